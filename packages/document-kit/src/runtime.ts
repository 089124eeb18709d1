import { clientPort, storePort } from '@tai/api-client';
import type { FeatureContext, FeatureRuntime } from '@tai/kernel';
import { createDocuments } from './state/documents.ts';
import { documentsPort } from './state/documentsPort.ts';
import { followChange } from './state/followChange.ts';

/** Makes the documents of this tab; each is opened by the page that shows it. */
export const start: NonNullable<FeatureRuntime['start']> = ({ ports, provide }: FeatureContext) => {
  const client = ports.use(clientPort);
  const store = ports.use(storePort);
  const documents = createDocuments(client);
  provide(documentsPort, documents);
  const stopFollowing = client.realtime.onMessage((message) => {
    if (message.type === 'document') followChange(store, message);
  });
  return () => {
    stopFollowing();
    documents.stop();
  };
};
