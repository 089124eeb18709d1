import { useCallback, useState } from 'react';

/** Where the widths of panels and whether they are hidden are kept. */
export interface PanelMemory {
  storageKey: string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Whether everything around the stage is hidden; remembered. */
export function useHiddenPanels({ storageKey, storage }: PanelMemory): {
  areHidden: boolean;
  toggle: () => void;
} {
  const key = `${storageKey}.hidden`;
  const [areHidden, setHidden] = useState(() => storage.getItem(key) === '1');
  const toggle = useCallback(() => {
    setHidden(!areHidden);
    try {
      storage.setItem(key, areHidden ? '0' : '1');
    } catch {
      // Storage is full or forbidden: the panels still hide, and show again after a reload.
    }
  }, [areHidden, key, storage]);
  return { areHidden, toggle };
}
