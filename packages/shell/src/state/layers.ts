import { createObservable } from '@tai/kernel';

/** Whether the menu is open as a drawer, on a narrow screen. */
export const isDrawerOpen = createObservable(false);

/** Whether the command palette or the list of keys is open. */
export const isPaletteOpen = createObservable(false);
export const isKeyListOpen = createObservable(false);
