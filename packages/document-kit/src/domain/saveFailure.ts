import { isTransient, type ApiError } from '@tai/api-client';

/**
 * What a failed call means for the work that waits:
 * - `conflict`: others changed the same
 * - `later`: nobody is to blame, the same call may work later
 * - `signedOut`: everything waits until the same account signs in again
 * - `assetMissing`: the server lost or never had a file that the save names
 * - `locked`: nobody can change the document until it is unlocked; then the same call works
 * - `gone`: the document is not there any more for this person
 * - `refused`: the save as it is will never work
 */
export type SaveFailure = 'conflict' | 'later' | 'signedOut' | 'assetMissing' | 'locked' | 'gone' | 'refused';

export function saveFailureOf(error: ApiError): SaveFailure {
  if (error.error === 'documentConflict') return 'conflict';
  if (error.code === 401) return 'signedOut';
  if (error.error === 'assetMissing') return 'assetMissing';
  if (error.error === 'documentLocked') return 'locked';
  if (error.error === 'documentNotFound' || error.error === 'documentInTrash') return 'gone';
  // A full disk is emptied by people, and a call that was cancelled says nothing about the save.
  const isServerFault = error.code >= 500 && error.code < 600;
  return isTransient(error) || isServerFault || error.kind === 'cancelled' ? 'later' : 'refused';
}
