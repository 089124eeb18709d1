import { createMemoryStorage } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { createPendingStarts } from './pendingStarts.ts';

test('a start keeps its key in every tab until the server answers, and not for ever', () => {
  const storage = createMemoryStorage();
  const [tab, other] = [createPendingStarts('u1', storage), createPendingStarts('u1', storage)];
  const key = tab.take('d1', 0);
  expect(other.take('d1', 60_000)).toBe(key);
  expect(tab.take('d2', 0)).not.toBe(key);
  expect(other.take('d1', 3_600_000)).not.toBe(key);
  const next = tab.take('d1', 3_600_000);
  tab.settle('d1');
  expect(other.take('d1', 3_600_000)).not.toBe(next);
});
