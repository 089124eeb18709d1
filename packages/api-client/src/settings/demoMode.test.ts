import { beforeEach, expect, test } from 'vitest';
import { createDemoMode } from './demoMode.ts';

const storage = localStorage;
beforeEach(() => storage.clear());

test('the stored mode decides, and the server is followed when it says something else', () => {
  storage.setItem('mode', 'demo');
  const demo = createDemoMode(storage);
  expect(demo.isDemo.get()).toBe(true);
  demo.follow('normal');
  expect([demo.isDemo.get(), storage.getItem('mode')]).toEqual([false, 'normal']);
  demo.follow('demo');
  expect([demo.isDemo.get(), storage.getItem('mode')]).toEqual([true, 'demo']);
});

test('leaving discards what features kept, and nothing of the session, and lasts while the server says the same', () => {
  const demo = createDemoMode(storage);
  demo.follow('demo');
  for (const key of ['token', 'setting', 'generation.forms']) storage.setItem(key, 'x');
  demo.leave(['token', 'setting', 'generation.forms', 'mode', 'siteMode']);
  expect(demo.isDemo.get()).toBe(false);
  expect(['token', 'setting', 'generation.forms'].map((key) => storage.getItem(key))).toEqual([
    'x',
    'x',
    null,
  ]);
  const next = createDemoMode(storage);
  next.follow('demo');
  expect(next.isDemo.get()).toBe(false);
});
