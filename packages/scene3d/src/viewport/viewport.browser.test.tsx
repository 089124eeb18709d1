import { loadModel } from '@tai/mesh-kit';
import { type DirectionalLight, type Mesh, type MeshPhysicalMaterial, Vector3, WebGLRenderer } from 'three';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newModel } from '../domain/newObject.ts';
import type { SceneObject, World } from '../domain/scene.ts';
import {
  camera,
  cube,
  frontPose,
  light,
  plainWorld,
  sceneOf,
  solid,
  viewportProps,
} from './testing/testScene.ts';
import { type Mounted, mountViewport, type Pixels } from './testing/mountViewport.tsx';
import { SceneView } from './view/sceneView.ts';

const dark: Partial<World> = {
  ...{ sky: null, ground: 'none', background: { type: 'colour', colour: '#204060' } },
  grid: { ...plainWorld.grid, isShown: false },
};
const lamp = light({ intensity: 2, castsShadow: false }, { position: [0, 0, 5] });
/** An upright square that faces the front. */
function sheet(z: number, x = 0, rest: Parameters<typeof solid>[1] = {}, side = 1): SceneObject {
  return solid(
    { type: 'plane', width: side, depth: side, pieces: 1 },
    { position: [x, 0, z], rotation: [Math.PI / 2, 0, 0], ...rest },
  );
}
const glow = { colour: '#000000', emission: '#ffffff', emissionStrength: 1 };
const sum = (pixels: Pixels) => pixels.all().reduce((total, [r, g, b]) => total + r + g + b, 0);
const hex = ([r, g, b]: readonly number[]) =>
  `#${[r, g, b].map((value) => value!.toString(16).padStart(2, '0')).join('')}`;

let view: Mounted;
beforeAll(async () => {
  view = await mountViewport(sceneOf({ lamp, one: cube(1) }, dark, [64, 48]));
}, 60_000);
afterAll(() => view.unmount());

test('depth is linear from the nearest to the farthest object, the sky is black, and masks are exact', async () => {
  const objects = { lamp, near: sheet(1, -1), mid: sheet(-1, 0), far: sheet(-3, 1.6, {}, 1.2) };
  await view.show({ scene: sceneOf(objects, dark, [64, 48]) });
  const { pixels, near, far, maskColours } = await view.render({
    passes: ['depth', 'masks', 'normals', 'lines'],
  });
  expect(near).toBeCloseTo(4, 2);
  expect(far).toBeCloseTo(8, 2);
  const depth = pixels.depth!;
  expect(depth.at(13, 24)[0]).toBe(255);
  expect(Math.abs(depth.at(32, 24)[0] - 127.5)).toBeLessThan(2.55);
  expect(depth.at(50, 24)[0]).toBe(0);
  expect(depth.at(32, 2)[0]).toBe(0);
  const masks = pixels.masks!;
  expect(hex(masks.at(13, 24))).toBe(maskColours.near);
  expect(hex(masks.at(32, 24))).toBe(maskColours.mid);
  expect(new Set(masks.all().map(hex))).toEqual(new Set(['#000000', ...Object.values(maskColours)]));
  expect(pixels.normals!.at(32, 24).slice(0, 3)).toEqual([128, 128, 255]);
  expect(pixels.normals!.at(32, 2).slice(0, 3)).toEqual([128, 128, 255]);
  expect(sum(pixels.lines!)).toBeGreaterThan(0);
  expect(pixels.lines!.at(32, 24)[0]).toBe(0);
});

test('normals have x to the right and y up', async () => {
  await view.show({
    scene: sceneOf({ lamp, ball: solid({ type: 'sphere', radius: 1, segments: 48 }) }, dark, [64, 48]),
  });
  const normals = (await view.render({ passes: ['normals'] })).pixels.normals!;
  expect(normals.at(40, 24)[0]).toBeGreaterThan(160);
  expect(normals.at(32, 14)[1]).toBeGreaterThan(160);
});

test('edges over nothing have the colour of the object', async () => {
  await view.show({
    scene: sceneOf(
      { lamp, ball: solid({ type: 'sphere', radius: 1, segments: 32 }, { material: glow }) },
      dark,
      [64, 48],
    ),
  });
  const { pixels } = await view.render({ isTransparent: true, samples: 4 });
  const edges = pixels.beauty!.all().filter(([, , , alpha]) => alpha > 8 && alpha < 247);
  expect(edges.length).toBeGreaterThan(20);
  for (const [r, g, b] of edges) expect(Math.min(r, g, b)).toBeGreaterThan(235);
  expect(pixels.beauty!.at(1, 1)).toEqual([0, 0, 0, 0]);
  const solidly = (await view.render({})).pixels.beauty!;
  expect(hex(solidly.at(1, 1))).toBe('#204060');
});

test.each(['perspective', 'orthographic'] as const)('a %s image shows what its lens says', async (type) => {
  await view.show({ scene: sceneOf({ lamp, one: sheet(0, 0, {}, 1.8) }, dark, [64, 48]) });
  // 50 mm on 36 mm at 5 m is 3.6 m across; so is a height of 2.7 m on 4 : 3.
  const { pixels } = await view.render({ passes: ['masks'], pose: { ...frontPose, type, height: 2.7 } });
  const row = Array.from({ length: 64 }, (_, x) => pixels.masks!.at(x, 24)[0] > 0);
  expect(row.filter(Boolean)).toHaveLength(32);
  expect(row[16]).toBe(true);
  expect(row[15]).toBe(false);
});

test('an area light is seen on what it shines on', async () => {
  const wall = sheet(0, 0, {}, 6);
  const soft = light(
    { type: 'area', intensity: 0, width: 1, height: 1, castsShadow: false },
    { position: [0, 0, 2] },
  );
  await view.show({ scene: sceneOf({ wall, soft }, dark, [64, 48]) });
  expect(sum((await view.render({})).pixels.beauty!)).toBe(0);
  await view.show({
    scene: sceneOf({ wall, soft: { ...soft, light: { ...soft.light, intensity: 8 } } }, dark, [64, 48]),
  });
  // Its tables load with the first one.
  await vi.waitFor(async () => {
    const lit = (await view.render({})).pixels.beauty!;
    expect(lit.at()[0]).toBeGreaterThan(lit.at(2, 2)[0] + 20);
  });
});

test('a shadow is there while shadows are on', async () => {
  const objects = {
    sun: light({ intensity: 3, castsShadow: true }, { position: [0, 0, 4], rotation: [0, 0.6, 0] }),
    wall: sheet(0, 0, {}, 6),
    block: cube(0.5, { position: [0, 0, 1] }),
  };
  // The sun comes from the right, so the shadow of the block lies to its left.
  const shade = async (shadowQuality: World['shadowQuality']) => {
    await view.show({ scene: sceneOf(objects, { ...dark, shadowQuality }, [64, 48]) });
    const { beauty } = (await view.render({})).pixels;
    return beauty!.at(20, 24)[0] / beauty!.at(20, 4)[0];
  };
  expect(await shade('low')).toBeLessThan(0.3);
  expect(await shade('off')).toBeGreaterThan(0.9);
});

test('what stands on the ground shades it, also below something that hangs over it', async () => {
  const block = cube(1, { position: [0, 0.5, 0], castsShadow: false, material: glow });
  const board = solid(
    { type: 'cube', width: 4, height: 0.02, depth: 1, bevel: 0 },
    { position: [0, 1.2, 0], castsShadow: false, material: glow },
  );
  const white: Partial<World> = {
    ...dark,
    ground: 'shadow',
    background: { type: 'colour', colour: '#ffffff' },
  };
  const pose = { ...frontPose, position: [0, 0.9, 3] as const, target: [0, 0, 0.6] as const };
  const darkest = async (objects: Record<string, SceneObject>) => {
    await view.show({ scene: sceneOf({ lamp, ...objects }, white, [64, 48]) });
    const { pixels } = await view.render({ pose: pose as never });
    return Math.min(...pixels.beauty!.all().map(([red]) => red));
  };
  // What glows is not darker than 233.
  expect(await darkest({ block, board })).toBeLessThan(220);
});

test('a wireframe leaves most of the image free', async () => {
  const count = async (mode: 'solid' | 'wireframe') => {
    await view.show({ scene: sceneOf({ lamp, one: cube(1, { material: { mode } }) }, dark, [64, 48]) });
    return (await view.render({ passes: ['masks'] })).pixels.masks!.all().filter(([r]) => r > 0).length;
  };
  expect(await count('wireframe')).toBeLessThan((await count('solid')) / 2);
});

test('each preset view looks from its side and is filled', async () => {
  await view.show({ scene: sceneOf({ lamp, one: cube(1, { position: [3, 0, 0] }) }, dark, [64, 48]) });
  const ways = {
    ...{ front: [0, 0, 1], rear: [0, 0, -1], left: [-1, 0, 0], right: [1, 0, 0] },
    ...{ top: [0, 1, 0], bottom: [0, -1, 0], isometric: [1, 1, 1] },
  } as const;
  for (const [name, way] of Object.entries(ways)) {
    view.handle().showView(name as keyof typeof ways);
    const { position, target } = view.handle().pose();
    expect(target, name).toEqual([3, 0, 0]);
    const looked = new Vector3(...position).sub(new Vector3(...target)).normalize();
    expect(looked.distanceTo(new Vector3(...way).normalize()), name).toBeLessThan(1e-3);
  }
  view.handle().setPose(frontPose);
});

test('an exported GLB has the objects, materials and lights again', async () => {
  const scene = sceneOf(
    {
      ...{
        body: cube(2, { name: 'Body', position: [1, 2, 3], material: { colour: '#ff0000', clearCoat: 0.5 } }),
        eye: camera(),
      },
      row: cube(1, { lattice: { as: 'array', count: [3, 1, 1], expand: 1, offsets: [] } }),
      ...{
        sun: light({ intensity: 3 }, { rotation: [-1, 0, 0] }),
        soft: light({ type: 'area' }, { name: 'Soft' }),
      },
    },
    dark,
  );
  await view.show({ scene });
  const bytes = await view.handle().exportGlb();
  const model = await loadModel(bytes.buffer as ArrayBuffer);
  const parts: Mesh[] = [];
  const suns: DirectionalLight[] = [];
  model.scene.traverse((part) => {
    if ((part as Mesh).isMesh) parts.push(part as Mesh);
    if ((part as DirectionalLight).isDirectionalLight) suns.push(part as DirectionalLight);
  });
  expect(parts).toHaveLength(4);
  const body = model.scene.getObjectByName('Body')!;
  expect(body.position.toArray()).toEqual([1, 2, 3]);
  const material = parts[0]!.material as MeshPhysicalMaterial;
  expect(material.color.getHexString()).toBe('ff0000');
  expect(material.clearcoat).toBe(0.5);
  expect(suns[0]!.intensity).toBe(3);
  expect(model.scene.getObjectByName('Soft')!.userData.areaLight).toMatchObject({ type: 'area' });
  expect((await view.handle().exportUsdz(['body'])).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});

test('a model is framed once it is read, and a view that was moved meanwhile stays', async () => {
  await view.show({ scene: sceneOf({ lamp, one: cube(0.1) }, dark, [64, 48]) });
  const bytes = await view.handle().exportGlb(['one']);
  const reading = Promise.withResolvers<ArrayBuffer>();
  await view.show({
    scene: sceneOf({ lamp }, dark, [64, 48]),
    readAsset: (name) =>
      name === 'asset:first' ? reading.promise : Promise.resolve(bytes.buffer as ArrayBuffer),
  });
  view.handle().setPose(frontPose);
  const away = () => {
    const { position, target } = view.handle().pose();
    return Math.hypot(...position.map((value, axis) => value - target[axis]!));
  };
  const tiny = (asset: string) => newModel('Tiny', { asset, source: 'tiny.glb', triangles: 12 });
  const framed = view.handle().frameOnceRead(['tiny']);
  await view.show({ scene: sceneOf({ lamp, tiny: tiny('asset:first') }, dark, [64, 48]) });
  expect(away()).toBeCloseTo(5);
  reading.resolve(bytes.buffer as ArrayBuffer);
  await framed;
  expect(away()).toBeLessThan(1);
  const late = view.handle().frameOnceRead(['other']);
  view.handle().setPose({ ...frontPose, position: [0, 0, 9] });
  await view.show({ scene: sceneOf({ lamp, other: tiny('asset:second') }, dark, [64, 48]) });
  await late;
  expect(away()).toBeCloseTo(9);
});

test('the scene is there again after the graphics card was lost', async () => {
  await view.show({
    scene: sceneOf({ lamp, one: sheet(0, 0, { material: glow }) }, dark, [64, 48]),
  });
  const before = (await view.render({})).pixels.beauty!;
  const loss = view.canvas().getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
  view.said.problems.length = 0;
  loss.loseContext();
  await view.until(() => view.said.problems.length === 1);
  expect(view.isReady()).toBe(false);
  loss.restoreContext();
  await view.until(() => view.isReady());
  expect(view.said.problems).toEqual(['contextLost', null]);
  expect((await view.render({})).pixels.beauty!.all()).toEqual(before.all());
});

test('nothing is drawn while nothing changes, and nothing is left when it is gone', async () => {
  const renderer = new WebGLRenderer({ canvas: document.createElement('canvas') });
  let wanted = 0;
  const made = new SceneView(
    renderer,
    renderer.domElement,
    viewportProps(sceneOf({ lamp, one: cube(1, { material: { transmission: 0.5 } }) }, dark)),
    { invalidate: () => (wanted += 1), onOverlay: () => undefined },
  );
  made.update({ ...made.props(), selection: new Set(['one', 'lamp']) });
  made.setSize(64, 48);
  for (let frame = 0; frame < 60 && made.frame(0.1); frame += 1);
  wanted = 0;
  made.frame(0.016);
  expect(wanted).toBe(0);
  // Props with other functions and the same scene: the page renders so when `onFacts` tells it what the last frame cost.
  made.update({ ...made.props(), onFacts: () => undefined });
  expect(wanted).toBe(0);
  made.update({ ...made.props(), look: 'clay' });
  expect(wanted).toBeGreaterThan(0);
  made.destroy();
  renderer.renderLists.dispose();
  expect(renderer.info.memory.geometries).toBeLessThanOrEqual(1);
  expect(renderer.info.memory.textures).toBeLessThanOrEqual(2);
  renderer.dispose();
});

test('an image that is larger than can be rendered is refused with the size that can be', async () => {
  await view.show({ scene: sceneOf({ lamp, one: cube(1) }, dark, [64, 48]) });
  await expect(view.render({ size: { width: 5000, height: 48 } })).rejects.toMatchObject({
    fault: 'tooLarge',
    most: 4096,
  });
});

test('a scene that is opened is drawn once', async () => {
  const opened = await mountViewport(sceneOf({ lamp, one: cube(1) }, dark, [64, 48]));
  let frames = 0;
  opened.handle().onFrame(() => (frames += 1));
  for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  expect(frames).toBe(0);
  opened.unmount();
});

test('who looks through a camera that has safe areas sees 93 and 90 % of its frame, and no image has them', async () => {
  const eye = camera({ hasSafeAreas: true }, { position: [0, 0, 5] });
  await view.show({ scene: sceneOf({ lamp, eye, one: cube(1) }, dark, [64, 32]), cameraId: 'eye' });
  const areas = [...view.element.querySelectorAll('[data-share]')].map((area) => {
    const { width, height } = area.getBoundingClientRect();
    return [width / 320, height / 160];
  });
  expect(areas.flat().map((share) => share.toFixed(2))).toEqual(['0.93', '0.93', '0.90', '0.90']);
  await view.show({ scene: sceneOf({ lamp, eye: camera({}, { position: [0, 0, 5] }) }, dark, [64, 32]) });
  expect(view.element.querySelector('[data-share]')).toBeNull();
  await view.show({ cameraId: null });
});

test('without a graphics card, edges of very many triangles get smooth by more pixels once the view rests, and of few by samples', async () => {
  const ball = (x: number) => solid({ type: 'sphere', radius: 0.2, segments: 256 }, { position: [x, 0, 0] });
  const many = Object.fromEntries([-1, -0.5, 0, 0.5, 1].map((x) => [`ball${x}`, ball(x)]));
  const widths: number[] = [];
  const { drawElements } = WebGL2RenderingContext.prototype;
  const draw = vi.spyOn(WebGL2RenderingContext.prototype, 'drawElements');
  draw.mockImplementation(function (this: WebGL2RenderingContext, ...args) {
    widths.push(this.drawingBufferWidth);
    drawElements.apply(this, args);
  });
  const heavy = await mountViewport(sceneOf({ lamp, ...many }, dark, [64, 48]));
  await heavy.until(() => widths.at(-1) === 640);
  draw.mockRestore();
  expect(widths[0]).toBe(320);
  const samplesOf = ({ canvas }: Mounted) => canvas().getContext('webgl2')?.getContextAttributes()?.antialias;
  expect([samplesOf(heavy), samplesOf(view)]).toEqual([false, true]);
  expect(view.canvas().width).toBe(320);
  heavy.unmount();
});

test('an image of a scene that did not change draws it once, without its shadows, and the stage follows with one frame', async () => {
  const ball = solid({ type: 'sphere', radius: 0.5, segments: 7 }, { position: [0, 0.5, 0] });
  const sun = light({ castsShadow: true }, { position: [3, 4, 0], rotation: [-1, 1, 0] });
  await view.show({ scene: sceneOf({ sun, ball }, { ...dark, ground: 'shadow' }, [64, 48]) });
  let drawn = 0;
  const draw = vi.spyOn(WebGL2RenderingContext.prototype, 'drawElements');
  // Four rows of seven, whose outer ones are of triangles.
  draw.mockImplementation((_, count) => void (drawn += count === 126 ? 1 : 0));
  await view.render({});
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  draw.mockRestore();
  // The image, and the frame after it.
  expect(drawn).toBe(2);
});

test('one of our skies lights a dull ball softly from above, and a mirror shows its panels', async () => {
  const ball = (metallic: number, roughness: number) =>
    solid(
      { type: 'sphere', radius: 1, segments: 48 },
      { material: { colour: '#ffffff', metallic, roughness } },
    );
  const seen = async (metallic: number, roughness: number) => {
    await view.show({
      scene: sceneOf({ ball: ball(metallic, roughness) }, { ...dark, sky: 'studio' }, [64, 48]),
    });
    return (await view.render({})).pixels.beauty!;
  };
  const level = ([r, g, b]: readonly number[]) => (r! + g! + b!) / 3;
  const dull = await seen(0, 1);
  const mirror = await seen(1, 0);
  expect(level(dull.at(32, 18))).toBeGreaterThan(level(dull.at(32, 30)) + 20);
  expect(level(dull.at(32, 30))).toBeGreaterThan(20);
  // Where a panel ends is an edge in the mirror and none on the dull ball.
  const steepest = (pixels: Pixels) =>
    Math.max(
      ...Array.from({ length: 11 }, (_, at) =>
        Math.abs(level(pixels.at(32, 16 + at)) - level(pixels.at(32, 17 + at))),
      ),
    );
  expect(steepest(mirror)).toBeGreaterThan(2 * steepest(dull));
});
