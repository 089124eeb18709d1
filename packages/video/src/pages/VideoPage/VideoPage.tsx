import { ErrorState, Skeleton } from '@tai/design-system';
import { LazyPart, useSearchParams } from '@tai/kernel';
import { useMemo } from 'react';
import { storyboardWords } from '../../storyboardWords.ts';
import { videoWords } from '../../words.ts';

const load = () => import('./VideoWorkspace.tsx');
const loadList = () => import('../../components/Storyboards/Storyboards.tsx');
const loadEditor = () => import('../../components/Storyboard/StoryboardEditor.tsx');
const noProps = {};
const failure = (retry: () => void) => <ErrorState onRetry={retry} />;
const frame = { fallback: <Skeleton height="100%" radius="0" />, failure };

/**
 * Makes clips. `?tool=` names the tool, `?firstFrame=` an image to begin with; `?storyboard=` opens a storyboard, and
 * `?view=storyboards` the list of them.
 */
export function Page() {
  const [query] = useSearchParams();
  const id = query.get('storyboard');
  const link = query.get('link') ?? undefined;
  const props = useMemo(() => ({ id: id ?? '', linkToken: link }), [id, link]);
  if (id) return <LazyPart key={id} load={loadEditor} words={storyboardWords} props={props} {...frame} />;
  if (query.get('view') === 'storyboards')
    return <LazyPart load={loadList} words={storyboardWords} props={noProps} {...frame} />;
  return <LazyPart load={load} words={videoWords} props={noProps} {...frame} />;
}
