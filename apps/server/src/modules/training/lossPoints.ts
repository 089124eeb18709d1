import { type LossSeries, trainingLimits } from '@tai/contracts';

type Point = LossSeries['points'][number];

/** Names of series that one training may have. */
const seriesMax = 8;

/**
 * Values of the loss over the steps. When there are too many, neighbours are joined: their mean is shown as the value, and the lowest
 * and the highest are kept, so that a spike stays visible.
 */
export function createLossPoints(known: readonly LossSeries[], { from = Number.POSITIVE_INFINITY } = {}) {
  const series = new Map(
    known.map(({ name, points }) => [name, points.filter(({ step }) => step <= from)] as const),
  );

  return {
    add(step: number, values: Readonly<Record<string, number>>): void {
      for (const [name, value] of Object.entries(values)) {
        const points = series.get(name) ?? [];
        if (!series.has(name) && series.size >= seriesMax) continue;
        const point = { step, value, min: value, max: value };
        const last = points.at(-1);
        // A program that is followed again repeats itself.
        if (last && last.step > step) continue;
        // A trainer may say the loss of a step several times; the last one counts.
        if (last?.step === step) points.splice(-1, 1, point);
        else points.push(point);
        series.set(name.slice(0, 40), points.length > trainingLimits.lossPointsMax ? joined(points) : points);
      }
    },

    list(): LossSeries[] {
      return [...series].map(([name, points]) => ({ name, points }));
    },
  };
}

/** Half as many points, each of two neighbours. */
function joined(points: readonly Point[]): Point[] {
  const half: Point[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [one, other] = [points[at], points[at + 1]];
    if (!one) break;
    half.push(
      other
        ? {
            step: other.step,
            value: (one.value + other.value) / 2,
            min: Math.min(one.min, other.min),
            max: Math.max(one.max, other.max),
          }
        : one,
    );
  }
  return half;
}
