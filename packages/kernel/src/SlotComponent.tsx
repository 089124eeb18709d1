import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useHost } from './HostProvider.tsx';
import { useLanguage } from './language.ts';
import { loadChunk } from './loadChunk.ts';
import type { ComponentItem } from './slots.ts';

interface SlotComponentProps<Props extends object> {
  item: ComponentItem<Props>;
  /** What the component gets. */
  props: Props;
  /** Shown until the component is there. */
  fallback?: ReactNode;
  /** Shown when it could not be loaded, with a way to try again. Nothing without it. */
  failure?: (retry: () => void) => ReactNode;
}

/** A component that another feature put into a slot: its feature's runtime, words and code come when it is first shown. */
export function SlotComponent<Props extends object>({
  item,
  props,
  fallback,
  failure,
}: SlotComponentProps<Props>) {
  const host = useHost();
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState<ComponentType<Props> | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const owner = host.ownerOf(item);
    loadChunk(() => Promise.all([item.load(), owner && host.activate(owner, language)])).then(
      ([{ Component }]) => isCurrent && setLoaded(() => Component),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [host, item, language, attempt]);
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
