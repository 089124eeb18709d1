import type { AppStore } from '@tai/api-client';
import { rememberState } from '@tai/generation-kit';
import type { PersistedSpec } from '@tai/kernel';
import * as z from 'zod/mini';
import { restored, workspaceOf } from './workspaceSlice.ts';

const text = z.object({ en: z.string(), zh: z.string(), ja: z.string() });
const batchAxis = z.object({
  name: z.string(),
  label: text,
  values: z.array(z.object({ label: text, value: z.unknown() })),
});

/** What of the workspace survives a reload, for each person of this browser. */
const workspaceSpec = {
  key: 'imageTools.workspace',
  version: 1,
  fields: {
    tool: z.string(),
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
  },
} satisfies PersistedSpec<Record<string, z.core.$ZodType>>;

/** Brings the workspace of a person back and keeps it. */
export function rememberWorkspace(store: AppStore, userId: string): () => void {
  return rememberState({
    store,
    spec: workspaceSpec,
    scope: userId,
    read: workspaceOf,
    restore: (fields) => store.dispatch(restored(fields)),
    ownOfTab: ['tool'],
    ofAllTabs: ['batches'],
  });
}
