import { ErrorState, Skeleton } from '@tai/design-system';
import { LazyPart } from '@tai/kernel';
import { panelWords } from '../../panelWords.ts';
import type { RunPanelProps } from './RunRoom.tsx';

const load = () => import('./RunRoom.tsx');
const failure = (retry: () => void) => <ErrorState onRetry={retry} />;

/** Parameters of a training, what it will take, and the trainings of the dataset with their progress. */
export function RunPanel(props: RunPanelProps) {
  return (
    <LazyPart
      load={load}
      words={panelWords}
      props={props}
      fallback={<Skeleton height={320} />}
      failure={failure}
    />
  );
}
