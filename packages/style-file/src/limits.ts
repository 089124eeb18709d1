/** Bounds of the style files that are accepted; the format itself allows more. */
export const styleFileLimits = {
  /** Of the whole file. */
  bytes: 2 * 1024 ** 3,
  headerBytes: 10 * 1024 ** 2,
  tensors: 20_000,
  dimensions: 8,
} as const;
