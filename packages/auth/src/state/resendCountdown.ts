import { limits } from '@tai/contracts';
import { createObservable, type KeyValueStorage, type ObservableValue } from '@tai/kernel';
import { useSyncExternalStore } from 'react';

/** What a code is for. Each has a countdown of its own. */
export type CodePurpose = 'login' | 'bindMobile' | 'bindEmail' | 'changePassword' | 'identity';

/** The times until another code may be sent. They outlive dialog and page, so that neither brings a code early. */
export interface ResendCountdowns {
  /** @param seconds those that the server still waits, when it says so */
  start(purpose: CodePurpose, seconds?: number): void;
  /** Seconds until another code may be sent; 0 when it may. */
  remaining(purpose: CodePurpose): number;
  /** Calls back each time the seconds change. */
  subscribe(purpose: CodePurpose, listener: () => void): () => void;
}

/** Makes the countdowns of one tab. */
export function createResendCountdowns(storage: KeyValueStorage): ResendCountdowns {
  const ends = new Map<CodePurpose, ObservableValue<number>>();

  /** When another code may be sent, as epoch milliseconds. */
  function endOf(purpose: CodePurpose): ObservableValue<number> {
    const known = ends.get(purpose);
    if (known) return known;
    const end = createObservable(Number(storage.getItem(storageKey(purpose))) || 0);
    ends.set(purpose, end);
    return end;
  }

  function remaining(purpose: CodePurpose): number {
    const seconds = Math.ceil((endOf(purpose).get() - Date.now()) / 1000);
    // A clock that was set back must not make a minute of hours.
    return Math.min(Math.max(0, seconds), limits.account.codeResendSeconds);
  }

  return {
    start(purpose, seconds = limits.account.codeResendSeconds) {
      const end = Date.now() + seconds * 1000;
      storage.setItem(storageKey(purpose), String(end));
      endOf(purpose).set(end);
    },
    remaining,
    subscribe(purpose, listener) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      function tick(): void {
        clearTimeout(timer);
        listener();
        if (remaining(purpose) === 0) return;
        const untilNext = (endOf(purpose).get() - Date.now()) % 1000;
        timer = setTimeout(tick, untilNext > 0 ? untilNext : 1000);
      }
      const stop = endOf(purpose).subscribe(tick);
      tick();
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}

function storageKey(purpose: CodePurpose): string {
  return `auth.resend.${purpose}`;
}

/** Those of this tab. */
export const resendCountdowns = createResendCountdowns(sessionStorage);

/** Seconds until another code may be sent; 0 when it may. */
export function useResendCountdown(purpose: CodePurpose): number {
  return useSyncExternalStore(
    (listener) => resendCountdowns.subscribe(purpose, listener),
    () => resendCountdowns.remaining(purpose),
  );
}
