import { clientPort } from '@tai/api-client';
import type { FeatureContext, FeatureRuntime } from '@tai/kernel';
import { createDocuments } from './state/documents.ts';
import { documentsPort } from './state/documentsPort.ts';

/** Makes the documents of this tab; each is opened by the page that shows it. */
export const start: NonNullable<FeatureRuntime['start']> = ({ ports, provide }: FeatureContext) => {
  const documents = createDocuments(ports.use(clientPort));
  provide(documentsPort, documents);
  return documents.stop;
};
