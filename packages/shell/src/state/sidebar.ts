import { createObservable, type KeyValueStorage, type ObservableValue } from '@tai/kernel';

const storageKey = 'sidebarStatus';

/** Whether the left menu is collapsed to icons. Kept under the key that the specification names. */
export const isMenuCollapsed: ObservableValue<boolean> = remembered();

/** Whether the menu is open as a drawer, on a narrow screen. */
export const isDrawerOpen = createObservable(false);

/** Whether the command palette or the list of keys is open. */
export const isPaletteOpen = createObservable(false);
export const isKeyListOpen = createObservable(false);

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
