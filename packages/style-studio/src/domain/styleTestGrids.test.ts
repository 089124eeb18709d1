import { expect, test } from 'vitest';
import { testCell } from '../testing/trainings.ts';
import { styleTestGrids } from './styleTestGrids.ts';

test('cells stand in the row of their checkpoint and seed, and in the column of their intensity', () => {
  const cells = [2, 1].flatMap((epoch) =>
    [8, 7].flatMap((seed) =>
      [100, 0].map((intensity) =>
        testCell({ id: `${epoch}-${seed}-${intensity}`, checkpointId: `c${epoch}`, epoch, seed, intensity }),
      ),
    ),
  );
  const [grid] = styleTestGrids(cells);
  expect(grid?.intensities).toEqual([0, 100]);
  expect(grid?.tables[0]?.rows.map(({ cells: row }) => row.map((cell) => cell?.id))).toEqual([
    ['1-7-0', '1-7-100'],
    ['1-8-0', '1-8-100'],
    ['2-7-0', '2-7-100'],
    ['2-8-0', '2-8-100'],
  ]);
});

test('each prompt has its table, and the newest test comes first', () => {
  const grids = styleTestGrids([
    testCell({ prompt: 'a chair', createTime: 1 }),
    testCell({ prompt: 'a lamp', createTime: 2 }),
    testCell({ prompt: 'a sofa', createTime: 2 }),
  ]);
  expect(grids.map(({ tables }) => tables.map(({ prompt }) => prompt))).toEqual([
    ['a lamp', 'a sofa'],
    ['a chair'],
  ]);
});

test('a cell that is made again takes the place of the failed one', () => {
  const failed = testCell({ id: 'old', status: 'failed', url: null, createTime: 1 });
  const good = testCell({ id: 'good', intensity: 100, createTime: 1 });
  const again = testCell({ id: 'new', status: 'running', url: null, createTime: 2 });
  const grids = styleTestGrids([failed, good, again]);
  expect(grids).toHaveLength(1);
  expect(grids[0]?.cells.map(({ id }) => id)).toEqual(['new', 'good']);
});

test('the same test again is another test while its images are there', () => {
  expect(styleTestGrids([testCell({ createTime: 1 }), testCell({ createTime: 2 })])).toHaveLength(2);
});
