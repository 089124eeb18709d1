import { styled } from '@tai/design-system';
import { JobOnStage, Needs, ResultsFailed, type OnStage, type Results, type Tool } from '@tai/generation-kit';
import { toolForFront } from '../../domain/frontInput.ts';
import { ModelOnStage } from './ModelOnStage.tsx';
import { ModelStarts } from './ModelStarts.tsx';
import type { TakenImage } from './useTakenImage.ts';

interface Props {
  tool: Tool | null;
  results: Results;
  onStage: OnStage | null;
  taken: TakenImage;
}

/** The middle of the page: the model on the stage, a job under way, or ways to begin while there is nothing. */
export function ModelStage({ tool, results, onStage, taken }: Props) {
  const { chosen, error, isLoading, retry } = results;
  if (onStage) return <ModelOnStage key={onStage.picture.id} {...{ onStage, results }} />;
  if (!chosen && error !== undefined) {
    return (
      <Centre>
        <ResultsFailed error={error} retry={retry} />
      </Centre>
    );
  }
  if (!chosen) {
    if (isLoading || !tool) return <Centre />;
    return <Centre>{isWithoutImage(tool) ? <ModelStarts taken={taken} /> : <Needs tool={tool} />}</Centre>;
  }
  // A model of the library is on its way to the stage.
  if (chosen.kind === 'picture') return <Centre />;
  return <JobOnStage key={chosen.id} result={chosen} />;
}

/** Once there is an image, the stage says what else is needed. */
function isWithoutImage({ capability, draft }: Tool): boolean {
  const found = toolForFront([capability], capability.tool);
  return (
    found !== undefined && ((draft[found.input.name] as readonly string[] | undefined) ?? []).length === 0
  );
}

const Centre = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  min-height: 0;
  padding: 24px;
  overflow: auto;
`;
