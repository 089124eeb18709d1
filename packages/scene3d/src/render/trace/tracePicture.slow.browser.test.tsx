import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { World } from '../../domain/scene.ts';
import { type Mounted, mountViewport, type Pixels } from '../../viewport/testing/mountViewport.tsx';
import { light, plainWorld, sceneOf, solid } from '../../viewport/testing/testScene.ts';
import type { TraceProgress, TraceWish } from '../../viewport/viewportProps.ts';

// A ball on a floor, a lamp above on the left: its shadow falls to the right.
const ball = solid({ type: 'sphere', radius: 0.5, segments: 24 }, { position: [0, 0.5, 0] });
const floor = solid({ type: 'plane', width: 4, depth: 4, pieces: 1 });
const lamp = light({ intensity: 4 }, { position: [-4, 4, 0], rotation: [-Math.PI / 4, -0.9, 0] });
const night: Partial<World> = {
  ...{ sky: null, ground: 'none', background: { type: 'colour', colour: '#204060' } },
  grid: { ...plainWorld.grid, isShown: false },
};
const scene = (world: Partial<World> = {}, rest = {}) =>
  sceneOf({ ball, floor, lamp, ...rest }, { ...night, ...world }, [64, 48]);
const pose = {
  ...{ position: [0, 3, 5] as [number, number, number], target: [0, 0.3, 0] as [number, number, number] },
  ...{ type: 'perspective' as const, focalLength: 35, height: 2 },
};

const never = new AbortController().signal;
const bright = ([r, g, b]: readonly number[]) => (r ?? 0) + (g ?? 0) + (b ?? 0);
/** Mean of a square of pixels: few samples are noisy. */
function around(pixels: Pixels, x: number, y: number): number {
  const places = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [x + right, y + down] as const));
  return places.reduce((sum, at) => sum + bright(pixels.at(...at)), 0) / places.length;
}

let view: Mounted;
beforeAll(async () => {
  view = await mountViewport(scene());
}, 120_000);
afterAll(() => view.unmount());

// Without a graphics card the shader alone takes a minute and a half, so one picture shows everything.
const long = 600_000;

test(
  'a stopped picture has the lit ball, its shadow and nothing behind them, and was seen before it was done',
  async () => {
    expect(view.handle().tracing()).toMatchObject({ fault: null });
    const contexts = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
    const stop = new AbortController();
    const told: TraceProgress[] = [];
    const trace: TraceWish = {
      ...{ samples: 1000, stop: stop.signal },
      onProgress(progress) {
        told.push(progress);
        if (progress.left !== null) stop.abort();
      },
    };
    const { pixels, samples, images } = await view.render({
      ...{ pose, isTransparent: true, trace, passes: ['beauty', 'masks'] },
    });
    const seen = pixels.beauty!;
    expect(images.map(({ pass }) => pass)).toEqual(['beauty', 'masks']);
    expect([seen.width, seen.height]).toEqual([64, 48]);
    expect(samples).toBeGreaterThan(0);
    expect(samples).toBeLessThan(1000);
    expect(told[0]).toMatchObject({ samples: 0, left: null });
    const first = told.find((one) => one.preview);
    expect([first?.preview?.width, first?.preview?.height]).toEqual([64, 48]);
    // One sample alone does not tell how long the others take.
    expect(first?.left).toBeNull();
    expect(told.at(-1)?.left).toBeGreaterThan(0);
    expect(seen.at(2, 2)).toEqual([0, 0, 0, 0]);
    expect(around(seen, 28, 21)).toBeGreaterThan(300);
    const lit = around(seen, 16, 32);
    expect(lit).toBeGreaterThan(300);
    expect(around(seen, 41, 24)).toBeLessThan(lit / 2);
    // Its context is given back; that of the stage goes on.
    const made = contexts.mock.results.map(({ value }) => value as WebGL2RenderingContext | null);
    expect(
      made.filter((one) => one instanceof WebGL2RenderingContext).map((one) => one.isContextLost()),
    ).toEqual([true]);
    contexts.mockRestore();
    expect(around((await view.render({ pose })).pixels.beauty!, 16, 32)).toBeGreaterThan(300);
  },
  long,
);

test(
  'a canceled picture leaves no context behind',
  async () => {
    const contexts = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
    const cancel = new AbortController();
    const trace: TraceWish = { samples: 1000, stop: never, onProgress: () => cancel.abort() };
    await expect(view.render({ pose, trace }, cancel.signal)).rejects.toMatchObject({ name: 'AbortError' });
    const made = contexts.mock.results.map(({ value }) => value as WebGL2RenderingContext | null);
    contexts.mockRestore();
    expect(
      made.filter((one) => one instanceof WebGL2RenderingContext).map((one) => one.isContextLost()),
    ).toEqual([true]);
    expect(view.canvas().getContext('webgl2')?.isContextLost()).toBe(false);
  },
  long,
);
