import { projectWords, manageProjects, SpaceMenu, useProjectsQuery } from '@tai/document-kit';
import type { Project } from '@tai/contracts';
import { Button, Skeleton, styled, toast, UsersIcon } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useEffect } from 'react';
import { goToSpace } from '../../state/libraryView.ts';
import { space, type Space } from '../../state/space.ts';
import { galleryWords } from '../../words.ts';

const spaceOf = ({ id, name, role }: Project): Space => ({ id, name, role });

/** How often a project on the screen is checked: nothing tells a person whom an owner took out. */
const checkTime = 60_000;

/** Says whose library is shown and switches to another. Follows the name and the role, and leaves a project that is gone. */
export function Component({ failure }: { failure: unknown }) {
  const say = projectWords.useWords();
  const sayGallery = galleryWords.useWords();
  const shown = useObservable(space);
  const { data, isFetching, refetch } = useProjectsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: shown ? checkTime : 0,
  });

  // A library that cannot be read may be one that the person has lost.
  useEffect(() => {
    if (failure) void refetch();
  }, [failure, refetch]);

  useEffect(() => {
    if (!shown || !data || isFetching) return;
    const found = data.find(({ id }) => id === shown.id);
    if (!found) {
      goToSpace(null);
      toast.show({ id: 'gallery.space', message: say('space.gone'), tone: 'warning' });
    } else if (found.name !== shown.name || found.role !== shown.role) goToSpace(spaceOf(found));
  }, [shown, data, isFetching, say]);

  return (
    <Root>
      {!data && <Skeleton height={32} radius="8px" />}
      {data && data.length === 0 && !shown && (
        <Button
          size="compact"
          variant="ghost"
          startIcon={<UsersIcon size={16} />}
          onClick={() => manageProjects()}
        >
          {say('space.first')}
        </Button>
      )}
      {data && (data.length > 0 || shown) && (
        <SpaceMenu
          projects={data}
          projectId={shown?.id ?? null}
          personal={sayGallery('project.mine')}
          onChoose={(project) => goToSpace(project && spaceOf(project))}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  flex: none;
  padding: 0 8px 4px;
`;
