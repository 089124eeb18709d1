import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLanguage } from './language.ts';
import { loadChunk } from './loadChunk.ts';
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
  const [loaded, setLoaded] = useState<ComponentType<Props> | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    loadChunk(() => Promise.all([load(), words?.load(language)])).then(
      ([{ Component }]) => isCurrent && setLoaded(() => Component),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, words, language, attempt]);
  if (loaded === null) return fallback;
  if (loaded === 'failed') {
    return failure?.(() => {
      setLoaded(null);
      setAttempt(attempt + 1);
    });
  }
  const Component = loaded;
  return <Component {...props} />;
}
