import { isHexColour } from '@tai/contracts';
import {
  createObservable,
  readPersisted,
  writePersisted,
  type KeyValueStorage,
  type ObservableValue,
  type PersistedSpec,
} from '@tai/kernel';
import * as z from 'zod/mini';

const fields = {
  themeColour: z.string().check(z.refine(isHexColour)),
  sideTheme: z.enum(['dark', 'light']),
  tagsView: z.boolean(),
  fixedHeader: z.boolean(),
  sidebarLogo: z.boolean(),
  topNav: z.boolean(),
  dynamicTitle: z.boolean(),
};

const spec: PersistedSpec<typeof fields> = { key: 'admin.display', version: 1, fields };

/** How the administrative shell looks on this device. */
export type Display = { [Name in keyof typeof fields]: z.infer<(typeof fields)[Name]> };

/** The accent of the product: with it the shell has the very shades of the other pages. */
export const productColour = '#6A6AF2';

export const defaultDisplay: Display = {
  themeColour: productColour,
  sideTheme: 'dark',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  topNav: false,
  dynamicTitle: true,
};

/** Reads what was kept; what does not fit any more falls back alone. Every change is kept. */
export function createDisplay(storage: KeyValueStorage): ObservableValue<Display> {
  const display = createObservable<Display>({ ...defaultDisplay, ...readPersisted(spec, storage).fields });
  display.subscribe(() => writePersisted(spec, display.get(), storage));
  return display;
}

/** The one of this window. Made when the shell is first shown, because a visitor has no use for it. */
export const display = createDisplay(window.localStorage);

export function changeDisplay(part: Partial<Display>): void {
  display.set({ ...display.get(), ...part });
}
