import type { AppStore } from '@tai/api-client';
import { readPersisted, writePersisted, type KeyValueStorage, type PersistedSpec } from '@tai/kernel';
import * as z from 'zod/mini';
import { restored, workspaceOf, type WorkspaceState } from './workspaceSlice.ts';

const params = z.record(z.string(), z.unknown());

/** What of the workspace survives a reload, for each person of this browser. */
export const workspaceSpec = {
  key: 'imageTools.workspace',
  version: 1,
  fields: {
    tool: z.string(),
    drafts: z.record(z.string(), params),
    promptHistory: z.array(z.string()),
    outbox: z.array(
      z.object({ key: z.string(), tool: z.string(), model: z.string(), params, createTime: z.number() }),
    ),
    finish: z.object({ sound: z.boolean(), desktop: z.boolean() }),
  },
} satisfies PersistedSpec<Record<string, z.core.$ZodType>>;

const writeDelay = 300;

/**
 * Brings back what was kept and keeps it from then on.
 * @param scope whose it is: the user id
 * @returns how to stop, and the names of fields that could not be read
 */
export function rememberWorkspace(
  store: AppStore,
  scope: string,
  storage: KeyValueStorage = window.localStorage,
): { stop: () => void; dropped: string[] } {
  const { fields, dropped } = readPersisted(workspaceSpec, storage, scope);
  store.dispatch(restored(fields as Partial<WorkspaceState>));
  let kept = workspaceOf(store.getState());
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const state = workspaceOf(store.getState());
    if (state === kept) return;
    kept = state;
    const { tool, drafts, promptHistory, outbox, finish } = state;
    writePersisted(workspaceSpec, { tool, drafts, promptHistory, outbox, finish }, storage, scope);
  }

  const unsubscribe = store.subscribe(() => {
    const state = workspaceOf(store.getState());
    if (state === kept) return;
    // A request that was just made must be safe at once; typing can wait a moment.
    if (state.outbox !== kept.outbox) write();
    else timer ??= setTimeout(write, writeDelay);
  });
  window.addEventListener('pagehide', write);
  return {
    dropped,
    stop() {
      write();
      unsubscribe();
      window.removeEventListener('pagehide', write);
    },
  };
}
