import { ErrorState, Skeleton } from '@tai/design-system';
import { LazyPart } from '@tai/kernel';
import { videoWords } from '../../words.ts';

const load = () => import('./VideoWorkspace.tsx');
const noProps = {};
const failure = (retry: () => void) => <ErrorState onRetry={retry} />;

/** Makes clips. `?tool=` names the tool, `?firstFrame=` an image to begin with. */
export function Page() {
  return (
    <LazyPart
      load={load}
      words={videoWords}
      props={noProps}
      fallback={<Skeleton height="100%" radius="0" />}
      failure={failure}
    />
  );
}
