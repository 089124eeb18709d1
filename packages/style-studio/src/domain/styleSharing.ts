import type { StyleState } from '@tai/contracts';

const unshared = ['private', 'rejected', 'removed', 'withdrawn'] as const satisfies readonly StyleState[];

/** True while only its owner, or the members of its project, have a style, and no moderator is at it. */
export function isUnshared(state: StyleState): state is (typeof unshared)[number] {
  return unshared.some((one) => one === state);
}

/** True while a style can be handed in: nobody else has it, and no moderator is at it or has removed it. */
export function mayShare(state: StyleState): boolean {
  return isUnshared(state) && state !== 'removed';
}

/** True while a style can be taken back. */
export function mayWithdraw(state: StyleState): boolean {
  return state === 'waiting' || state === 'approved';
}
