/** Limits of telling who has a document open; times are milliseconds. They stand apart from `limits`, which every page loads. */
export const presenceLimits = {
  /** Between two signs of a page that does nothing; a page without a sign for `lifetime` is not there. */
  heartbeat: 5_000,
  lifetime: 15_000,
  /** Between two signs of a page whose pointer moves. */
  pace: 200,
  selectedMax: 20,
  selectedIdMaxLength: 64,
  /** Farthest pixel that somebody can point at, in all directions. */
  pointerMax: 1_000_000,
  /** Each time somebody takes over, the number of the turn grows by one. */
  turnMax: 1_000_000_000,
  /** Pages of one document, and those of one person. */
  clientsMax: 100,
  clientsOfPersonMax: 5,
} as const;
