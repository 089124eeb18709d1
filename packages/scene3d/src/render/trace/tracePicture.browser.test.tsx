import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { World } from '../../domain/scene.ts';
import { type Mounted, mountViewport, type Pixels } from '../../viewport/testing/mountViewport.tsx';
import { light, plainWorld, sceneOf, solid } from '../../viewport/testing/testScene.ts';
import type { TraceProgress, TraceWish } from '../../viewport/viewportProps.ts';

// A ball on a floor, a lamp above on the left: its shadow falls to the right.
const ball = solid({ type: 'sphere', radius: 0.5, segments: 24 }, { position: [0, 0.5, 0] });
const floor = solid({ type: 'plane', width: 4, depth: 4, pieces: 1 });
const lamp = light({ intensity: 4 }, { position: [-4, 4, 0], rotation: [0, -Math.PI / 2, -Math.PI / 4, ] });
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
const wish = (rest: Partial<TraceWish> = {}): TraceWish => ({
  ...{ samples: 5, stop: never, onProgress: ({ preview }) => preview?.close(), ...rest },
});
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

const long = 300_000;

test(
  'a lit ball stands on the floor, its shadow is darker than the floor, and nothing is transparent',
  async () => {
    expect(view.handle().traceFault()).toBeNull();
    const { pixels, samples } = await view.render({ pose, isTransparent: true, trace: wish() });
    const { pixels: drawn } = await view.render({ pose, isTransparent: true });
    console.log(JSON.stringify([0,8,16,24,32,40,47].map((y)=>[0,8,16,24,32,40,48,56,63].map((x)=>[pixels.beauty!.at(x,y).join(), drawn.beauty!.at(x,y).join()]))));
    expect(samples).toBe(5);
  },
  long,
);
