import { ErrorState, Skeleton } from '@tai/design-system';
import { LazyPart } from '@tai/kernel';
import { modelWords } from '../../modelWords.ts';

const load = () => import('../../components/DatasetBench/DatasetHome.tsx');
const noProps = {};
const failure = (retry: () => void) => <ErrorState onRetry={retry} />;

/** Trains styles. `?train=` opens a training with its parameters, `?dataset=` a dataset. */
export function Page() {
  return (
    <LazyPart
      load={load}
      words={modelWords}
      props={noProps}
      fallback={<Skeleton height="100%" radius="0" />}
      failure={failure}
    />
  );
}
