import { formatWeekday, type Language } from '@tai/kernel';

/** The time zone of this browser, as an IANA name. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The day of a moment where the person is, YYYY-MM-DD: to group and compare, in every language the same. */
export function dayOf(time: number): string {
  const date = new Date(time);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/**
 * Heading of a day: relative for the last two, else the date.
 * @param day YYYY-MM-DD where the person is
 */
export function dayHeading(
  day: string,
  now: Date,
  language: Language,
  words: { today: string; yesterday: string },
): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  // Days of a time change are 23 or 25 hours long.
  const age = Math.round((today.getTime() - start.getTime()) / 86_400_000);
  if (age === 0) return words.today;
  if (age === 1) return words.yesterday;
  return formatWeekday(start.getTime(), language);
}

/** Size of a file in the unit a person would use. */
export function fileSize(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
