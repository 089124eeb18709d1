/** Limits and step of a number control. */
export interface NumberRange {
  min: number;
  max: number;
  step: number;
}

function decimals(step: number): number {
  return step.toString().split('.')[1]?.length ?? 0;
}

/** The nearest allowed value: on the step grid that starts at `min`, inside the limits, without float dust. */
export function snap(value: number, { min, max, step }: NumberRange): number {
  const origin = Number.isFinite(min) ? min : 0;
  const stepped = origin + Math.round((value - origin) / step) * step;
  const limited = Math.min(max, Math.max(min, stepped));
  return Number(limited.toFixed(Math.max(decimals(step), decimals(origin))));
}

/** A typed number, also with a comma, full-width digits or a unit behind it; undefined when there is none. */
export function parseNumber(text: string): number | undefined {
  const match = /-?\d+(?:\.\d+)?|-?\.\d+/.exec(text.normalize('NFKC').replace(',', '.'));
  return match ? Number(match[0]) : undefined;
}
