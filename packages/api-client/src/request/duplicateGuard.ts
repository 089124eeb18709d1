import { limits } from '@tai/contracts';

/**
 * Refuses an identical write to the same address within a second: one click too many. Bodies over 5 MB are not
 * compared, because comparing them costs more than the mistake.
 */
export interface DuplicateGuard {
  /** True when this write may go out; it is then remembered. */
  admit(url: string, body: unknown): boolean;
}

/** @param now clock in milliseconds, for tests */
export function createDuplicateGuard(now: () => number = Date.now): DuplicateGuard {
  /** When each write of the last second went out. */
  const recent = new Map<string, number>();
  return {
    admit(url, body) {
      const text = JSON.stringify(body) ?? '';
      if (text.length > limits.duplicateGuardMaxBytes) return true;
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
