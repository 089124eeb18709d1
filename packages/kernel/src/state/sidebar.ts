import { createObservable, type ObservableValue } from '../observable.ts';
import type { KeyValueStorage } from '../persisted.ts';

const storageKey = 'sidebarStatus';

/**
 * Whether the menu at the side is collapsed to icons, in the product and in its management. Kept under the key that the
 * specification names.
 */
export const isMenuCollapsed: ObservableValue<boolean> = remembered();

function remembered(storage: KeyValueStorage = window.localStorage): ObservableValue<boolean> {
  const value = createObservable(storage.getItem(storageKey) === '0');
  value.subscribe(() => {
    try {
      storage.setItem(storageKey, value.get() ? '0' : '1');
    } catch {
      // Storage is full or forbidden: the menu forgets, nothing else.
    }
  });
  return value;
}
