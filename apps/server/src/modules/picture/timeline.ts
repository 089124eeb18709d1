/*
 * Days of a time zone by arithmetic: a calendar is the few offsets that a zone had in a range of time, so that the
 * database can count by days and nobody formats a date for each.
 */
import { ApiError } from '../../platform/http/apiError.ts';

/** A quarter of an hour in milliseconds. Every zone's offset is whole quarters. */
export const quarterLength = 900_000;
export const quartersOfDay = 96;

/** Offsets of a zone from UTC, oldest first: each from a quarter on, in quarters. The first has no beginning. */
export type Calendar = readonly { from: number; offset: number }[];

/** A day by its number since 1970-01-01. */
export interface NumberedDay {
  day: number;
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

/** Writes days down, newest first. */
export function daysIn(calendar: Calendar, days: readonly NumberedDay[]): DayCount[] {
  return days
    .toSorted((a, b) => b.day - a.day)
    .map(({ day, count }) => {
      const bounds = boundsOf(calendar, day);
      return {
        day: new Date(day * quartersOfDay * quarterLength).toISOString().slice(0, 10),
        count,
        beginTime: (bounds[0] ?? 0) * quarterLength,
        endTime: (bounds.at(-1) ?? 0) * quarterLength,
      };
    });
}

/** Where a day begins and ends under each offset that holds a part of it. */
function boundsOf(calendar: Calendar, day: number): number[] {
  return calendar.flatMap(({ from, offset }, place) => {
    const begin = Math.max(day * quartersOfDay - offset, place === 0 ? -Infinity : from);
    const end = Math.min((day + 1) * quartersOfDay - offset, calendar[place + 1]?.from ?? Infinity);
    return begin < end ? [begin, end] : [];
  });
}

/** The days of a picture reach over its time by one at most, on either side. */
const margin = 2 * quartersOfDay;
/** No zone changes its clocks twice in so short a time. */
const week = 7 * quartersOfDay;

/**
 * Offsets of a zone between two times.
 * @throws ApiError badRequest when there is no such time zone
 */
export function calendarOf(timeZone: string, first: number, last: number): Calendar {
  const offsetAt = offsetsOf(timeZone);
  const end = Math.floor(last / quarterLength) + margin;
  let quarter = Math.floor(first / quarterLength) - margin;
  const calendar = [{ from: quarter, offset: offsetAt(quarter) }];
  while (quarter < end) {
    const next = quarter + week;
    const offset = offsetAt(next);
    if (offset !== calendar.at(-1)?.offset) {
      let known = quarter;
      let changed = next;
      while (changed - known > 1) {
        const middle = (known + changed) >> 1;
        if (offsetAt(middle) === offset) changed = middle;
        else known = middle;
      }
      calendar.push({ from: changed, offset });
    }
    quarter = next;
  }
  return calendar;
}

/** Only a formatter knows the offsets of a zone. */
function offsetsOf(timeZone: string): (quarter: number) => number {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23' },
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    });
  } catch {
    throw new ApiError('badRequest', { detail: `timeZone ${JSON.stringify(timeZone)} is not a time zone` });
  }
  return (quarter) => {
    const parts = new Map(
      format.formatToParts(quarter * quarterLength).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
    return Math.round(wall / quarterLength) - quarter;
  };
}
