import type { AppStore } from '@tai/api-client';
import type { PersistedSpec } from '@tai/kernel';
import * as z from 'zod/mini';
import { generationOf, restored } from './generationSlice.ts';
import { rememberState } from './rememberState.ts';

/** What of the forms survives a reload, for each person of this browser. */
const generationSpec = {
  key: 'generation.forms',
  version: 1,
  fields: {
    models: z.record(z.string(), z.string()),
    drafts: z.record(z.string(), z.record(z.string(), z.unknown())),
    promptHistory: z.array(z.string()),
    sent: z.record(z.string(), z.string()),
    finish: z.object({ sound: z.boolean(), desktop: z.boolean() }),
  },
} satisfies PersistedSpec<Record<string, z.core.$ZodType>>;

/** Brings drafts, history and preferences of a person back and keeps them. */
export function rememberGeneration(store: AppStore, userId: string): () => void {
  return rememberState({
    store,
    spec: generationSpec,
    scope: userId,
    read: generationOf,
    restore: (fields) => store.dispatch(restored(fields)),
    ownOfTab: ['drafts'],
    ofAllTabs: ['promptHistory', 'sent', 'finish'],
    formerKey: 'imageTools.workspace',
  });
}
