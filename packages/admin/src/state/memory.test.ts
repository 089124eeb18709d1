import { createMemoryStorage } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { readTabs, writeTabs } from './tabMemory.ts';
import { readPosition, writePosition } from './watchPositions.ts';

test('open pages are remembered for each account', () => {
  const storage = createMemoryStorage();
  writeTabs('ada', [{ name: 'user', search: '?role=admin' }], storage);
  expect(readTabs('ada', storage)).toEqual([{ name: 'user', search: '?role=admin' }]);
  expect(readTabs('ben', storage)).toEqual([]);
  storage.setItem('admin.tabs@ben', '{"version":1,"fields":{"tabs":[{"name":3}]}}');
  expect(readTabs('ben', storage)).toEqual([]);
});

test('a video goes on where it was left, and begins anew when it was watched to its end', () => {
  const storage = createMemoryStorage();
  const write = (seconds: number, duration = 100) =>
    writePosition('ada', { videoId: 'v', seconds, duration }, storage);
  write(42);
  expect(readPosition('ada', 'v', storage)).toBe(42);
  expect(readPosition('ben', 'v', storage)).toBe(0);
  expect(readPosition('ada', 'other', storage)).toBe(0);
  write(97);
  expect(readPosition('ada', 'v', storage)).toBe(0);
  write(42, 0);
  expect(readPosition('ada', 'v', storage)).toBe(42);
  write(2);
  expect(readPosition('ada', 'v', storage)).toBe(0);
});
