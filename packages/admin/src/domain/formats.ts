import { formatDate, formatTime, type Language } from '@tai/kernel';
import dayjs from 'dayjs';

/** Bytes of a gigabyte as the product shows it. */
export const gigabyte = 1_000_000_000;

/** A number with the separators of the language. */
export function formatCount(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value);
}

/** Seconds with their unit, one decimal under ten. */
export function formatSeconds(seconds: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumFractionDigits: seconds < 10 ? 1 : 0,
  }).format(seconds);
}

/** Bytes as megabytes. */
export function formatMegabytes(bytes: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
}

/** Bytes of storage as gigabytes, or as megabytes where they are fewer. */
export function formatStorage(bytes: number, language: Language): string {
  if (bytes < gigabyte) return formatMegabytes(bytes, language);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'gigabyte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / gigabyte);
}

/** Bytes of memory as gibibytes, which graphics cards are sold by. */
export function formatGigabytes(bytes: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'gigabyte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** 3);
}

/** Length of a video: minutes and seconds, with hours when there are any. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** First or last millisecond of a day given as YYYY-MM-DD; undefined for anything else. */
export function dayBoundary(day: string, which: 'begin' | 'end'): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = dayjs(day);
  if (!date.isValid()) return undefined;
  return (which === 'begin' ? date.startOf('day') : date.endOf('day')).valueOf();
}

/** As short as it can be said beside other things: today the time, else the day. */
export function formatShortTime(time: number, now = Date.now()): string {
  return formatDate(time) === formatDate(now) ? formatTime(time) : formatDate(time);
}
