import { expect, it } from 'vitest';
import { collectLayers, toFirstDrawing } from './openedFile.ts';

const size = { width: 40, height: 30 };

it('makes a drawing of what was read, and names layers that have no name', () => {
  const file = collectLayers(size, {});
  const sky = file.add({ name: 'Sky' });
  const nameless = file.add({ name: '', kind: 'image' });
  const drawing = toFirstDrawing(file.finish([sky, nameless]), (kind) => `a ${kind}`);
  expect(drawing).toMatchObject({ ...size, root: [sky, nameless], activeId: nameless, selection: null });
  expect([...(drawing?.layers.values() ?? [])].map(({ name }) => name)).toEqual(['Sky', 'a image']);
});

it('makes none of a file that has nothing to draw on', () => {
  const file = collectLayers(size, {});
  const group = file.add({ name: 'Group', children: [] });
  expect(toFirstDrawing(file.finish([group]), String)).toBeNull();
  expect(toFirstDrawing(collectLayers(size, {}).finish([]), String)).toBeNull();
});
