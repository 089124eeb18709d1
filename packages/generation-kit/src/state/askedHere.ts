// Older than this package: another name would forget what was asked for before a new release.
const storageKey = 'imageTools.askedHere';
const most = 200;

/** What this tab asked for: requests by their key, then the jobs that became of them. It survives a reload. */
export interface AskedHere {
  add(id: string): void;
  has(id: string): boolean;
}

export function createAskedHere(storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage): AskedHere {
  const ids = new Set<string>(read(storage));
  return {
    add(id) {
      ids.add(id);
      try {
        storage.setItem(storageKey, JSON.stringify([...ids].slice(-most)));
      } catch {
        // Full or forbidden: it holds until the page is closed.
      }
    },
    has: (id) => ids.has(id),
  };
}

function read(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
