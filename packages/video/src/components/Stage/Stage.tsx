import { styled } from '@tai/design-system';
import {
  JobOnStage,
  Needs,
  ResultsFailed,
  startsFromWords,
  type OnStage,
  type Results,
  type Tool,
} from '@tai/generation-kit';
import { useSelector } from 'react-redux';
import type { FrameEnd } from '../../domain/frameInput.ts';
import { selectCompared } from '../../state/videoSlice.ts';
import { ClipOnStage } from './ClipOnStage.tsx';
import { ComparedClips } from './ComparedClips.tsx';
import { Examples } from './Examples.tsx';

export interface StageProps {
  tool: Tool | null;
  results: Results;
  onStage: OnStage | null;
  /** Puts an image at one end of the next clip. */
  setFrame: (id: string, end: FrameEnd) => void;
  onFiles: (files: readonly File[]) => void;
}

/** The middle of the page: the clip on the stage, a job under way, or examples while there is nothing. */
export function Stage({ tool, results, onStage, setFrame, onFiles }: StageProps) {
  const { chosen, error, isLoading, retry } = results;
  const compared = useSelector(selectCompared);
  if (onStage && compared !== null) return <ComparedClips first={onStage.picture} results={results} />;
  if (onStage) return <ClipOnStage key={onStage.picture.id} {...{ onStage, results, setFrame }} />;
  if (!chosen && error !== undefined) {
    return (
      <Centre>
        <ResultsFailed error={error} retry={retry} />
      </Centre>
    );
  }
  if (!chosen) {
    if (isLoading || !tool) return <Centre />;
    return (
      <Centre>
        {startsFromWords(tool.capability) ? <Examples {...{ tool, onFiles }} /> : <Needs tool={tool} />}
      </Centre>
    );
  }
  // A clip of the library is on its way to the stage.
  if (chosen.kind === 'picture') return <Centre />;
  return <JobOnStage key={chosen.id} result={chosen} />;
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
