import { createContext, use, useCallback, type ComponentType, type ReactNode } from 'react';
import { useLanguage } from './language.ts';
import { useChunk } from './useChunk.ts';
import type { WordsBundle } from './words.ts';

interface LazyPartProps<Props extends object> {
  /** The same function at every render, so that it is called once. */
  load: () => Promise<{ Component: ComponentType<Props> }>;
  /** What the component gets. */
  props: Props;
  /** Words that come with it, beside those of its feature. */
  words?: WordsBundle;
  /** Shown until the component is there. */
  fallback?: ReactNode;
  /** Shown when it could not be loaded, with a way to try again. Nothing without it. */
  failure?: (retry: () => void) => ReactNode;
}

/**
 * What stands in the place of a part that shows nothing itself while it comes. The host sets it around an overlay: a
 * dialog mostly comes in two steps, and who waits for it does not care which of them takes long.
 */
export const PartFrame = createContext<Required<Pick<LazyPartProps<object>, 'fallback' | 'failure'>> | null>(
  null,
);

/** A part that the first page does not need: its code and its words come when it is first shown. */
export function LazyPart<Props extends object>({
  load,
  props,
  words,
  fallback,
  failure,
}: LazyPartProps<Props>) {
  const { language } = useLanguage();
  const loadAll = useCallback(
    async () => (await Promise.all([load(), words?.load(language)]))[0],
    [load, words, language],
  );
  const { value, retry } = useChunk(loadAll);
  const around = use(PartFrame);
  const frame = fallback ? null : around;
  if (retry) return (frame?.failure ?? failure)?.(retry);
  if (!value) return frame?.fallback ?? fallback;
  const part = <value.Component {...props} />;
  // Parts of what is there come in its own frame.
  return around ? <PartFrame value={null}>{part}</PartFrame> : part;
}
