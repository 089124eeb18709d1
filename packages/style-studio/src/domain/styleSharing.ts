import type { StyleState } from '@tai/contracts';

/** True while the owner can hand a style in: nobody else has it, and no moderator is at it or has removed it. */
export function mayShare(state: StyleState): boolean {
  return state === 'private' || state === 'rejected' || state === 'withdrawn';
}

/** True while the owner can take a style back. */
export function mayWithdraw(state: StyleState): boolean {
  return state === 'waiting' || state === 'approved';
}
