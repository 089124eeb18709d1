import { expect, test } from 'vitest';
import { createContentMemory } from './contentMemory.ts';

const sized = (bytes: number) => ({ content: {}, bytes });

test('a content is known at its revision alone', () => {
  const memory = createContentMemory(100);
  memory.put('a', 2, sized(10));
  expect([memory.get('a', 1), memory.get('a', 3)]).toEqual([null, null]);
  memory.put('a', 1, sized(10));
  expect(memory.get('a', 2)).not.toBeNull();
});

test('what was not used for the longest time goes when there is no room, and what never fits is not taken in', () => {
  const memory = createContentMemory(100);
  memory.put('a', 1, sized(40));
  memory.put('b', 1, sized(40));
  memory.get('a', 1);
  memory.put('c', 1, sized(40));
  memory.put('d', 1, sized(101));
  expect(['a', 'b', 'c', 'd'].map((id) => memory.get(id, 1) !== null)).toEqual([true, false, true, false]);
});
