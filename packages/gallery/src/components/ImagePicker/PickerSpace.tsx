import { SpaceMenu, useProjectsQuery } from '@tai/document-kit';
import type { Project } from '@tai/contracts';
import { styled } from '@tai/design-system';
import { useEffect } from 'react';
import { galleryWords } from '../../words.ts';

/** Props of {@link Component}. */
export interface PickerSpaceProps {
  projectId: string | null;
  onChoose: (project: Project | null) => void;
}

/** The switch between libraries in the image selection; nothing for a person without projects. */
export function Component({ projectId, onChoose }: PickerSpaceProps) {
  const say = galleryWords.useWords();
  const { data, isFetching } = useProjectsQuery(undefined, { refetchOnMountOrArgChange: true });
  const found = data?.find(({ id }) => id === projectId);
  const isGone = projectId !== null && data !== undefined && !found && !isFetching;
  useEffect(() => {
    if (isGone) onChoose(null);
    // Says the role of the one that it began with.
    else if (found) onChoose(found);
  }, [isGone, found, onChoose]);
  if (!data || data.length === 0) return null;
  return (
    <Root>
      <SpaceMenu projects={data} projectId={projectId} personal={say('project.mine')} onChoose={onChoose} />
    </Root>
  );
}

const Root = styled.div`
  padding: 8px 8px 0;
`;
