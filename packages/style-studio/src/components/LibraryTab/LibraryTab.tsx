import { ErrorState, Skeleton } from '@tai/design-system';
import { LazyPart } from '@tai/kernel';
import { styleWords } from '../../styleWords.ts';
import type { LibraryProps } from './Library.tsx';

const load = () => import('./Library.tsx');
const failure = (retry: () => void) => <ErrorState onRetry={retry} />;

/** Styles that the person can use, by category. Its code and words come when it is first shown. */
export function LibraryTab(props: LibraryProps) {
  return (
    <LazyPart
      load={load}
      words={styleWords}
      props={props}
      fallback={<Skeleton height={320} radius="12px" />}
      failure={failure}
    />
  );
}
