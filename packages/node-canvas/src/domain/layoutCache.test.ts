import { indexBoard } from '@tai/graph';
import { emptyBoard, type BoardNode } from '@tai/contracts';
import { expect, test } from 'vitest';
import { createLayoutCache } from './layoutCache.ts';

const note: BoardNode = { type: 'Note', x: 0, y: 0, values: {} };
const index = indexBoard({ ...emptyBoard(), nodes: { a: note } }, []);
const kind = index.kind('a');
if (!kind) throw new Error('a note has a kind');

test('nodes that differ in place and values alone have one layout, and those of other sizes their own', () => {
  const layoutOf = createLayoutCache();
  const layout = layoutOf(note, kind, '');
  expect(layoutOf({ ...note, x: 90, values: { text: 'oak' } }, kind, '')).toBe(layout);
  expect(layoutOf({ ...note, height: 600 }, kind, '').height).toBeGreaterThan(layout.height);
  expect(layoutOf({ ...note, width: 500 }, kind, '').width).toBe(500);
  expect(layoutOf({ ...note, isCollapsed: true }, kind, '').rows).toEqual([]);
  expect(layoutOf(note, { ...kind }, '')).not.toBe(layout);
});
