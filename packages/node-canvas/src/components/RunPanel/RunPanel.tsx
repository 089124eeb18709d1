import { ErrorState, Skeleton } from '@tai/design-system';
import { LazyPart } from '@tai/kernel';
import { runWords } from '../../runWords.ts';
import type { RunPanelProps } from './RunList.tsx';

const failure = (retry: () => void) => <ErrorState onRetry={retry} />;
const load = () => import('./RunList.tsx');

/** The runs of a board. Its code and words come when it is first shown. */
export function RunPanel(props: RunPanelProps) {
  return (
    <LazyPart
      load={load}
      words={runWords}
      props={props}
      fallback={<Skeleton height={120} />}
      failure={failure}
    />
  );
}
