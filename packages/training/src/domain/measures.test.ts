import { expect, test } from 'vitest';
import { bytesText, durationRange, durationText } from './measures.ts';

test('a duration has one unit, and hours have minutes as long as they matter', () => {
  const read = (seconds: number) => durationText(seconds, 'en');
  expect([0, 40, 55, 150, 3580].map(read)).toEqual(['1 sec', '40 sec', '1 min', '3 min', '1 hr']);
  expect([3600, 3900, 7200, 40_000].map(read)).toEqual(['1 hr', '1 hr 5 min', '2 hr', '11 hr']);
  expect(durationText(3900, 'zh')).toBe('1小时5分钟');
});

test('a time from and to is one time when both read the same', () => {
  expect(durationRange([90, 240], 'en')).toBe('2 min – 4 min');
  expect(durationRange([118, 121], 'en')).toBe('2 min');
});

test('sizes have the unit that is read most easily', () => {
  expect([0, 412_000, 2_500_000, 250e6, 12e9].map((bytes) => bytesText(bytes, 'en'))).toEqual([
    '0 byte',
    '412 kB',
    '2.5 MB',
    '250 MB',
    '12 GB',
  ]);
});
