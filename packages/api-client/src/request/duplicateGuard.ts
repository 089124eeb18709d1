import { limits } from '@tai/contracts';

/**
 * Refuses an identical write to the same address within a second: one click too many. Bodies over 5 MB are not
 * compared, because comparing them costs more than the mistake.
 */
export interface DuplicateGuard {
  /** True when this write may go out; it is then remembered. */
  admit(url: string, body: unknown): boolean;
}

/** Bytes of the files in the form of a body. */
function fileBytes(body: unknown): number {
  const form = typeof body === 'object' && body !== null && 'body' in body ? body.body : body;
  if (!(form instanceof FormData)) return 0;
  return [...form.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0);
}

/** A form as its fields; of a file what tells it from another one. */
function plainForm(_key: string, value: unknown): unknown {
  if (value instanceof FormData) return [...value];
  if (value instanceof File) return [value.name, value.size, value.type, value.lastModified];
  return value;
}

/** @param now clock in milliseconds, for tests */
export function createDuplicateGuard(now: () => number = Date.now): DuplicateGuard {
  /** When each write of the last second went out. */
  const recent = new Map<string, number>();
  return {
    admit(url, body) {
      const text = JSON.stringify(body, plainForm) ?? '';
      if (text.length + fileBytes(body) > limits.duplicateGuardMaxBytes) return true;
      const at = now();
      for (const [key, sentAt] of recent) {
        if (at - sentAt >= limits.duplicateGuardWindow) recent.delete(key);
      }
      const key = `${url} ${text}`;
      if (recent.has(key)) return false;
      recent.set(key, at);
      return true;
    },
  };
}
