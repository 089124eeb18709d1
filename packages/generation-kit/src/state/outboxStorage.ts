import * as z from 'zod/mini';
import type { Submission } from '../domain/submission.ts';

// One storage key for each request, so that two tabs never write over each other's: a tab adds and removes only
// what it means to, and hears what the other one did.

const submission = z.object({
  key: z.string(),
  tool: z.string(),
  model: z.string(),
  params: z.record(z.string(), z.unknown()),
  page: z.optional(z.string()),
  createTime: z.number(),
});

/** Requests of one person that wait in this browser, in all its tabs. */
export interface OutboxStorage {
  /** Oldest first. What cannot be read is left out. */
  list(): Submission[];
  put(submission: Submission): void;
  remove(key: string): void;
  /** Tells when another tab added or removed one. */
  onChange(listener: () => void): () => void;
}

/** Opens the requests of one person. @param scope the user id */
export function openOutboxStorage(scope: string, storage: Storage = window.localStorage): OutboxStorage {
  // Older than this package: another name would leave behind what waits in a browser.
  const prefix = `imageTools.outbox@${scope}/`;
  return {
    list() {
      return Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => parse(storage.getItem(key)))
        .toSorted((a, b) => a.createTime - b.createTime);
    },
    put(waiting) {
      try {
        storage.setItem(prefix + waiting.key, JSON.stringify(waiting));
      } catch {
        // Storage is full or forbidden: the request still goes out, it only cannot survive this page.
      }
    },
    remove: (key) => storage.removeItem(prefix + key),
    onChange(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key?.startsWith(prefix)) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

function parse(text: string | null): Submission[] {
  try {
    const result = z.safeParse(submission, JSON.parse(text ?? 'null'));
    return result.success ? [result.data] : [];
  } catch {
    return [];
  }
}
