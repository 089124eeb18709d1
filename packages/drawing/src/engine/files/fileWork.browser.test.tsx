import { expect, test } from 'vitest';
import { contentsOf, noise } from '../../testing/fileDrawings.ts';
import { drawingOf, paintLayer, plainTile } from '../../testing/pictures.ts';
import { encodePng } from '../../domain/files/png.ts';
import { createLayer } from '../../domain/layers/layer.ts';
import { writeBox } from '../../domain/raster/tiles.ts';
import { scaleDrawing } from '../../domain/transform/resizeCanvas.ts';
import { fileFormats } from './fileJobs.ts';
import { createFileWork } from './fileWork.ts';

const box = { left: -7, top: 250, width: 60, height: 40 };
const drawing = drawingOf(
  [
    paintLayer('paper', plainTile({ left: 0, top: 0, width: 300, height: 300 }, [240, 240, 220, 255])),
    paintLayer('strokes', writeBox(new Map(), box, noise(box, 8)), { blend: 'multiply', opacity: 0.6 }),
    createLayer({ id: 'g', kind: 'group', name: 'group', children: ['strokes'] }),
  ],
  { width: 300, height: 300 },
);

/** A page whose worker says what it did. */
function withWorker() {
  const started: Worker[] = [];
  const work = createFileWork(() => {
    const worker = new Worker(new URL('./filesWorker.ts', import.meta.url), { type: 'module' });
    started.push(worker);
    return worker;
  });
  return { work, started };
}

test.each(fileFormats)('the worker saves a %s file and opens it again', async (format) => {
  const { work, started } = withWorker();
  const file = await work.save(drawing, format);
  const opened = await work.open(file);
  expect(contentsOf(opened)).toEqual(contentsOf(drawing));
  expect(opened.notes).toEqual([]);
  expect(started).toHaveLength(1);
  // What was sent is still there.
  expect(drawing.layers.get('paper')?.tiles.get(32896)?.pixels).toHaveLength(256 * 256 * 4);
  work.destroy();
});

test('tiles that were saved before are sent as their files', async () => {
  const [key, tile] = [...(drawing.layers.get('paper')?.tiles ?? [])][0] ?? [];
  if (key === undefined || !tile?.pixels) throw new Error('The paper has no tile.');
  const packed = await encodePng({ width: 256, height: 256, pixels: tile.pixels });
  const saved = drawingOf([paintLayer('paper', new Map([[key, { pixels: null, packed }]]))]);
  const { work } = withWorker();
  for (const format of fileFormats) {
    const [layer] = contentsOf(await work.open(await work.save(saved, format))) as { pixels: unknown }[];
    expect(layer?.pixels).toEqual(tile.pixels);
  }
  work.destroy();
});

test('the worker scales a drawing and leaves the one that was sent as it is', async () => {
  const { work } = withWorker();
  const before = contentsOf(drawing);
  const scaled = await work.scale(drawing, { width: 150, height: 600 });
  expect(contentsOf(scaled)).toEqual(contentsOf(scaleDrawing(drawing, { width: 150, height: 600 })));
  expect(contentsOf(drawing)).toEqual(before);
  work.destroy();
});

test('a refused file keeps its problem on the way from the worker', async () => {
  const { work } = withWorker();
  await expect(work.open(new Blob(['nothing']))).rejects.toMatchObject({ problem: { kind: 'notAFile' } });
  work.destroy();
});

test('pictures are exported with the colours of the drawing, and JPEG on white', async () => {
  const { work } = withWorker();
  const clear = drawingOf([
    paintLayer('dot', plainTile({ left: 0, top: 0, width: 32, height: 48 }, [200, 30, 10, 255])),
  ]);
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const blob = await work.exportPicture(clear, { format, scale: 2 });
    expect(blob.type).toBe(`image/${format}`);
    const opened = await work.open(blob);
    expect([opened.width, opened.height]).toEqual([128, 96]);
    const pixels = [...opened.layers.values()][0]?.tiles.get(32896)?.pixels ?? [];
    const [inside, outside] = [40, 100].map((x) => [
      ...pixels.slice((50 * 256 + x) * 4, (50 * 256 + x) * 4 + 4),
    ]);
    expect(Math.abs((inside?.[0] ?? 0) - 200)).toBeLessThan(6);
    expect(outside?.[3]).toBe(format === 'jpeg' ? 255 : 0);
    if (format === 'jpeg') expect(Math.min(...(outside ?? [0]))).toBeGreaterThan(250);
  }
  work.destroy();
});

test('an interlaced grey PNG is decoded by the browser', async () => {
  const bytes = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAAEg2mJuAAAAD0lEQVR4nGPgYghgmHYHAAOLAc3pbJTfAAAAAElFTkSuQmCC'),
    (sign) => sign.charCodeAt(0),
  );
  const { work } = withWorker();
  const opened = await work.open(new Blob([bytes]));
  const [layer] = contentsOf(opened) as { pixels: Uint8ClampedArray }[];
  expect([...(layer?.pixels ?? [])].filter((_, at) => at % 4 === 0)).toEqual([10, 80, 150, 220]);
  work.destroy();
});

test('the page does the work itself when no worker starts, or its file is gone', async () => {
  const missing = () => new Worker('/there-is-no-such-worker.js', { type: 'module' });
  for (const start of [() => null, missing]) {
    const work = createFileWork(start);
    const opened = await work.open(await work.save(drawing, 'ora'));
    expect(contentsOf(opened)).toEqual(contentsOf(drawing));
    work.destroy();
  }
});
