/** Waits of the engine, in milliseconds. Tests shorten them; the product uses the defaults. */
export interface Timing {
  connect: number;
  /** Until a host has answered a short question. */
  answer: number;
  /** Until a host has said how long its queue is, when one is chosen for a job. */
  choose: number;
  /** Until a host has taken a prompt: it checks the graph before it answers. */
  submit: number;
  /** Between two looks at the history of a running job. */
  poll: number;
  /** A job runs and its socket says nothing for so long: the socket is opened anew. */
  silence: number;
  /** A job runs and nothing at all changes for so long: the host is given up. */
  stalled: number;
  /** A host has answered nothing for so long: it is lost. */
  lost: number;
  /** How long a cancelled job may keep the engine waiting for a host's answer. */
  cancel: number;
  /** Age from which a list of nodes and models is read again. */
  infoAge: number;
  /** How long a host that did not answer is left alone. */
  awayPause: number;
  /**
   * How long a list of tools waits for a host that was away or never answered. Below the time that the server gives an
   * engine to say what it can do, or one silent host would make the tools of all others unavailable.
   */
  glance: number;
  /** Until a host lists a style file that was put there; network drives tell of new files late. */
  listing: number;
  /** How long a host that could not be given a style file is left alone with it. */
  styleRetry: number;
  /** A socket without work is closed after so long. */
  idle: number;
  /** Least time between two previews of one picture. */
  preview: number;
}

export const defaultTiming: Timing = {
  connect: 10_000,
  answer: 15_000,
  choose: 3_000,
  submit: 30_000,
  poll: 2_000,
  silence: 30_000,
  stalled: 20 * 60_000,
  lost: 20_000,
  cancel: 3_000,
  infoAge: 30_000,
  awayPause: 5_000,
  glance: 1_500,
  listing: 10_000,
  styleRetry: 15_000,
  idle: 60_000,
  preview: 500,
};
