import { ApiError } from '../../platform/http/apiError.ts';

/** A quarter of an hour in milliseconds. */
export const quarterLength = 900_000;

export interface QuarterCount {
  /** Epoch milliseconds divided by `quarterLength`. */
  quarter: number;
  count: number;
}

export interface DayCount {
  /** YYYY-MM-DD in the time zone. */
  day: string;
  count: number;
  /** Bounds of the day, epoch milliseconds, the end exclusive. */
  beginTime: number;
  endTime: number;
}

/**
 * Groups quarters, newest first, into the days of a time zone.
 * @throws ApiError badRequest when there is no such time zone
 */
export function daysIn(timeZone: string, quarters: QuarterCount[]): DayCount[] {
  const dayOf = dayFormatter(timeZone);
  const days: DayCount[] = [];
  let current: DayCount | undefined;
  for (const { quarter, count } of quarters) {
    const time = quarter * quarterLength;
    if (!current || time < current.beginTime) {
      const day = dayOf(time);
      current = { day, count: 0, ...boundsOf(day, time, dayOf) };
      days.push(current);
    }
    current.count += count;
  }
  return days;
}

function dayFormatter(timeZone: string): (time: number) => string {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch {
    throw new ApiError('badRequest', { detail: `timeZone ${JSON.stringify(timeZone)} is not a time zone` });
  }
  return (time) => format.format(time);
}

/**
 * First quarter of a day and first quarter of the next, by bisection: a day has 23 to 25 hours, and the formatter is
 * the only thing that knows when its zone changes its clocks.
 */
function boundsOf(day: string, time: number, dayOf: (time: number) => string) {
  const step = (from: number, inside: (quarter: number) => boolean, direction: 1 | -1) => {
    let known = 0;
    let unknown = 128;
    while (unknown - known > 1) {
      const middle = (known + unknown) >> 1;
      if (inside(from + direction * middle)) known = middle;
      else unknown = middle;
    }
    return from + direction * known;
  };
  const isInside = (quarter: number) => dayOf(quarter * quarterLength) === day;
  const quarter = time / quarterLength;
  const first = step(quarter, isInside, -1);
  const last = step(quarter, isInside, 1);
  return { beginTime: first * quarterLength, endTime: (last + 1) * quarterLength };
}
