import { clientPort, storePort, type AppStore } from '@tai/api-client';
import { answerPageRequests, rememberState } from '@tai/generation-kit';
import type { FeatureContext, PersistedSpec } from '@tai/kernel';
import * as z from 'zod/mini';
import { modelPageId } from './modelPage.ts';
import { modelOf, modelRestored, modelToolChosen } from './modelSlice.ts';

/** What of the page survives a reload, for each person of this browser. */
const modelSpec = {
  key: 'scene3d.model',
  version: 1,
  fields: { tool: z.string(), placed: z.nullable(z.string()) },
} satisfies PersistedSpec<Record<string, z.core.$ZodType>>;

/** Brings the person's page of models back and answers what is asked of it. */
export function startModels({ events, ports }: FeatureContext): () => void {
  const store = ports.use(storePort);
  const { session } = ports.use(clientPort);
  const stopRemembering = rememberModels(store, session.get()?.user.userId ?? '');
  const stopAnswering = answerPageRequests({
    ...{ store, events, page: modelPageId },
    openTool: (tool) => void store.dispatch(modelToolChosen(tool)),
  });
  return () => {
    stopRemembering();
    stopAnswering();
  };
}

function rememberModels(store: AppStore, userId: string): () => void {
  return rememberState({
    ...{ store, spec: modelSpec, scope: userId, read: modelOf },
    restore: (fields) => store.dispatch(modelRestored(fields)),
    ownOfTab: ['tool', 'placed'],
    ofAllTabs: [],
  });
}
