import { definePort } from '@tai/kernel';
import type { Documents } from './documents.ts';

/** Documents that are open in this tab. The runtime of the kit provides it, before that of any feature built with it. */
export const documentsPort = definePort<Documents>('document.documents');
