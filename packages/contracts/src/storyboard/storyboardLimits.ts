/** What a storyboard and the film made of it may have. Times are seconds, sizes pixels. */
export const storyboardLimits = {
  shotsMax: 60,
  /** Clips that were made for one shot and can be gone back to. */
  takesMax: 30,
  /** Clips and takes that one call asks for: those of the largest storyboard. */
  clipsMax: 60 * 31,
  /** A cross-fade. */
  fadeMax: 5,
  /** A film. */
  secondsMax: 600,
  sideMin: 64,
  sideMax: 1920,
  fps: [12, 15, 24, 25, 30, 50, 60],
  /** A file of sound; its bytes are those of an asset, see `documentTypes`. */
  soundSecondsMax: 30 * 60,
  nameMaxLength: 200,
  /** Exports of one person that are under way. */
  exportsAtOnce: 3,
  /** Exports of a storyboard that its page lists. */
  exportsListed: 10,
} as const;
