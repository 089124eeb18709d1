import { limits } from '@tai/contracts';

/** Milliseconds, all of them. A test has others. */
export interface LiveTiming {
  /** Time for `hello`. */
  hello: number;
  /** Time between pings; a client that did not answer the last one is gone. */
  ping: number;
  /** Time without a frame or a change after which a session ends. */
  idle: number;
  /** Time that one render may take. */
  render: number;
  /** Time that an engine has to let go of a render that is not wanted any more. */
  letGo: number;
  /** Time between looks at whether a slow client has read what was sent. */
  drain: number;
  /** Time after which a client that reads nothing is cut off. */
  stuck: number;
}

export const liveTiming: LiveTiming = {
  hello: 5_000,
  ping: 30_000,
  idle: limits.live.idle,
  render: 30_000,
  letGo: 1_000,
  drain: 50,
  stuck: 30_000,
};
