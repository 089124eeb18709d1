import { useErrorText } from '@tai/api-client';
import type { ManagedProject } from '@tai/contracts';
import { Button, CloseIcon, color, IconButton, Skeleton, styled, toast } from '@tai/design-system';
import { useState } from 'react';
import { useManagedProjectsQuery, useSetProjectStorageMutation } from '../../api/configurationApi.ts';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';
import { PagedList } from '../PageFrame/PagedList.tsx';
import { ProjectLimitDialog } from './ProjectLimitDialog.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';

const pageSize = 10;

/** Projects whose storage limit is not that of all projects. */
export function ProjectLimits() {
  const say = adminWords.useWords();
  const errorText = useErrorText();
  const [setLimit, { isLoading }] = useSetProjectStorageMutation();
  const [page, setPage] = useState(1);
  /** The project whose limit is being changed; null to look for one. */
  const [edited, setEdited] = useState<ManagedProject | null>();
  const query = useManagedProjectsQuery({ currPage: page, pageSize, hasOwnLimit: true });
  // Removing the last one of the last page leaves that page empty.
  const lastPage = Math.max(1, Math.ceil((query.currentData?.total ?? Infinity) / pageSize));
  if (page > lastPage) setPage(lastPage);

  async function change(projectId: string, storageLimit: number | null): Promise<boolean> {
    const { error } = await setLimit({ projectId, storageLimit });
    if (error) toast.show({ message: errorText(error), tone: 'danger' });
    return !error;
  }

  async function remove({ projectId, name, storage }: ManagedProject): Promise<void> {
    if (!(await change(projectId, null))) return;
    toast.show({
      message: say('projectLimit.removed', { name }),
      action: {
        label: say('projectLimit.undo'),
        onAction: () => void change(projectId, storage.ownLimit),
      },
    });
  }

  return (
    <Root aria-label={say('projectLimit.title')}>
      <h3>{say('projectLimit.title')}</h3>
      <PagedList
        query={query}
        failure={say('projectLimit.failed')}
        empty={<Faint as="p">{say('projectLimit.empty')}</Faint>}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
      >
        {(projects) =>
          projects ? (
            <List>
              {projects.map((project) => (
                <Line
                  key={project.projectId}
                  project={project}
                  isBusy={isLoading}
                  onEdit={() => setEdited(project)}
                  onRemove={() => void remove(project)}
                />
              ))}
            </List>
          ) : (
            <Skeleton height={44} />
          )
        }
      </PagedList>
      <div>
        <Button size="compact" onClick={() => setEdited(null)}>
          {say('projectLimit.add')}
        </Button>
      </div>
      {edited !== undefined && <ProjectLimitDialog project={edited} onClose={() => setEdited(undefined)} />}
    </Root>
  );
}

interface LineProps {
  project: ManagedProject;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Line({ project, isBusy, onEdit, onRemove }: LineProps) {
  const say = adminWords.useWords();
  const { name } = project;
  return (
    <li>
      <ProjectFacts project={project} />
      <Button size="compact" aria-label={say('projectLimit.changeNamed', { name })} onClick={onEdit}>
        {say('projectLimit.change')}
      </Button>
      <IconButton
        size="compact"
        label={say('projectLimit.remove', { name })}
        disabled={isBusy}
        onClick={onRemove}
      >
        <CloseIcon size={16} />
      </IconButton>
    </li>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding-top: 12px;
  border-top: 1px solid ${color.hairline};
  h3 {
    margin: 0;
    font-size: 13px;
    font-weight: 550;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
  }
`;
