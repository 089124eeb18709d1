import { expect, test } from 'vitest';
import { withCamera } from '../camera.ts';
import { activeLayer, layerOf } from '../layers/drawing.ts';
import { newDrawing } from '../newDrawing.ts';
import { contentBox, writeBox } from '../raster/tiles.ts';
import { addResults } from './addResults.ts';

let count = 0;
const newId = () => `n${(count += 1)}`;
const drawing = () => newDrawing({ width: 300, height: 200 }, { background: 'b', layer: 'l' }, newId);
const box = { left: -50, top: 20, width: 64, height: 64 };
const tiles = writeBox(new Map(), box, new Uint8ClampedArray(64 * 64 * 4).fill(255));
const origin = { term: 'trainedAlgorithmicMedia', aigc: null } as const;
const options = { newId, growTo: null, groupName: 'Views' };

function drawn(next: ReturnType<typeof addResults>) {
  if (typeof next === 'string') throw new Error(next);
  return next;
}

test('one result is a layer where it was made, above the active one', () => {
  const before = drawing();
  const next = drawn(addResults(before, [{ name: 'Fill: sea', tiles, origin }], options));
  expect(next.root).toEqual([...before.root, next.activeId]);
  expect(activeLayer(next)).toMatchObject({ kind: 'image', name: 'Fill: sea', origin });
  expect(contentBox(activeLayer(next).tiles)).toEqual(box);
  expect([next.width, next.height]).toEqual([300, 200]);
});

test('a canvas that grows to a result moves everything that is on it', () => {
  const framed = withCamera(drawing(), { id: 'c', name: 'c', box });
  const next = drawn(addResults(framed, [{ name: 'x', tiles, origin }], { ...options, growTo: box }));
  expect([next.width, next.height]).toEqual([350, 200]);
  expect(contentBox(activeLayer(next).tiles)).toEqual({ ...box, left: 0 });
  expect(next.cameras[0]?.box.left).toBe(0);
  const [background] = next.root;
  expect(contentBox(layerOf(next, background ?? '').tiles)?.left).toBe(50);
  const far = { ...box, left: -2900 };
  expect(addResults(framed, [{ name: 'x', tiles, origin }], { ...options, growTo: far })).toBe(
    'canvasTooLarge',
  );
});

test('several results are a group, the first on top', () => {
  const next = drawn(
    addResults(
      drawing(),
      ['front', 'side'].map((name) => ({ name, tiles, origin })),
      options,
    ),
  );
  const group = layerOf(next, next.root.at(-1) ?? '');
  expect(group).toMatchObject({ kind: 'group', name: 'Views' });
  expect(group.children.map((id) => layerOf(next, id).name)).toEqual(['side', 'front']);
});
