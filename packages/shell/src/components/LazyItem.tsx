import type { ComponentItem } from '@tai/kernel';
import { useEffect, useState, type ComponentType } from 'react';

/** A control of another feature: its code comes when it is first shown. One that does not load leaves no gap. */
export function LazyItem({ item }: { item: ComponentItem }) {
  const [Component, setComponent] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isCurrent = true;
    item.load().then(
      (loaded) => isCurrent && setComponent(() => loaded.Component),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [item]);
  return Component && <Component />;
}
