import { useErrorText } from '@tai/api-client';
import { Dialog, ErrorState, Skeleton, styled } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useState } from 'react';
import { useProjectsQuery } from '../../api/projectApi.ts';
import { projectWords } from '../../projectWords.ts';
import { closeProjects, managedProject, showProject } from '../../state/managedProject.ts';
import { ProjectDetails } from './ProjectDetails.tsx';
import { ProjectList } from './ProjectList.tsx';

/** The projects of the person, and one of them with its members. */
export function Component() {
  const say = projectWords.useWords();
  const errorText = useErrorText();
  const shownId = useObservable(managedProject);
  const { data, error, isFetching, refetch } = useProjectsQuery(undefined, {
    // Others add and remove the person while the list is in the cache.
    refetchOnMountOrArgChange: true,
  });
  const [lastId, setLastId] = useState(shownId);
  if (shownId !== null && shownId !== lastId) setLastId(shownId);
  const project = data?.find(({ id }) => id === shownId);
  return (
    <Dialog open title={project?.name ?? say('list.title')} width={560} onClose={closeProjects}>
      {!data && error && (
        <ErrorState title={say('list.failed')} retrying={isFetching} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <Waiting aria-busy>
          <Skeleton height={52} />
          <Skeleton height={52} />
          <Skeleton height={52} />
        </Waiting>
      )}
      {data && !project && <ProjectList projects={data} lastId={lastId} />}
      {project && <ProjectDetails key={project.id} project={project} onBack={() => showProject(null)} />}
    </Dialog>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: 8px;
`;
