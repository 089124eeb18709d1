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
  let last: { url: string; text: string; at: number } | null = null;
  return {
    admit(url, body) {
      const text = JSON.stringify(body) ?? '';
      if (text.length > limits.duplicateGuardMaxBytes) return true;
      const at = now();
      const isRepeat =
        last !== null && last.url === url && last.text === text && at - last.at < limits.duplicateGuardWindow;
      if (!isRepeat) last = { url, text, at };
      return !isRepeat;
    },
  };
}
