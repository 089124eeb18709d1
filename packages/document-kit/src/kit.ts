import { clientPort, storePort } from '@tai/api-client';
import { confirmPort, defineFeature, type Kit } from '@tai/kernel';
import { documentWords } from './words.ts';

/** What a feature whose work is edited over time is built with: sessions, saving, conflicts, tabs and files. */
export const documents: Kit = defineFeature({
  id: 'document',
  words: documentWords,
  needs: [clientPort, storePort, confirmPort],
  runtime: () => import('./runtime.ts'),
});
