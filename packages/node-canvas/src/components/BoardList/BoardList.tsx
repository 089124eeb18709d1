import { ErrorState, Skeleton } from '@tai/design-system';
import { LazyPart } from '@tai/kernel';
import { listWords } from '../../listWords.ts';

const failure = (retry: () => void) => <ErrorState onRetry={retry} />;
const load = () => import('./Boards.tsx');
const noProps = {};

/** Boards of a person and those that are shared with them. */
export function BoardList() {
  return (
    <LazyPart
      load={load}
      words={listWords}
      props={noProps}
      fallback={<Skeleton height="100%" radius="0" />}
      failure={failure}
    />
  );
}
