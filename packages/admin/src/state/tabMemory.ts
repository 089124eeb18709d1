import { readPersisted, writePersisted, type KeyValueStorage, type PersistedSpec } from '@tai/kernel';
import * as z from 'zod/mini';
import type { VisitedTab } from '../domain/visitedTabs.ts';

const fields = { tabs: z.array(z.object({ name: z.string(), search: z.string() })) };
const spec: PersistedSpec<typeof fields> = { key: 'admin.tabs', version: 1, fields };

/** Pages that an account had open in this window; remembered until the window is closed. */
export function readTabs(userId: string, storage: KeyValueStorage = window.sessionStorage): VisitedTab[] {
  return readPersisted(spec, storage, userId).fields.tabs ?? [];
}

export function writeTabs(
  userId: string,
  tabs: readonly VisitedTab[],
  storage: KeyValueStorage = window.sessionStorage,
): void {
  writePersisted(spec, { tabs: [...tabs] }, storage, userId);
}
