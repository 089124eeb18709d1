import { createObservable } from '@tai/kernel';
import { expect, test } from 'vitest';
import { askWhileBehind } from './askWhileBehind.ts';

function leave(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a page is left without a question unless this browser has not stored everything yet', () => {
  const isBehind = createObservable(false);
  const stop = askWhileBehind(isBehind);
  expect(leave()).toBe(false);
  isBehind.set(true);
  expect(leave()).toBe(true);
  isBehind.set(false);
  expect(leave()).toBe(false);
  isBehind.set(true);
  stop();
  expect(leave()).toBe(false);
});
