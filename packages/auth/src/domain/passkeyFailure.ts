/** Why a browser made or used no passkey. */
export type PasskeyFailure = 'cancelled' | 'exists' | 'address' | 'unverified' | 'failed';

const failures: Record<string, PasskeyFailure> = {
  // Browsers say this for a person who cancelled, a time that ran out, and a device without a passkey alike.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
  SecurityError: 'address',
  ConstraintError: 'unverified',
};

/** The failure behind what `navigator.credentials` was rejected with. */
export function passkeyFailureOf(error: unknown): PasskeyFailure {
  return failures[(error as { name?: string } | null)?.name ?? ''] ?? 'failed';
}
