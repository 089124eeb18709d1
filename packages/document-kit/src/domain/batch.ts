import type { Document, DocumentContent, Patch } from '@tai/contracts';

/** Changes that wait for the server, as they are stored in the browser. One save, once it is divided. */
export interface Batch {
  /** Made once: sent again after a lost answer it changes nothing. */
  saveId: string;
  documentId: string;
  /** Tab that sends it. */
  tab: string;
  /** Tab that made it: its batches build on each other, and not on those that were adopted from another. */
  chain: string;
  /** Position in its chain. */
  order: number;
  /** Revision below the first of its chain that waits. */
  baseRevision: number;
  patches: Patch[];
  /** The server may have it: it is sent again as it is, before anything else. */
  isSent: boolean;
}

/** A content that only this browser has, or that waiting batches need when the server cannot be reached. */
export interface KeptContent {
  documentId: string;
  tab: string;
  document: Document;
  revision: number;
  content: DocumentContent;
  /** True for the whole of the person's own content in a conflict; else the batches apply to it. */
  isMine: boolean;
}
