import { Button, Skeleton } from '@tai/design-system';
import { loadChunk, useLanguage } from '@tai/kernel';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { toolWords } from '../../toolWords.ts';
import { imageToolsWords } from '../../words.ts';

interface Props<P extends object> {
  /** The same function at every render, so that it is called once. */
  load: () => Promise<{ Component: ComponentType<P> }>;
  props: P;
  /** Shown until it is there; a grey field unless given. */
  fallback?: ReactNode;
}

/** A part of the workspace that most pictures do not need: its code and its words come when it is first shown. */
export function LazyPart<P extends object>({ load, props, fallback }: Props<P>) {
  const say = imageToolsWords.useWords();
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState<ComponentType<P> | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    loadChunk(() => Promise.all([load(), toolWords.load(language)])).then(
      ([{ Component }]) => isCurrent && setLoaded(() => Component),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, language, attempt]);
  if (loaded === null) return fallback === undefined ? <Skeleton height={64} /> : fallback;
  if (loaded === 'failed') {
    return <Button onClick={() => setAttempt(attempt + 1)}>{say('job.retry')}</Button>;
  }
  const Component = loaded;
  return <Component {...props} />;
}
