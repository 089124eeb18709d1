import type { AppStore } from '@tai/api-client';
import { rememberState } from '@tai/generation-kit';
import type { PersistedSpec } from '@tai/kernel';
import * as z from 'zod/mini';
import { restored, videoOf } from './videoSlice.ts';

/** What of the page survives a reload, for each person of this browser. */
const videoSpec = {
  key: 'video.page',
  version: 1,
  fields: { tool: z.string(), placed: z.nullable(z.string()) },
} satisfies PersistedSpec<Record<string, z.core.$ZodType>>;

/** Brings the page of a person back and keeps it. */
export function rememberVideo(store: AppStore, userId: string): () => void {
  return rememberState({
    ...{ store, spec: videoSpec, scope: userId, read: videoOf },
    restore: (fields) => store.dispatch(restored(fields)),
    ownOfTab: ['tool', 'placed'],
    ofAllTabs: [],
  });
}
