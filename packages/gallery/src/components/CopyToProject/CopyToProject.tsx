import { useErrorText } from '@tai/api-client';
import type { Project } from '@tai/contracts';
import { NewProject, projectWords, useProjectsQuery } from '@tai/document-kit';
import { Button, color, Dialog, ErrorState, Select, Skeleton, styled, toast } from '@tai/design-system';
import { LazyPart, useObservable } from '@tai/kernel';
import { useRef, useState } from 'react';
import { copyApi } from '../../api/copyApi.ts';
import { useFoldersQuery } from '../../api/libraryApi.ts';
import { inBulks } from '../../domain/inBulks.ts';
import { filingWords } from '../../filingWords.ts';
import { closeFiling, filing } from '../../state/filing.ts';

const noFolder = 'none';
const loadNewProject = () => Promise.resolve({ Component: NewProject });

/** Copies a set with as many calls as it takes. When one of them fails, the next try goes on after what is there already. */
function useCopying(ids: readonly string[]) {
  const [copy, copying] = copyApi.useCopyPicturesMutation();
  const copied = useRef(0);
  return {
    copying,
    /** For another place, where nothing is there yet. */
    forget() {
      copied.current = 0;
    },
    /** False when it was not done; `copying` says why. */
    async copyTo(place: { projectId: string; folderId?: string }): Promise<boolean> {
      for (const some of inBulks(ids.slice(copied.current))) {
        const { error } = await copy({ ids: some, ...place });
        if (error) return false;
        copied.current += some.length;
      }
      return true;
    },
  };
}

/** Copies pictures into the library of a project, and into a folder there if the person likes. */
export function Component() {
  const say = filingWords.useWords();
  const errorText = useErrorText();
  const { ids } = useObservable(filing);
  const { data, error, isFetching, refetch } = useProjectsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [chosen, setChosen] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const projects = data ?? [];
  const project = projects.find(({ id }) => id === chosen) ?? projects.find(({ role }) => role !== 'viewer');
  const [folderId, setFolderId] = useState(noFolder);
  const { copyTo, forget, copying } = useCopying(ids);

  /** A folder is that of one project. */
  function choose(id: string, folder = noFolder): void {
    forget();
    setChosen(id);
    setFolderId(folder);
  }

  async function add(to: Project): Promise<void> {
    const isDone = await copyTo({ projectId: to.id, ...(folderId !== noFolder && { folderId }) });
    if (!isDone) return;
    closeFiling();
    const message = say('copy.done', { count: ids.length, project: to.name });
    toast.show({ id: 'gallery.filing', message, tone: 'success' });
  }

  return (
    <Dialog
      open
      title={say('copy.title', { count: ids.length })}
      width={500}
      onClose={closeFiling}
      footer={
        <>
          <Button onClick={closeFiling}>{say('copy.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!project}
            loading={copying.isLoading}
            onClick={() => project && void add(project)}
          >
            {say('copy.add')}
          </Button>
        </>
      }
    >
      {!data && error && (
        <ErrorState title={say('copy.failed')} retrying={isFetching} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <Stack>
          {projects.length === 0 && <p>{say('copy.none')}</p>}
          {projects.length > 0 && <ProjectChoice projects={projects} value={project?.id} onChange={choose} />}
          {project && (
            <FolderChoice
              projectId={project.id}
              value={folderId}
              onChange={(folder) => choose(project.id, folder)}
            />
          )}
          {projects.length === 0 || isMaking ? (
            <LazyPart
              load={loadNewProject}
              words={projectWords}
              props={{
                onMade: ({ id }: Project) => {
                  choose(id);
                  setMaking(false);
                },
              }}
            />
          ) : (
            <Start>
              <Button size="compact" variant="ghost" onClick={() => setMaking(true)}>
                {say('copy.newProject')}
              </Button>
            </Start>
          )}
          {copying.error && <Problem role="alert">{errorText(copying.error)}</Problem>}
        </Stack>
      )}
    </Dialog>
  );
}

/** The projects of the person; those that they only view cannot be chosen, and say why. */
function ProjectChoice({
  projects,
  value,
  onChange,
}: {
  projects: readonly Project[];
  value: string | undefined;
  onChange: (id: string) => void;
}) {
  const say = filingWords.useWords();
  return (
    <Select
      label={say('copy.project')}
      value={value}
      placeholder={say('copy.choose')}
      options={projects.map(({ id, name, role }) => ({
        value: id,
        label: name,
        disabled: role === 'viewer',
        ...(role === 'viewer' && { description: say('copy.viewer') }),
      }))}
      onChange={onChange}
    />
  );
}

interface FolderChoiceProps {
  projectId: string;
  value: string;
  onChange: (folderId: string) => void;
}

function FolderChoice({ projectId, value, onChange }: FolderChoiceProps) {
  const say = filingWords.useWords();
  const { currentData: folders = [] } = useFoldersQuery(projectId);
  return (
    <Select
      label={say('copy.folder')}
      value={value}
      options={[
        { value: noFolder, label: say('copy.noFolder') },
        ...folders.map(({ id, name }) => ({ value: id, label: name || say('places.defaultFolder') })),
      ]}
      onChange={onChange}
    />
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  p {
    margin: 0;
  }
`;

const Start = styled.div`
  margin-inline-start: -10px;
`;

const Problem = styled.p`
  font-size: 12px;
  color: ${color.dangerText};
`;
