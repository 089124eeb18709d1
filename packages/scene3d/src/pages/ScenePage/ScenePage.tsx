import { ErrorState, Skeleton } from '@tai/design-system';
import { LazyPart, useSearchParams } from '@tai/kernel';
import { useMemo } from 'react';
import { loadEditor } from '../../components/editorCode.ts';
import { editorWords } from '../../editWords.ts';
import { modelWords } from '../../modelWords.ts';
import { sceneWords } from '../../words.ts';

const loadList = () => import('../../components/SceneList/SceneList.tsx');
const loadPicture = () => import('../../components/OpenPicture/OpenPicture.tsx');
const loadModels = () => import('../../components/ImageTo3d/ImageTo3dWorkspace.tsx');
const noProps = {};
const failure = (retry: () => void) => <ErrorState onRetry={retry} />;
const waiting = <Skeleton height="100%" radius="0" />;
const frame = { fallback: waiting, failure };

/** The scene that `?id=` names, a model from an image with `?tool=imageTo3d`, a new scene around `?picture=` of the library, or the list of scenes. */
export function Page() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const link = query.get('link') ?? undefined;
  const props = useMemo(() => ({ id: id ?? '', linkToken: link }), [id, link]);
  const picture = query.get('picture');
  const opened = useMemo(() => ({ id: picture ?? '' }), [picture]);
  if (query.has('tool')) return <LazyPart load={loadModels} words={modelWords} props={noProps} {...frame} />;
  if (id) return <LazyPart key={id} load={loadEditor} words={editorWords} props={props} {...frame} />;
  if (picture) return <LazyPart load={loadPicture} words={sceneWords} props={opened} {...frame} />;
  return <LazyPart load={loadList} words={sceneWords} props={noProps} {...frame} />;
}
