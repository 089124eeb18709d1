import { ErrorState, Skeleton } from '@tai/design-system';
import { LazyPart, useSearchParams } from '@tai/kernel';
import { modelWords } from '../../modelWords.ts';

const loadModels = () => import('../../components/ImageTo3d/ImageTo3dWorkspace.tsx');
const noProps = {};
const failure = (retry: () => void) => <ErrorState onRetry={retry} />;
const waiting = <Skeleton height="100%" radius="0" />;

/** The scene that `?id=` names, a model from an image with `?tool=imageTo3d`, or the list of scenes. */
export function Page() {
  const [query] = useSearchParams();
  if (query.has('tool')) {
    return (
      <LazyPart load={loadModels} words={modelWords} props={noProps} fallback={waiting} failure={failure} />
    );
  }
  return <p>{query.get('id')}</p>;
}
