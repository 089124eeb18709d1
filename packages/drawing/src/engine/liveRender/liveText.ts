import type { LiveState } from './liveState.ts';

/** Key below `live.` in the words of the package. */
export type LiveTextKey =
  | 'connectionFailed'
  | 'connectionLost'
  | 'initFailed'
  | 'renderFailed'
  | 'closed'
  | 'connecting'
  | 'live'
  | 'rendering'
  | 'hidden'
  | 'idle'
  | 'replaced'
  | 'session';

/** Tries without a line after which a person is asked to act. The first few are over within four seconds. */
const patientAttempts = 3;

/**
 * What is said of a state. The sentence of a `problem`, by its name in the error catalogue, says more and stands beside it:
 * here are the texts of the specification for connections that fail, are lost or closed.
 */
export function liveTextOf(state: LiveState): LiveTextKey {
  switch (state.kind) {
    case 'off':
      return state.reason === 'stopped' ? 'closed' : state.reason;
    case 'lost':
      if (state.attempts > patientAttempts) return 'connectionFailed';
      return state.wasLive ? 'connectionLost' : 'connecting';
    case 'failed':
      return 'initFailed';
    case 'live':
      return state.problem ? 'renderFailed' : 'live';
    default:
      return state.kind;
  }
}
