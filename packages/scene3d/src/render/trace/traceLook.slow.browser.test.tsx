import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Material, Pose, SceneObject, World } from '../../domain/scene.ts';
import { type Mounted, mountViewport, type Pixels } from '../../viewport/testing/mountViewport.tsx';
import { camera, cube, plainWorld, sceneOf, solid } from '../../viewport/testing/testScene.ts';
import type { TraceWish } from '../../viewport/viewportProps.ts';

/*
 * What a traced image shows, beside the one that is drawn of the same view. Without a graphics card the shader of each picture takes a
 * minute or more, so one flat picture has all that does not need a lens.
 */
const long = 600_000;
const size = { width: 96, height: 48 };
const trace: TraceWish = { samples: 24, stop: new AbortController().signal, onProgress: () => undefined };

/** Radiance of the sky on the side of +X and on that of −X. */
const sky = { right: [0.6, 0.15, 0.15], left: [0.15, 0.15, 0.6] } as const;

/** A sky of two halves as a Radiance file. */
function twoHalves(): ArrayBuffer {
  const [width, height] = [64, 32];
  const pixels = Array.from({ length: width * height }, (_, at) => {
    // The middle columns of such a file are what is seen towards +X, the outer ones what is seen towards −X.
    const half = Math.abs((at % width) + 0.5 - width / 2) < width / 4 ? sky.right : sky.left;
    return [...half.map((value) => Math.round(value * 256)), 128];
  }).flat();
  const head = `#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${height} +X ${width}\n`;
  return new Uint8Array([...new TextEncoder().encode(head), ...pixels]).buffer;
}

const night: Partial<World> = {
  ...{ sky: null, ground: 'none', background: { type: 'colour', colour: '#000000' } },
  grid: { ...plainWorld.grid, isShown: false },
};
const glow = (emission: string): Partial<Material> => ({
  ...{ colour: '#000000', roughness: 1, emission, emissionStrength: 1 },
});
const box = (position: [number, number, number], side: number, material: Partial<Material>, rest = {}) =>
  cube(side, { position, material, ...rest });
const ball = (position: [number, number, number], radius: number, material: Partial<Material>) =>
  solid({ type: 'sphere', radius, segments: 48 }, { position, material });
/** Looks along −Z; the picture is 8 m wide. */
const flat: Pose = {
  ...{ position: [0, 0, 10], target: [0, 0, 0], type: 'orthographic', focalLength: 50, height: 4 },
};
/** The pixel of a place in that picture. */
const at = (pixels: Pixels, x: number, y: number) =>
  pixels.at(Math.round(((x + 4) / 8) * size.width - 0.5), Math.round(((2 - y) / 4) * size.height - 0.5));
/** Mean of some pixels around it. */
function mean(pixels: Pixels, x: number, y: number): [number, number, number] {
  const step = 8 / size.width;
  const around = [-1, 0, 1].flatMap((right) =>
    [-1, 0, 1].map((up) => at(pixels, x + right * step, y + up * step)),
  );
  return [0, 1, 2].map((band) => around.reduce((sum, one) => sum + one[band]!, 0) / 9) as [
    number,
    number,
    number,
  ];
}

const objects: Record<string, SceneObject> = {
  // A diffuse ball in the light of the sky.
  dull: ball([-3, 0.9, 0], 0.8, { colour: '#ffffff', roughness: 1 }),
  // A ball of glass before a wall that is red on the left and green on the right.
  glass: ball([0, 0.9, 0], 0.8, { colour: '#ffffff', roughness: 0, transmission: 1 }),
  red: box([-1, 0.9, -4], 2, glow('#ff0000')),
  green: box([1, 0.9, -4], 2, glow('#00ff00')),
  // A pane that half covers what glows behind it.
  behind: box([3, 0.9, -2], 1.6, glow('#0000ff')),
  pane: solid(
    { type: 'plane', width: 0.8, depth: 1.6, pieces: 1 },
    {
      position: [2.6, 0.9, 0],
      rotation: [Math.PI / 2, 0, 0],
      material: { ...glow('#000000'), opacity: 0.5 },
    },
  ),
  // Twelve cubes from one.
  many: box([-1.7, -1.1, 0], 0.3, glow('#ffffff'), {
    lattice: { as: 'array', count: [6, 2, 1], expand: 2, offsets: [] },
  }),
  hidden: box([2, -1, 0], 1, glow('#ffffff'), { isVisible: false }),
  wires: box([3.2, -1, 0], 1, { ...glow('#ffffff'), mode: 'wireframe' }),
};

let view: Mounted;
beforeAll(async () => {
  view = await mountViewport(sceneOf(objects, { ...night, sky: 'asset:sky' }, [96, 48]), {
    readAsset: () => Promise.resolve(twoHalves()),
  });
}, 120_000);
afterAll(() => view.unmount());

const close = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, band) => Math.abs(value - other[band]!)));
const lit = (pixels: Pixels) => pixels.all().map(([r, g, b]) => r + g + b > 24);

test(
  'glass, opacity, an HDR sky, an array and what is hidden look as they are meant in a traced image',
  async () => {
    const drawn = (await view.render({ pose: flat, size })).pixels.beauty!;
    const traced = (await view.render({ pose: flat, size, trace })).pixels.beauty!;

    // The sky lights both sides of a dull ball in its own colours, as bright as on the stage.
    for (const x of [-3.5, -3, -2.5])
      expect(close(mean(traced, x, 0.9), mean(drawn, x, 0.9))).toBeLessThan(24);
    const [towardsLeft, towardsRight] = [mean(traced, -3.6, 0.9), mean(traced, -2.4, 0.9)];
    expect(towardsLeft[2]).toBeGreaterThan(towardsLeft[0] + 40);
    expect(towardsRight[0]).toBeGreaterThan(towardsRight[2] + 40);

    // Behind the ball of glass red is on the left: it turns what is behind around, in its full colour.
    expect(mean(traced, -0.9, 0.9)[0]).toBeGreaterThan(200);
    const [left, right] = [mean(traced, -0.25, 0.9), mean(traced, 0.25, 0.9)];
    expect(left[1]).toBeGreaterThan(left[0] + 100);
    expect(right[0]).toBeGreaterThan(right[1] + 100);

    // Half of the light comes through the pane.
    const [open, behindPane] = [mean(traced, 3.4, 0.9)[2], mean(traced, 2.6, 0.9)[2]];
    expect((behindPane / open) ** 2.2).toBeGreaterThan(0.4);
    expect((behindPane / open) ** 2.2).toBeLessThan(0.7);

    // All twelve copies are where they are on the stage, and nothing is where nothing shows; edges of a pixel may differ.
    const [onStage, inTrace] = [lit(drawn), lit(traced)];
    const lower = onStage.map((_, index) => index).filter((index) => index > (size.width * size.height) / 2);
    const isArray = (index: number) => index % size.width < 60;
    const missing = lower.filter((index) => isArray(index) && onStage[index] && !inTrace[index]);
    expect(missing).toEqual([]);
    const copies = [0, 1, 2, 3, 4, 5].flatMap((column) =>
      [0, 1].map((row) => [-1.7 + (column - 2.5) * 0.6, -1.1 + (row - 0.5) * 0.6] as const),
    );
    for (const place of copies) expect(mean(traced, ...place)[0]).toBeGreaterThan(200);
    for (const [x, y] of copies.slice(0, 10)) expect(at(traced, x + 0.3, y)[0]).toBeLessThan(8);
    expect(mean(traced, 2, -1)).toEqual([0, 0, 0]);
    // Wires have no surface that light could meet, so the dialog says that they are traced as solids.
    expect(mean(traced, 3.2, -1.2)[0]).toBeGreaterThan(200);
  },
  long,
);

test(
  'what is out of focus has a softer edge than what is in focus, traced as drawn',
  async () => {
    // A long lens, wide open: 0.9 m across where it is sharp.
    const eye = camera({ focalLength: 200, focus: { distance: 5, fStop: 1.4 } }, { position: [0, 0, 5] });
    const sharp = box([-0.25, 0, -0.1], 0.2, glow('#ffffff'));
    const soft = box([2, 0, -40], 2, glow('#ffffff'));
    await view.show({ scene: sceneOf({ eye, sharp, soft }, night, [96, 48]), cameraId: 'eye' });
    /** Pixels of the middle row that are neither the object nor nothing, left and right of the middle of the picture. */
    const edges = (pixels: Pixels) => {
      const row = Array.from({ length: size.width }, (_, x) => pixels.at(x, size.height / 2)[0]);
      const grey = row.map((value) => value > 16 && value < 224);
      const count = (from: number, to: number) => grey.slice(from, to).filter(Boolean).length;
      return { row, sharp: count(0, size.width / 2), soft: count(size.width / 2, size.width) };
    };
    const drawn = edges((await view.render({ size })).pixels.beauty!);
    const traced = edges((await view.render({ size, trace: { ...trace, samples: 48 } })).pixels.beauty!);
    expect(traced.sharp).toBeLessThanOrEqual(4);
    expect(traced.soft).toBeGreaterThan(traced.sharp + 6);
    expect(Math.abs(traced.soft - drawn.soft)).toBeLessThanOrEqual(6);
  },
  long,
);
