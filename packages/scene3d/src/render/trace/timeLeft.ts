/**
 * How long a traced picture still takes, by the samples since the first one. What comes before it, compiling the shader above all, takes
 * up to a minute and happens once.
 * @returns tells the milliseconds that are left, by the clock of the calls; null until a second count of samples is known
 */
export function createTimeLeft(total: number): (samples: number, now: number) => number | null {
  let first: { samples: number; at: number } | null = null;
  return (samples, now) => {
    if (samples <= 0) return null;
    first ??= { samples, at: now };
    const drawn = samples - first.samples;
    return drawn > 0 ? ((now - first.at) / drawn) * Math.max(0, total - samples) : null;
  };
}
