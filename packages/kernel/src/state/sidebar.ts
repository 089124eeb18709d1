import { createObservable, type ObservableValue } from '../observable.ts';
import type { KeyValueStorage } from '../persisted.ts';

/**
 * Whether the menu at the side is collapsed to icons, in the product and in its management. Kept under the key that the
 * specification names.
 */
export const isMenuCollapsed: ObservableValue<boolean> = remembered('sidebarStatus', false);

/** The same for workspaces, where the menu starts as icons: the person decides for each kind of page. */
export const isWorkspaceMenuCollapsed: ObservableValue<boolean> = remembered('sidebarStatus.workspace', true);

function remembered(
  storageKey: string,
  isCollapsedAtFirst: boolean,
  storage: KeyValueStorage = window.localStorage,
): ObservableValue<boolean> {
  const kept = storage.getItem(storageKey);
  const value = createObservable(kept === null ? isCollapsedAtFirst : kept === '0');
  value.subscribe(() => {
    try {
      storage.setItem(storageKey, value.get() ? '0' : '1');
    } catch {
      // Storage is full or forbidden: the menu forgets, nothing else.
    }
  });
  return value;
}
