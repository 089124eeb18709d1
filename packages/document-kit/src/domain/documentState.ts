import type { ApiError } from '@tai/api-client';
import type { Document } from '@tai/contracts';
import type { FieldConflict } from './fieldConflict.ts';

/**
 * - `opening`: the content is not there yet
 * - `saved`: the server has everything
 * - `unsaved`, `saving`: changes wait for the pause after them, or are on their way
 * - `offline`: the server cannot be reached, or cannot take the changes now; `error` says which, and it is tried again
 * - `conflict`: others changed the same; the person chooses
 * - `readOnly`: see `readOnly` of the state
 * - `gone`: deleted, in the trash, or not shared any more
 * - `refused`: the server does not take the changes; `error` says why, and the next change tries again
 */
export type DocumentStatus =
  | 'opening'
  | 'saved'
  | 'unsaved'
  | 'saving'
  | 'offline'
  | 'conflict'
  | 'readOnly'
  | 'gone'
  | 'refused';

/** What a page shows of a document. A new object whenever something of it changes. */
export interface DocumentState<T> {
  status: DocumentStatus;
  /** The person's own view: what the server has with their changes on top. Never changed in place. */
  content: T | null;
  document: Document | null;
  /** Newest revision that the content includes. */
  revision: number;
  /** When something was saved here last, in epoch milliseconds. */
  savedAt: number | null;
  error: ApiError | null;
  /** Own values that gave way to those of others, until the person has answered each; oldest first. */
  conflicts: readonly FieldConflict[];
  /** Why nothing can be changed: no right to edit, the document is locked, or another tab of this person or somebody else edits. */
  readOnly: 'access' | 'locked' | 'otherTab' | 'otherPerson' | null;
  /** Name of the person who edits, while `readOnly` is `otherPerson`; else null. */
  editor: string | null;
  canEdit: boolean;
  /** There are own changes that the server does not have. */
  hasUnsaved: boolean;
  /** The browser stores no changes: what the server does not have yet ends with this page. */
  isStorageRefused: boolean;
}
