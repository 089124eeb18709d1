import type { ParameterValues } from '@tai/contracts';
import type { LiveSocket } from './liveSocket.ts';

/**
 * Parameters of a session. A slider changes faster than an answer comes: one change is on its way, and what changes meanwhile
 * goes out together after it.
 */
export function createParameterQueue() {
  let all: ParameterValues = {};
  let revision = 0;
  let started = 0;
  /** Not sent yet. */
  let pending: ParameterValues = {};
  /** Sent and not answered. */
  let asked: number | null = null;

  function send(line: LiveSocket | null): void {
    if (!line || asked !== null || Object.keys(pending).length === 0) return;
    revision += 1;
    asked = revision;
    line.say({ type: 'parameters', params: pending, revision });
    pending = {};
  }

  return {
    /** Revision of the last `begin`. */
    startRevision: (): number => started,
    /** Another tool or engine, with parameters of its own. */
    replace(params: ParameterValues): void {
      [all, pending, asked] = [{ ...params }, {}, null];
    },
    /** Everything as it is now, for a new session. */
    begin(): { params: ParameterValues; revision: number } {
      revision += 1;
      started = revision;
      [pending, asked] = [{}, revision];
      return { params: all, revision };
    },
    change(params: ParameterValues, line: LiveSocket | null): void {
      all = { ...all, ...params };
      pending = { ...pending, ...params };
      send(line);
    },
    /** The server took or refused a revision. */
    answered(which: number | null, line: LiveSocket | null): void {
      if (which === null || asked === null || which < asked) return;
      asked = null;
      send(line);
    },
    isBusy: (): boolean => asked !== null || Object.keys(pending).length > 0,
  };
}
