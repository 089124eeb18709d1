// Cells of all tests of a training come as one list, in the order of making. All cells of one test have the same time, and a cell that
// is made again is a test of its own on the server; on the screen it takes the place of the one that it repeats.
import type { StyleTestCell } from '@tai/contracts';

/** The rows of one prompt: a row is a checkpoint with a seed. */
export interface StyleTestTable {
  prompt: string;
  rows: { checkpointId: string; epoch: number; seed: number; cells: (StyleTestCell | null)[] }[];
}

/** One test with its results. */
export interface StyleTestGrid {
  createTime: number;
  cells: StyleTestCell[];
  intensities: number[];
  seeds: number[];
  tables: StyleTestTable[];
}

/** True while the image of a cell is being made. */
export function isCellOpen({ status }: Pick<StyleTestCell, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** True when a cell has no image and none will come. */
function isCellWithoutImage(cell: StyleTestCell): boolean {
  return !isCellOpen(cell) && cell.url === null;
}

function keyOf({ checkpointId, prompt, intensity, seed }: StyleTestCell): string {
  return JSON.stringify([checkpointId, prompt, intensity, seed]);
}

/** Tests of a training, newest first. */
export function styleTestGrids(cells: readonly StyleTestCell[]): StyleTestGrid[] {
  const tests: { createTime: number; cells: StyleTestCell[] }[] = [];
  for (const [createTime, made] of Map.groupBy(cells, ({ createTime: time }) => time)) {
    const places = made.map((cell) => repeatedPlace(tests, cell));
    if (places.every((place) => place !== null)) {
      places.forEach((place, at) => {
        const cell = made[at];
        if (place && cell) place.test.cells[place.at] = cell;
      });
    } else tests.push({ createTime, cells: [...made] });
  }
  return tests.map(({ createTime, cells: all }) => gridOf(createTime, all)).toReversed();
}

/** Where a cell stands that has no image and is made again by this one. */
function repeatedPlace(tests: { cells: StyleTestCell[] }[], cell: StyleTestCell) {
  const key = keyOf(cell);
  for (const test of tests.toReversed()) {
    const at = test.cells.findIndex((one) => keyOf(one) === key && isCellWithoutImage(one));
    if (at >= 0) return { test, at };
  }
  return null;
}

const inOrder = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b);

function gridOf(createTime: number, cells: StyleTestCell[]): StyleTestGrid {
  const intensities = inOrder(cells.map(({ intensity }) => intensity));
  const seeds = inOrder(cells.map(({ seed }) => seed));
  const tables = [...Map.groupBy(cells, ({ prompt }) => prompt)].map(([prompt, ofPrompt]) => {
    const checkpoints = [...Map.groupBy(ofPrompt, ({ checkpointId }) => checkpointId)].toSorted(
      ([, [a]], [, [b]]) => (a?.epoch ?? 0) - (b?.epoch ?? 0),
    );
    const rows = checkpoints.flatMap(([checkpointId, own]) =>
      seeds.map((seed) => ({
        checkpointId,
        epoch: own[0]?.epoch ?? 0,
        seed,
        cells: intensities.map(
          (intensity) => own.find((cell) => cell.seed === seed && cell.intensity === intensity) ?? null,
        ),
      })),
    );
    return { prompt, rows };
  });
  return { createTime, cells, intensities, seeds, tables };
}
