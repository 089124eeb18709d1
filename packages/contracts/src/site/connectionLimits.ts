/**
 * Open connections of one account in each process, which administrators set: the default and the range. Apart from `limits`, which
 * the first page of everybody carries.
 */
export const connectionLimits = {
  /** Sockets; a page has one. */
  sockets: { usual: 40, min: 1, max: 1_000 },
  /** Event streams of notices; a page has one. */
  streams: { usual: 10, min: 1, max: 1_000 },
} as const;
