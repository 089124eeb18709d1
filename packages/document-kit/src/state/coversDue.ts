// Documents whose cover is older than what this browser did to them. It outlives the tab, so a cover that could not be made before the
// tab was closed is made when the document is opened again.
import type { KeyValueStorage } from '@tai/kernel';

export interface CoversDue {
  has(documentId: string): boolean;
  add(documentId: string): void;
  remove(documentId: string): void;
}

const key = 'document.coversDue';
/** The oldest are forgotten first: their covers stay as they are until the document is changed again. */
const most = 100;

/** Read each time, because another tab may have written. */
function read(storage: KeyValueStorage): string[] {
  try {
    const ids: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function createCoversDue(storage: KeyValueStorage = window.localStorage): CoversDue {
  const write = (ids: readonly string[]) => {
    try {
      if (ids.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(ids.slice(-most)));
    } catch {
      // Full or forbidden: the cover then waits for the next change.
    }
  };
  return {
    has: (documentId) => read(storage).includes(documentId),
    add: (documentId) => write([...read(storage).filter((id) => id !== documentId), documentId]),
    remove(documentId) {
      const ids = read(storage);
      if (ids.includes(documentId)) write(ids.filter((id) => id !== documentId));
    },
  };
}
