import { expect, test } from 'vitest';
import { askBeforeLeaving } from './askBeforeLeaving.ts';

const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before it leaves a page that sends a file, until that is over', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const both = [askBeforeLeaving(first.promise), askBeforeLeaving(second.promise)] as const;
  expect(mayLeave()).toBe(false);
  first.resolve('sent');
  await expect(both[0]).resolves.toBe('sent');
  expect(mayLeave()).toBe(false);
  second.reject(new Error('The server is gone.'));
  await expect(both[1]).rejects.toThrow('gone');
  expect(mayLeave()).toBe(true);
});
