import type { ManagedProject } from '@tai/contracts';
import { styled } from '@tai/design-system';
import { Faint, OneLine } from '../PageFrame/PageFrame.tsx';
import { useProjectWords } from './projectWords.ts';

/** Name, owners and storage of a project, one under the other. */
export function ProjectFacts({ project }: { project: ManagedProject }) {
  const { ownersOf, storageOf } = useProjectWords();
  return (
    <Root>
      <OneLine dir="auto" title={project.name}>
        {project.name}
      </OneLine>
      <Faint as={OneLine}>{ownersOf(project)}</Faint>
      <Faint as={OneLine}>{storageOf(project)}</Faint>
    </Root>
  );
}

const Root = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
