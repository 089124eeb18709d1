import { LazyPart, useObservable } from '@tai/kernel';
import { clipToCut } from '../../state/cutClip.ts';
import { cutWords } from '../../cutWords.ts';

const load = () => import('./CutDialog.tsx');

/** The dialog that takes a part of a clip, wherever it was asked for. */
export function Component() {
  const clip = useObservable(clipToCut);
  return clip ? (
    <LazyPart key={clip.id} load={load} words={cutWords} props={{ clip }} fallback={null} />
  ) : null;
}
