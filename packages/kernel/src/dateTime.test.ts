import i18next from 'i18next';
import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatListTime, formatTime, formatWeekday } from './dateTime.ts';

const morning = new Date(2026, 0, 3, 4, 5).getTime();

test('a moment stands as date and minute, as each language writes it', () => {
  expect(formatDateTime(morning, 'zh')).toBe('2026/01/03 04:05');
  expect(formatDateTime(morning, 'ja')).toBe('2026/01/03 04:05');
  expect(formatDateTime(morning, 'en')).toBe('Jan 3, 2026, 04:05');
  expect(formatTime(new Date(2026, 0, 3, 0, 5).getTime(), 'en')).toBe('00:05');
});

test('lists have the second, in Chinese with the signs of year, month and day', () => {
  const time = new Date(2026, 4, 3, 8, 5, 9).getTime();
  expect(formatListTime(time, 'zh')).toBe('2026年05月03日 08:05:09');
  expect(formatListTime(time, 'en')).toBe('May 3, 2026, 08:05:09');
  expect(formatListTime(time, 'ja')).toBe('2026/05/03 08:05:09');
});

test('a day has its weekday as each language writes it', () => {
  expect(formatWeekday(morning, 'zh')).toBe('2026/01/03 周六');
  expect(formatWeekday(morning, 'en')).toBe('Sat, Jan 3, 2026');
  expect(formatWeekday(morning, 'ja')).toBe('2026/01/03（土）');
});

test('where no language is named it is that of the app', async () => {
  await i18next.init({ lng: 'en', resources: {} });
  expect(formatDate(morning)).toBe('Jan 3, 2026');
  await i18next.changeLanguage('ja');
  expect(formatDate(morning)).toBe('2026/01/03');
});

test('what is no moment is empty, and breaks no page', () => {
  for (const format of [formatDate, formatTime, formatDateTime, formatListTime, formatWeekday])
    for (const language of ['zh', 'en', 'ja'] as const) expect(format(Number.NaN, language)).toBe('');
});

test('a time of ten digits is in seconds', () => {
  const time = new Date(2026, 4, 3, 8, 5, 9).getTime();
  expect(formatDateTime(time / 1000, 'zh')).toBe(formatDateTime(time, 'zh'));
  expect(formatListTime(time / 1000, 'en')).toBe('May 3, 2026, 08:05:09');
});
