import { expect, test } from 'vitest';
import { countStrangers } from './socketLimits.ts';

test('an address that holds as many unknown sockets as it may has room again when one says hello or goes', () => {
  const strangers = countStrangers(2);
  const [leave] = [strangers.enter('192.0.2.1'), strangers.enter('192.0.2.1')];
  expect(strangers.isFull('192.0.2.1')).toBe(true);
  expect(strangers.isFull('192.0.2.2')).toBe(false);
  leave?.();
  leave?.();
  expect(strangers.isFull('192.0.2.1')).toBe(false);
  strangers.enter('192.0.2.1');
  expect(strangers.isFull('192.0.2.1')).toBe(true);
});
