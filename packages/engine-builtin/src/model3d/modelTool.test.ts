import { capability } from '@tai/contracts';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createBuiltinEngine } from '../engine.ts';
import { validated } from './model.fixture.ts';

const engine = createBuiltinEngine({ threads: 1 });
afterAll(() => engine.close());

const logo = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><circle cx="512" cy="512" r="300" fill="none" stroke="#14f" stroke-width="150"/></svg>',
  ),
)
  .png()
  .toBuffer();

async function run(signal: AbortSignal, progress: (percent: number) => void = () => undefined) {
  const params = { front: ['a'], method: 'auto', length: 0.5, depth: 100, triangles: 20_000 };
  return engine.run(
    { tool: 'imageTo3d', model: 'geometry', seed: 9, params },
    { signal, progress, preview: () => undefined, readFile: async () => new Uint8Array(await logo) },
  );
}

it('offers image to 3D with a form that the contract takes', async () => {
  const offers = await engine.capabilities();
  const offer = offers.find(({ tool }) => tool === 'imageTo3d')!;
  expect(capability.parse(offer)).toMatchObject({ medium: '3d', available: true, flow: '图生3D' });
  expect(JSON.stringify(offer)).not.toMatch(/\bAI\b/);
});

it('hands over one GLB with an image of the model and notes', async () => {
  const percents: number[] = [];
  const [made, ...others] = await run(new AbortController().signal, (percent) => percents.push(percent));
  expect(others).toEqual([]);
  if (made?.medium !== '3d') throw new Error('no model');
  expect(await validated(made.content as Uint8Array)).toMatchObject({ errors: 0, warnings: 0 });
  expect(await sharp(made.poster).metadata()).toMatchObject({ format: 'png', width: 768, height: 576 });
  expect(made.seed).toBe(9);
  expect(made.notes?.length).toBeGreaterThan(2);
  expect(percents.at(-1)).toBeGreaterThan(90);
  expect(percents.toSorted((a, b) => a - b)).toEqual(percents);
});

it('gives up at its next step when it is cancelled', async () => {
  const stop = new AbortController();
  const percents: number[] = [];
  const running = run(stop.signal, (percent) => {
    percents.push(percent);
    if (percents.length === 1) stop.abort(new Error('not wanted'));
  });
  await expect(running).rejects.toThrow('not wanted');
  expect(percents).toHaveLength(1);
});
