import i18next from 'i18next';
import { appLanguage } from './language.ts';
import type { Language } from './words.ts';

/** The moment of a time on the wire: epoch milliseconds, or seconds where it has ten digits. */
function momentOf(time: number): Date {
  const hasTenDigits = time >= 1e9 && time < 1e10;
  return new Date(hasTenDigits ? time * 1000 : time);
}

const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Parts of a moment by name. Made once each: a library has a date on every tile, and making one takes longer than using it. */
const formats = {
  date: { zh: digits, en: { year: 'numeric', month: 'short', day: 'numeric' }, ja: digits },
  weekday: { zh: { weekday: 'short' }, en: { weekday: 'short' }, ja: { weekday: 'short' } },
  time: { zh: minutes, en: minutes, ja: minutes },
  seconds: {
    zh: { ...minutes, second: '2-digit' },
    en: { ...minutes, second: '2-digit' },
    ja: { ...minutes, second: '2-digit' },
  },
} as const satisfies Record<string, Record<Language, Intl.DateTimeFormatOptions>>;

const made = new Map<string, Intl.DateTimeFormat>();

/** A part of a moment; empty for what is no moment, where Intl would throw and take the page with it. */
function written(time: number, part: keyof typeof formats, language: Language): string {
  const moment = momentOf(time);
  if (Number.isNaN(moment.getTime())) return '';
  const key = `${part}.${language}`;
  let format = made.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, formats[part][language]);
    made.set(key, format);
  }
  return format.format(moment);
}

/*
 * Each function writes for the place where the person is, and in the language of the app where none is named: what shows
 * a date also shows words, so it renders again when the language changes.
 */
const shown = () => appLanguage(i18next.language);

/** A day: 2026/01/03 in Chinese and Japanese, Jan 3, 2026 in English. */
export function formatDate(time: number, language: Language = shown()): string {
  return written(time, 'date', language);
}

/** The time of day: 04:05, by 24 hours in every language. */
export function formatTime(time: number, language: Language = shown()): string {
  return written(time, 'time', language);
}

/** A day and its weekday: 2026/01/03 周六, Sat, Jan 3, 2026, 2026/01/03（土）. */
export function formatWeekday(time: number, language: Language = shown()): string {
  const [date, weekday] = [written(time, 'date', language), written(time, 'weekday', language)];
  if (date === '') return '';
  if (language === 'en') return `${weekday}, ${date}`;
  return language === 'ja' ? `${date}（${weekday}）` : `${date} ${weekday}`;
}

/** Date and minute: 2026/01/03 04:05 (specification §9), in English Jan 3, 2026, 04:05. */
export function formatDateTime(time: number, language: Language = shown()): string {
  return joined(written(time, 'date', language), written(time, 'time', language), language);
}

/** A moment as lists have it, to the second. Chinese has 2026年01月03日 04:05:09 (specification §9), the others their date. */
export function formatListTime(time: number, language: Language = shown()): string {
  const date = written(time, 'date', language);
  const [year, month, day] = date.split('/');
  const listed = language === 'zh' ? `${year}年${month}月${day}日` : date;
  return joined(listed, written(time, 'seconds', language), language);
}

function joined(date: string, time: string, language: Language): string {
  if (time === '') return '';
  return language === 'en' ? `${date}, ${time}` : `${date} ${time}`;
}
