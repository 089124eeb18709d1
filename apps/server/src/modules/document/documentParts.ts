import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ContentMemory, createContentMemory } from './content/contentMemory.ts';
import { createDocumentEvents, type DocumentEvents } from './documentEvents.ts';
import { createSaving, type Saving } from './saving.ts';

/** Bytes of JSON that are kept in memory of the newest contents. */
const rememberedBytes = 48 * 1024 * 1024;

const memories = new WeakMap<Database, ContentMemory>();

/** What everything that opens and saves documents is built from. Modules of one app share the memory of contents. */
export function documentParts(deps: Pick<Deps, 'database' | 'clock' | 'events'>): {
  memory: ContentMemory;
  events: DocumentEvents;
  saving: Saving;
} {
  const memory = memories.get(deps.database) ?? createContentMemory(rememberedBytes);
  memories.set(deps.database, memory);
  const events = createDocumentEvents(deps);
  return { memory, events, saving: createSaving(deps, memory, events) };
}
