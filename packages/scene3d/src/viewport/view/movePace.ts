/*
 * How many pixels a moving view is drawn with: fewer on a slow machine, all of them once it rests. The ratio of the last move is where
 * the next one begins. Where fewer pixels do not help, because the time goes into triangles, the view stays sharp.
 */

/** Milliseconds: frames that take longer are slow, shorter ones leave room for more pixels. */
const frameTime = { slow: 45, quick: 20, wanted: 30 };
/** The fewest pixels, of all of them along a side. */
const least = 0.5;
/** A change that takes less than this share off a frame is not worth its blur. */
const worth = 0.85;

export interface MovePace {
  /**
   * Pixels for each of CSS of the next frame while the view moves.
   * @param time milliseconds that the last frame took; null when the view rested before
   * @param full what a view that rests is drawn with
   */
  next(time: number | null, full: number): number;
}

export function createMovePace(): MovePace {
  /** Share of the full ratio. */
  let share = 1;
  let slow = 0;
  /** Times since fewer pixels are tried, beside the one before. */
  let trial: { before: number; times: number[] } | null = null;
  let helps = true;

  function endTrial(time: number): void {
    if (!trial) return;
    trial.times.push(time);
    // The first frame after the change may still wait for one from before it.
    if (trial.times.length < 3) return;
    helps = Math.min(...trial.times.slice(1)) < trial.before * worth;
    trial = null;
    if (!helps) share = 1;
  }

  return {
    next(time, full) {
      if (time === null) return full * share;
      if (time < frameTime.slow) helps = true;
      if (trial) endTrial(time);
      else if (time > frameTime.slow && helps && share > least) {
        slow += 1;
        // A single hiccup is no reason, unless it is a long one.
        if (slow > 1 || time > frameTime.slow * 3) {
          share = Math.max(least, share * Math.max(least, Math.sqrt(frameTime.wanted / time)));
          trial = { before: time, times: [] };
          slow = 0;
        }
      } else {
        slow = 0;
        if (time < frameTime.quick) share = Math.min(1, share * 1.1);
      }
      return full * share;
    },
  };
}
