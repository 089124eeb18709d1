import { styled } from '@tai/design-system';
import {
  type Results,
  type Tool,
  JobOnStage,
  LazyPart,
  ResultsFailed,
  useOnStage,
} from '@tai/generation-kit';
import { ToolPart } from '../ToolPart.tsx';
import { selectPlaced, selectStage } from '../../state/workspaceSlice.ts';
import { memo, useDeferredValue } from 'react';
import { useSelector } from 'react-redux';
import { PictureOnStage } from './PictureOnStage.tsx';

const loadCompare = () => import('../CompareStage/CompareStage.tsx');
const loadLineage = () => import('../LineageStage/LineageStage.tsx');
const loadBatch = () => import('../BatchStage/BatchStage.tsx');
const loadIdeas = () => import('./Ideas.tsx');
const loadDrawing = () => import('../DrawStage/DrawStage.tsx');

interface Props {
  tool: Tool | null;
  results: Results;
  /** Brings the former input of the tool back. */
  restoreInput?: (() => void) | undefined;
}

/** The middle of the workspace: the image on the stage, large; ideas while there is none. */
export function Stage({ tool, results, restoreInput }: Props) {
  // Follows the form in a render that input may interrupt, so that a key appears in the prompt without waiting for the stage.
  const form = { tool: useDeferredValue(tool), restoreInput: useDeferredValue(restoreInput) };
  return <StageContent results={results} {...form} />;
}

const StageContent = memo(function StageContent({ tool, results, restoreInput }: Props) {
  const { chosen, error, isLoading, retry } = results;
  const mode = useSelector(selectStage);
  const onStage = useOnStage(results, useSelector(selectPlaced));
  if (mode.kind === 'compare')
    return <ToolPart load={loadCompare} props={{ results }} fallback={<Centre />} />;
  if (mode.kind === 'lineage')
    return <ToolPart load={loadLineage} props={{ results }} fallback={<Centre />} />;
  if (mode.kind === 'batch')
    return <ToolPart load={loadBatch} props={{ id: mode.id, results }} fallback={<Centre />} />;
  if (mode.kind === 'draw' && tool) {
    return <ToolPart load={loadDrawing} props={{ tool, name: mode.parameter }} fallback={<Centre />} />;
  }
  if (onStage)
    return <PictureOnStage key={onStage.picture.id} {...{ onStage, tool, results, restoreInput }} />;
  if (!chosen && error !== undefined) {
    return (
      <Centre>
        <ResultsFailed error={error} retry={retry} />
      </Centre>
    );
  }
  if (!chosen)
    return <Centre>{!isLoading && <LazyPart load={loadIdeas} props={{ tool }} fallback={null} />}</Centre>;
  // An image of the library is on its way to the stage.
  if (chosen.kind === 'picture') return <Centre />;
  return <JobOnStage key={chosen.id} result={chosen} />;
});

const Centre = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  min-height: 0;
  padding: 24px;
  overflow: auto;
`;
