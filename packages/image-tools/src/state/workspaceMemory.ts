import type { AppStore } from '@tai/api-client';
import { readPersisted, writePersisted, type KeyValueStorage, type PersistedSpec } from '@tai/kernel';
import * as z from 'zod/mini';
import { restored, workspaceOf } from './workspaceSlice.ts';

const text = z.object({ en: z.string(), zh: z.string(), ja: z.string() });
const batchAxis = z.object({
  name: z.string(),
  label: text,
  values: z.array(z.object({ label: text, value: z.unknown() })),
});
const params = z.record(z.string(), z.unknown());

/** What of the workspace survives a reload, for each person of this browser. */
const workspaceSpec = {
  key: 'imageTools.workspace',
  version: 1,
  fields: {
    tool: z.string(),
    models: z.record(z.string(), z.string()),
    drafts: z.record(z.string(), params),
    promptHistory: z.array(z.string()),
    batches: z.array(
      z.object({
        id: z.string(),
        tool: z.string(),
        createTime: z.number(),
        columns: batchAxis,
        rows: z.nullable(batchAxis),
        cells: z.array(
          z.object({
            ...{ key: z.string(), jobId: z.nullable(z.string()) },
            ...{ column: z.number(), row: z.number() },
          }),
        ),
      }),
    ),
    finish: z.object({ sound: z.boolean(), desktop: z.boolean() }),
  },
} satisfies PersistedSpec<Record<string, z.core.$ZodType>>;

const writeDelay = 300;

/**
 * Brings back what was kept and keeps it from then on. Each tab reloads with its own drafts; a new tab starts with
 * those written last. History and preferences are one for all tabs.
 * @param scope whose it is: the user id
 * @returns how to stop, and the names of fields that could not be read
 */
export function rememberWorkspace(
  store: AppStore,
  scope: string,
  storage: KeyValueStorage = window.localStorage,
  tabStorage: KeyValueStorage = window.sessionStorage,
): { stop: () => void; dropped: string[] } {
  const { fields, dropped } = readPersisted(workspaceSpec, storage, scope);
  const { tool, drafts } = readPersisted(workspaceSpec, tabStorage, scope).fields;
  const own = { ...(tool && { tool }), ...(drafts && { drafts }) };
  store.dispatch(restored({ ...fields, ...own }));
  let kept = workspaceOf(store.getState());
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const state = workspaceOf(store.getState());
    if (state === kept) return;
    kept = state;
    const { tool, models, drafts, promptHistory, batches, finish } = state;
    writePersisted(workspaceSpec, { tool, models, drafts, promptHistory, batches, finish }, storage, scope);
    writePersisted(workspaceSpec, { tool, drafts }, tabStorage, scope);
  }

  const unsubscribe = store.subscribe(() => {
    const state = workspaceOf(store.getState());
    if (state === kept) return;
    timer ??= setTimeout(write, writeDelay);
  });
  // Another tab wrote: its history and preferences count here too, or this tab would write over them.
  function hear(event: StorageEvent): void {
    if (!event.key?.startsWith(workspaceSpec.key)) return;
    const { promptHistory, batches, finish } = readPersisted(workspaceSpec, storage, scope).fields;
    store.dispatch(
      restored({
        ...(promptHistory && { promptHistory }),
        ...(batches && { batches }),
        ...(finish && { finish }),
      }),
    );
  }
  window.addEventListener('storage', hear);
  window.addEventListener('pagehide', write);
  return {
    dropped,
    stop() {
      write();
      unsubscribe();
      window.removeEventListener('storage', hear);
      window.removeEventListener('pagehide', write);
    },
  };
}
