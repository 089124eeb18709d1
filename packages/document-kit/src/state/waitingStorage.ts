import type { Batch, KeptContent } from '../domain/batch.ts';
import type { FieldConflict } from '../domain/fieldConflict.ts';

/** Work of one account that the server does not have yet, in this browser. All tabs see the same. */
export interface WaitingStorage {
  /** Batches of a document, of all tabs and in no order. */
  list(documentId: string): Promise<Batch[]>;
  kept(documentId: string): Promise<KeptContent[]>;
  /** Conflicts of a document that the person has not answered. */
  conflicts(documentId: string): Promise<readonly FieldConflict[]>;
  /** Writes everything or nothing. */
  write(changes: {
    put?: readonly Batch[];
    remove?: readonly string[];
    keep?: KeptContent;
    /** Tab whose kept content of a document is not needed any more. */
    forget?: { documentId: string; tab: string };
    /** In the place of those that were stored. */
    conflicts?: { documentId: string; list: readonly FieldConflict[] };
  }): Promise<void>;
}

/** In the order they were made, over all chains. */
export function inOrder(batches: readonly Batch[]): Batch[] {
  return batches.toSorted((a, b) => a.order - b.order);
}
