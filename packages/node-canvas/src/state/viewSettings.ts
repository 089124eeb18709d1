import { createObservable, readPersisted, writePersisted, type PersistedSpec } from '@tai/kernel';
import * as z from 'zod/mini';

const fields = { hidesLinks: z.boolean(), hasGuides: z.boolean() };
const spec: PersistedSpec<typeof fields> = { key: 'nodeCanvas.view', version: 1, fields };

/** How boards are shown in this browser, whatever the board. */
export interface ViewSettings {
  /** Links are not drawn; their ends say where they lead. */
  hidesLinks: boolean;
  /** What is dragged snaps to the edges and middles of others. */
  hasGuides: boolean;
}

export const viewSettings = createObservable<ViewSettings>({
  ...{ hidesLinks: false, hasGuides: true },
  ...readPersisted(spec, window.localStorage).fields,
});

export function changeViewSettings(change: Partial<ViewSettings>): void {
  viewSettings.set({ ...viewSettings.get(), ...change });
  writePersisted(spec, viewSettings.get(), window.localStorage);
}
