import type { Language } from '@tai/kernel';

/** YYYY/MM/DD HH:mm where the person is, in every language, as the product writes times outside lists of messages. */
export function formatDateTime(time: number, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}/${part('month')}/${part('day')} ${part('hour')}:${part('minute')}`;
}

/** The day in the words of the language, for example "3 March 2026". */
export function formatDay(time: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(time);
}

/** A number with the separators of the language. */
export function formatCount(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value);
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes in the largest unit (of 1000) in which they are at least one. */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
