import type { LossSeries } from '@tai/contracts';

type Point = LossSeries['points'][number];

/** A point of a curve in the plot: from the left and from the top, both 0 to 1. */
export interface PlotPoint {
  x: number;
  y: number;
}

/** One series as it is drawn. */
interface PlottedSeries {
  name: string;
  line: PlotPoint[];
  /** The values as they came, from the highest at the first step round to the lowest: a closed outline. */
  band: PlotPoint[];
  /** The smoothed value at the end. */
  last: number;
}

/** What a plot of losses is drawn from. */
export interface LossPlot {
  series: PlottedSeries[];
  steps: readonly [from: number, to: number];
  values: readonly [from: number, to: number];
  stepTicks: number[];
  valueTicks: number[];
}

/** Share of the whole over which the line is smoothed. */
const window = 0.05;

/**
 * The mean of each value and its neighbours, as many before as after, so that the line does not lag behind a fall. Towards the
 * ends there are fewer.
 * @param span values that count; 1 changes nothing
 */
export function smoothed(values: readonly number[], span: number): number[] {
  const half = Math.floor(Math.max(1, span) / 2);
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return values.map((_, index) => {
    const reach = Math.min(half, index, values.length - 1 - index);
    const [from, to] = [index - reach, index + reach + 1];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}

/** Round numbers from `from` to `to`, about as many as are asked for. */
export function ticksOf(from: number, to: number, count: number): number[] {
  if (!(to > from)) return [from];
  const rough = (to - from) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  const step = factor * power;
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(digits)),
  );
}

/** Lays out losses. Null without any point. */
export function plotLosses(losses: readonly LossSeries[]): LossPlot | null {
  const filled = losses.filter(({ points }) => points.length > 0);
  const all = filled.flatMap(({ points }) => points);
  if (all.length === 0) return null;
  const [fromStep, toStep] = rangeOf(all.map(({ step }) => step));
  const [low, high] = rangeOf(all.flatMap(({ min, max }) => [min, max]));
  const room = (high - low || Math.abs(high) || 1) * 0.05;
  // A loss is never under 0, and a plot that begins there says how far it has fallen.
  const bottom = low >= 0 && low < high / 2 ? 0 : low - room;
  const top = high + room;
  const x = (step: number) => (toStep === fromStep ? 0.5 : (step - fromStep) / (toStep - fromStep));
  const y = (value: number) => 1 - (value - bottom) / (top - bottom);
  return {
    series: filled.map(({ name, points }) => plottedSeries(name, points, x, y)),
    steps: [fromStep, toStep],
    values: [bottom, top],
    stepTicks: ticksOf(fromStep, toStep, 5).filter(Number.isInteger),
    valueTicks: ticksOf(bottom, top, 4),
  };
}

function plottedSeries(
  name: string,
  points: readonly Point[],
  x: (step: number) => number,
  y: (value: number) => number,
): PlottedSeries {
  const values = smoothed(
    points.map(({ value }) => value),
    points.length * window,
  );
  return {
    name,
    line: points.map(({ step }, index) => ({ x: x(step), y: y(values[index] ?? 0) })),
    band: [
      ...points.map(({ step, max }) => ({ x: x(step), y: y(max) })),
      ...points.toReversed().map(({ step, min }) => ({ x: x(step), y: y(min) })),
    ],
    last: values.at(-1) ?? 0,
  };
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

/** The first and the last smoothed value of the main series, for those who do not see the curve. */
export function lossSummary(
  losses: readonly LossSeries[],
): { first: number; last: number; step: number } | null {
  const points = losses.find(({ points: own }) => own.length > 0)?.points ?? [];
  const values = smoothed(
    points.map(({ value }) => value),
    points.length * window,
  );
  const [first, last, step] = [values[0], values.at(-1), points.at(-1)?.step];
  return first === undefined || last === undefined || step === undefined ? null : { first, last, step };
}
