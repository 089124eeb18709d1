import { emptyBoard, type Board } from '@tai/contracts';
import { expect, test } from 'vitest';
import { hashesOf, withoutImages } from './boardImages.ts';

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
const image = (hash: string) => ({ asset: `asset:${hash}`, width: 4, height: 3 });
const board: Board = {
  ...emptyBoard(),
  nodes: {
    photo: { type: 'ImageInput', x: 0, y: 0, values: { images: [image(first), image(second)] } },
    mask: { type: 'MaskInput', x: 0, y: 300, values: { mask: image(second) } },
    later: { type: 'FromNextYear', x: 300, y: 0, values: { anything: { deep: [1, 'two'] } } },
  },
  links: { l: { from: 'photo', output: 'image', to: 'later', input: 'in' } },
};

test('images without bytes leave the board, and all else stays', () => {
  expect(hashesOf(board)).toEqual([first, second]);
  const { board: kept, missing } = withoutImages(board, (hash) => hash === first);
  expect(missing).toBe(1);
  expect(kept.nodes['photo']?.values).toEqual({ images: [image(first)] });
  expect(kept.nodes['mask']?.values).toEqual({});
  expect(kept.nodes['later']).toEqual(board.nodes['later']);
});
