import { expect, test } from 'vitest';
import { assertPace } from './paces.ts';

const hour = 60 * 60_000;
const now = 1_000 * hour;
/** As often as a new account may publish in an hour. */
const twice = [now - 3, now - 2];

test('a new account waits until the hour is over, one that is older goes on', () => {
  const publish = (createdAt: number, role: 'user' | 'operator' | 'admin' = 'user') =>
    assertPace('publish', { createdAt, role }, twice, now);
  expect(() => publish(now - 1)).toThrow(
    expect.objectContaining({ error: 'tooManyRequests', params: { seconds: 3600 } }) as Error,
  );
  expect(() => publish(now - 25 * hour)).not.toThrow();
});

test('whoever moderates has no pace, however new the account and however often', () => {
  const often = Array.from({ length: 500 }, (_, index) => now - 500 + index);
  for (const role of ['operator', 'admin'] as const)
    expect(() => assertPace('publish', { createdAt: now - 1, role }, often, now)).not.toThrow();
});
