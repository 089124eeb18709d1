import { useCallback, type ReactNode } from 'react';
import { useHost } from './HostProvider.tsx';
import { useLanguage } from './language.ts';
import { LazyPart } from './LazyPart.tsx';
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
export function SlotComponent<Props extends object>({ item, ...rest }: SlotComponentProps<Props>) {
  const host = useHost();
  const { language } = useLanguage();
  const load = useCallback(async () => {
    const owner = host.ownerOf(item);
    const [loaded] = await Promise.all([
      item.load(),
      owner && host.activate(owner, language),
      item.words?.load(language),
    ]);
    return loaded;
  }, [host, item, language]);
  return <LazyPart load={load} {...rest} />;
}
