/** Milliseconds. */
export const trainingTiming = {
  /** A worker that is silent for this long counts as dead. */
  lease: 30_000,
  /** How often a worker renews its leases and looks for what it missed. */
  poll: 5_000,
  /** A trainer that says nothing for this long is ended. One that runs a program may have a shorter limit of its own. */
  silence: 60 * 60_000,
  /** How long a trainer may take to stop when somebody asks it to. */
  stop: 120_000,
  /** How long a trainer may take to let go when the worker stops. */
  release: 5_000,
};

export type TrainingTiming = typeof trainingTiming;
