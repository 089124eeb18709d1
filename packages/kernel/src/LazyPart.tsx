import { useCallback, type ComponentType, type ReactNode } from 'react';
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
  if (retry) return failure?.(retry);
  if (!value) return fallback;
  return <value.Component {...props} />;
}
