import { expect, test } from 'vitest';
import { dayPart } from './greeting.ts';

test('the night belongs to the evening, not to the morning', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(dayPart)).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
