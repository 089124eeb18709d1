import type { ApiError } from './apiError.ts';
import type { Handling } from './handling.ts';

/** A failure that is said aloud, whoever asked. */
export interface Failure {
  handling: Exclude<Handling, 'signIn' | 'place'>;
  error: ApiError;
}

/** Tells failures to whoever shows them. */
export interface Failures {
  tell(failure: Failure): void;
  /** Returns how to stop. */
  onFailure(listener: (failure: Failure) => void): () => void;
}

export function createFailures(): Failures {
  const listeners = new Set<(failure: Failure) => void>();
  return {
    tell(failure) {
      for (const listener of [...listeners]) listener(failure);
    },
    onFailure(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
