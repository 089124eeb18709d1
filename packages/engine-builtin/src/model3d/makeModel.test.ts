import { isWatertight, signedVolume, welded } from '@tai/media/model';
import { describe, expect, it } from 'vitest';
import {
  cutOut,
  filledShare,
  modelOf,
  silhouette,
  validated,
  wrongNormals,
  type ReadModel,
} from './model.fixture.ts';

const disc = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5) < 0.4;
const ring = (x: number, y: number) => disc(x, y) && Math.hypot(x - 0.5, y - 0.5) > 0.2;
/** A bottle: narrow above, wide below. */
const bottle = (x: number, y: number) =>
  y > 0.1 && y < 0.92 && Math.abs(x - 0.5) < (y < 0.35 ? 0.12 : 0.12 + 0.16 * Math.min(1, (y - 0.35) * 5));
/** Lopsided, so that nothing but inflation suits it. */
const bean = (x: number, y: number) =>
  Math.hypot((x - 0.4) / 1.3, y - 0.55) < 0.25 || Math.hypot(x - 0.72, y - 0.34) < 0.17;
const shaded = (x: number, y: number) => [90 + 120 * x, 60 + 90 * y, 80 + 40 * Math.sin(x * 9)] as const;

function expectSound(model: ReadModel, triangles: number): void {
  const surface = welded(model);
  expect(isWatertight(surface)).toBe(true);
  expect(signedVolume(surface)).toBeGreaterThan(0);
  expect(wrongNormals(model)).toBeLessThan(0.002);
  expect(model.indices.length / 3).toBeLessThanOrEqual(triangles);
  expect(Math.max(...model.size)).toBeCloseTo(2, 3);
  expect(model.min[1]).toBeCloseTo(0, 5);
  for (const axis of [0, 2]) expect(model.min[axis]! + model.size[axis]! / 2).toBeCloseTo(0, 3);
  expect(model.uvs.every((value) => value >= 0 && value <= 1)).toBe(true);
  expect(Math.max(model.texture.width, model.texture.height)).toBeLessThanOrEqual(2048);
  expect(model.doubleSided).toBe(false);
}

describe('a model of one image', () => {
  it.each([
    ['logo', ring, 'flat colors, 1 part and 1 hole', undefined],
    ['turned', bottle, 'the outline is 100 % symmetric', shaded],
    ['puffed', bean, 'one view of a free-form outline', shaded],
  ] as const)(
    '%s is proposed with its reason, and the model is sound',
    async (method, shape, because, colours) => {
      const [width, height] = [200, 220];
      const model = await modelOf(
        { front: cutOut(width, height, shape, colours) },
        { length: 2, triangles: 12_000 },
      );
      expect(model.notes[0]!.en).toContain(`(${because})`);
      expectSound(model, 12_000);
      expect(await validated(model.content)).toMatchObject({ errors: 0, warnings: 0 });

      // Seen from the front it has the outline of the image.
      const inside = Array.from({ length: width * height }, (_, i) =>
        shape(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height),
      );
      const rows = inside.flatMap((one, i) => (one ? [Math.floor(i / width)] : []));
      const columns = inside.flatMap((one, i) => (one ? [i % width] : []));
      const [left, top] = [Math.min(...columns), Math.min(...rows)];
      const [across, down] = [Math.max(...columns) - left + 1, Math.max(...rows) - top + 1];
      const seen = silhouette(model, across, down);
      let [both, either] = [0, 0];
      for (let y = 0; y < down; y++) {
        for (let x = 0; x < across; x++) {
          const wanted = inside[(y + top) * width + x + left]!;
          if (wanted && seen[y * across + x]) both++;
          if (wanted || seen[y * across + x]) either++;
        }
      }
      expect(both / either, method).toBeGreaterThan(0.98);
    },
  );

  it('gives a relief a flat back, and cuts a subject off from its ground', async () => {
    const front = cutOut(
      160,
      120,
      () => true,
      (x, y) => (bean(x, y) ? [220, 40, 30] : [90, 120 + 60 * y, 200]),
    );
    const model = await modelOf({ front }, { method: 'relief', length: 2, triangles: 10_000 });
    expectSound(model, 10_000);
    expect(model.notes.map(({ en }) => en).join(' ')).toContain('isn’t true depth');
    const backs = model.indices.filter((vertex) => model.normals[vertex * 3 + 2]! < -0.99);
    const depths = new Set([...backs].map((vertex) => model.positions[vertex * 3 + 2]!.toFixed(4)));
    expect(depths.size).toBeLessThanOrEqual(2);
  });

  it('thickens a logo, but not a turned object, by its depth', async () => {
    const depthOf = async (shape: typeof ring, depth: number) => {
      const { size } = await modelOf({ front: cutOut(120, 120, shape) }, { depth, triangles: 4_000 });
      return size[2] / size[1];
    };
    expect((await depthOf(ring, 200)) / (await depthOf(ring, 100))).toBeCloseTo(2, 1);
    expect((await depthOf(bottle, 200)) / (await depthOf(bottle, 100))).toBeCloseTo(1, 2);
  });

  it('lets no colour of the old ground into the texture', async () => {
    const front = cutOut(120, 120, disc, (x, y) => (disc(x, y) ? [200, 30, 30] : [0, 255, 0]));
    const { texture } = await modelOf({ front }, { method: 'puffed', triangles: 3_000 });
    let greenest = 0;
    for (let at = 0; at < texture.data.length; at += 4) {
      greenest = Math.max(greenest, texture.data[at + 1]! - texture.data[at]!);
    }
    expect(greenest).toBeLessThan(1);
  });

  it('makes the same bytes of the same image', async () => {
    const front = cutOut(100, 100, bean, shaded);
    const [first, second] = [
      await modelOf({ front }, { triangles: 3_000 }),
      await modelOf({ front }, { triangles: 3_000 }),
    ];
    expect(Buffer.from(first.content).equals(second.content)).toBe(true);
    expect(Buffer.from(first.poster).equals(second.poster)).toBe(true);
  });
});

describe('a block-out of views', () => {
  const full = (x: number, y: number) => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.45;
  /** A car from the side, its front to the left as seen from the right. */
  const profile = (x: number, y: number) => full(x, y) && (y > 0.5 || (x > 0.275 && x < 0.815));
  const views = {
    front: cutOut(90, 60, full, () => [200, 0, 0]),
    right: cutOut(200, 60, profile, () => [0, 200, 0]),
    top: cutOut(90, 200, full, () => [0, 0, 200]),
  };

  it('has the proportions of all views and what fits into their outlines', async () => {
    const model = await modelOf(views, { length: 2, triangles: 20_000 });
    expectSound(model, 20_000);
    expect(model.size[0] / model.size[1]).toBeCloseTo(1.5, 1);
    expect(model.size[2] / model.size[1]).toBeCloseTo(10 / 3, 1);
    // The lower half, and three fifths of the upper one.
    expect(filledShare(model)).toBeGreaterThan(0.77);
    expect(filledShare(model)).toBeLessThan(0.83);
    // The bonnet, at the low end of the profile, is in front.
    const high = [...model.indices].filter(
      (vertex) => model.positions[vertex * 3 + 1]! > 0.9 * model.size[1],
    );
    const depths = high.map((vertex) => model.positions[vertex * 3 + 2]! / model.size[2]);
    expect(Math.max(...depths)).toBeCloseTo(0.25, 1);
    expect(Math.min(...depths)).toBeCloseTo(-0.35, 1);
    expect(model.notes.map(({ en }) => en).join(' ')).toContain('taken to have one scale');
  });

  it('paints each side with the view that sees it', async () => {
    const { positions, normals, uvs, indices, texture } = await modelOf(views, { triangles: 5_000 });
    const colourTowards = (axis: number, sign: number) => {
      const vertex = indices.find(
        (one) => normals[one * 3 + axis]! * sign > 0.98 && positions[one * 3 + 1]! > 0,
      )!;
      const x = Math.min(texture.width - 1, Math.floor(uvs[vertex * 2]! * texture.width));
      const y = Math.min(texture.height - 1, Math.floor(uvs[vertex * 2 + 1]! * texture.height));
      const [red, green, blue] = texture.data.subarray((y * texture.width + x) * 4) as unknown as [
        number,
        number,
        number,
      ];
      return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))];
    };
    expect(colourTowards(2, 1)).toBe('red');
    expect(colourTowards(2, -1)).toBe('red');
    expect(colourTowards(0, 1)).toBe('green');
    expect(colourTowards(0, -1)).toBe('green');
    expect(colourTowards(1, 1)).toBe('blue');
  });

  it('asks for views that belong together', async () => {
    const { front, right, top } = views;
    const wide = cutOut(200, 60, full);
    await expect(modelOf({ front, back: wide, right })).rejects.toMatchObject({ error: 'modelViewsDiffer' });
    await expect(modelOf({ front, right: front, top })).rejects.toMatchObject({ error: 'modelViewsDiffer' });
    await expect(modelOf({ front }, { method: 'block' })).rejects.toMatchObject({
      error: 'modelViewsMissing',
    });
  });
});

it('says when there is nothing to make a model of', async () => {
  const nothing = cutOut(80, 80, () => false);
  await expect(modelOf({ front: nothing })).rejects.toMatchObject({ error: 'modelSubjectMissing' });
  const noise = cutOut(
    80,
    80,
    () => true,
    (x, y) => ((Math.floor(x * 9) + Math.floor(y * 9)) % 2 ? [0, 0, 0] : [255, 255, 255]),
  );
  await expect(modelOf({ front: noise }, { method: 'puffed' })).rejects.toMatchObject({
    error: 'modelSubjectMissing',
  });
});

it('stops at once when it is cancelled', async () => {
  let calls = 0;
  const checkpoint = () => {
    calls += 1;
    if (calls > 40) throw new Error('cancelled');
  };
  const hooks = { checkpoint, progress: () => undefined, preview: () => undefined };
  await expect(modelOf({ front: cutOut(200, 200, bean, shaded) }, {}, hooks)).rejects.toThrow('cancelled');
  expect(calls).toBe(41);
});
