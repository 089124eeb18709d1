// What the pointer does on the viewport: gizmo, origin, cage, selecting and turning.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withCageOffsets } from '../domain/lattice.ts';
import type { Lattice, Pose, Vector, World } from '../domain/scene.ts';
import { camera, cube, frontPose, light, plainWorld, sceneOf } from './testing/testScene.ts';
import type { Placed } from './viewportProps.ts';
import { type Mounted, mountViewport } from './testing/mountViewport.tsx';

const dark: Partial<World> = {
  ...{ sky: null, ground: 'none', background: { type: 'colour', colour: '#204060' } },
  grid: { ...plainWorld.grid, isShown: false },
};
const lamp = light({ intensity: 2, castsShadow: false }, { position: [0, 0, 5] });

let view: Mounted;
beforeAll(async () => {
  view = await mountViewport(sceneOf({ lamp, one: cube(1) }, dark, [64, 48]));
}, 60_000);
afterAll(() => view.unmount());

function press(canvas: HTMLCanvasElement, type: string, x: number, y: number, more: PointerEventInit = {}) {
  const at = { clientX: x, clientY: y, pointerId: 1, isPrimary: true, pointerType: 'mouse', bubbles: true };
  canvas.dispatchEvent(
    new PointerEvent(type, {
      ...at,
      button: type === 'pointermove' ? -1 : 0,
      buttons: type === 'pointerup' ? 0 : 1,
      ...more,
    }),
  );
}

function canvasForDrags(): HTMLCanvasElement {
  const canvas = view.canvas();
  // A made up event has no pointer that could be captured.
  canvas.setPointerCapture = () => undefined;
  canvas.releasePointerCapture = () => undefined;
  return canvas;
}

/** Drags the handle of the gizmo that is right of the middle. @param end before the pointer is released */
async function dragRight(canvas: HTMLCanvasElement, end: () => void = () => undefined): Promise<void> {
  press(canvas, 'pointermove', 185, 120, { buttons: 0 });
  press(canvas, 'pointerdown', 185, 120);
  for (const x of [200, 220, 240]) {
    press(canvas, 'pointermove', x, 120);
    await new Promise(requestAnimationFrame);
  }
  end();
  press(canvas, 'pointerup', 240, 120);
  await view.show({});
}

test('a drag of the gizmo moves the object once and leaves the view where it is; Escape takes it back', async () => {
  const canvas = canvasForDrags();
  await view.show({
    scene: sceneOf({ lamp, one: cube(1) }, dark, [64, 48]),
    selection: new Set(['one']),
    mode: 'move',
  });
  view.handle().setPose(frontPose);
  await view.show({});
  const pose = view.handle().pose();
  await dragRight(canvas);
  expect(view.said.placed).toHaveLength(1);
  const [{ id, position }] = view.said.placed[0] as unknown as [{ id: string; position: number[] }];
  expect(id).toBe('one');
  expect(position[0]).toBeGreaterThan(0.3);
  expect(position.slice(1)).toEqual([0, 0]);
  expect(view.handle().pose()).toEqual(pose);
  expect(view.said.selected).toEqual([]);
  await view.show({ scene: sceneOf({ lamp, one: cube(1) }, dark, [64, 48]) });
  await dragRight(canvas, () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(view.said.placed).toHaveLength(1);
  expect(view.handle().bounds(['one'])!.middle).toEqual([0, 0, 0]);
});

test('the origin of an object is dragged and the object stays, turned about it from then on', async () => {
  const canvas = canvasForDrags();
  const one = cube(1);
  await view.show({
    scene: sceneOf({ lamp, one }, dark, [64, 48]),
    selection: new Set(['one']),
    mode: 'origin',
  });
  view.handle().setPose(frontPose);
  await view.show({});
  view.said.placed.length = 0;
  await dragRight(canvas);
  expect(view.said.placed).toEqual([]);
  expect(view.said.origins).toEqual([['one', [expect.any(Number), 0, 0]]]);
  const [[, [x]]] = view.said.origins as [[string, [number, number, number]]];
  expect(x).toBeGreaterThan(0.3);
  expect(view.handle().bounds(['one'])!.middle).toEqual([0, 0, 0]);
  const moved = { ...one, position: [2, 0, 0] as Vector, origin: [2, 0, 0] as Vector };
  await view.show({ scene: sceneOf({ lamp, one: moved }, dark, [64, 48]) });
  expect(view.handle().bounds(['one'])!.middle).toEqual([0, 0, 0]);
  const turned = { ...moved, rotation: [0, Math.PI, 0] as Vector };
  await view.show({ scene: sceneOf({ lamp, one: turned }, dark, [64, 48]) });
  expect(view.handle().bounds(['one'])!.middle[0]).toBeCloseTo(4);
  await view.show({ scene: sceneOf({ lamp, one }, dark, [64, 48]) });
});

test('a point of a cage is dragged and the object bends with it, once; Escape takes it back', async () => {
  const canvas = canvasForDrags();
  canvas.hasPointerCapture = () => false;
  const lattice = withCageOffsets({ as: 'cage', count: [2, 2, 2], expand: 1, offsets: [] });
  await view.show({
    scene: sceneOf({ lamp, one: cube(1, { lattice }) }, dark, [64, 48]),
    selection: new Set(['one']),
    mode: 'select',
  });
  const flat: Pose = { ...frontPose, type: 'orthographic', height: 4 };
  view.handle().setPose(flat);
  await view.show({});
  view.said.selected.length = 0;
  const pose = view.handle().pose();
  // The view is 4 m high and 240 px: the upper right corner in front lies 30 px from the middle.
  const drag = async (end: () => void) => {
    press(canvas, 'pointerdown', 190, 90);
    press(canvas, 'pointermove', 220, 90);
    await view.show({});
    expect(view.handle().bounds(['one'])!.size[0]).toBeCloseTo(1.5, 1);
    end();
    press(canvas, 'pointerup', 220, 90);
    await view.show({});
  };
  await drag(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(view.said.lattices).toEqual([]);
  expect(view.handle().bounds(['one'])!.size[0]).toBeCloseTo(1);
  await drag(() => undefined);
  expect(view.said.lattices).toHaveLength(1);
  const [[id, bent]] = view.said.lattices as [[string, Lattice]];
  expect(id).toBe('one');
  const moved = bent.offsets.filter((offset) => offset.some((value) => value !== 0));
  expect(moved).toEqual([[expect.closeTo(0.5, 1), expect.closeTo(0, 1), expect.closeTo(0, 5)]]);
  // Index 7 is the corner with the highest x, y and z: that in front of the others.
  expect(bent.offsets.findIndex(([x]) => x !== 0)).toBe(7);
  // The camera never heard of the press, so it turns with no pointer that hovers afterwards.
  press(canvas, 'pointermove', 260, 140, { buttons: 0, movementX: 40 });
  await view.show({});
  expect(view.handle().pose()).toEqual(pose);
  expect(view.said.selected).toEqual([]);
  await view.show({ scene: sceneOf({ lamp, one: cube(1) }, dark, [64, 48]) });
  view.handle().setPose(frontPose);
});

test('a point of a cage that is dragged with Ctrl snaps, and no rectangle is drawn for selecting', async () => {
  const canvas = canvasForDrags();
  canvas.hasPointerCapture = () => false;
  const lattice = withCageOffsets({ as: 'cage', count: [2, 2, 2], expand: 1, offsets: [] });
  await view.show({
    scene: sceneOf({ lamp, one: cube(1, { lattice }) }, dark, [64, 48]),
    selection: new Set(['one']),
    mode: 'select',
  });
  view.handle().setPose({ ...frontPose, type: 'orthographic', height: 4 });
  await view.show({});
  view.said.selected.length = 0;
  view.said.lattices.length = 0;
  const parts = view.element.querySelectorAll('*').length;
  const ctrl = { ctrlKey: true };
  press(canvas, 'pointerdown', 190, 90, ctrl);
  press(canvas, 'pointermove', 222, 90, ctrl);
  expect(view.element.querySelectorAll('*')).toHaveLength(parts);
  press(canvas, 'pointerup', 222, 90, ctrl);
  await view.show({});
  expect(view.element.querySelectorAll('*')).toHaveLength(parts);
  const [[, { offsets }]] = view.said.lattices as [[string, Lattice]];
  expect(Math.max(...offsets.map(([x]) => x))).toBeCloseTo(0.5, 5);
  expect(view.said.selected).toEqual([]);
  await view.show({ scene: sceneOf({ lamp, one: cube(1) }, dark, [64, 48]) });
  view.handle().setPose(frontPose);
});

test('a press selects, a drag turns the view', async () => {
  const canvas = view.canvas();
  await view.show({ selection: new Set(), mode: 'select' });
  view.said.selected.length = 0;
  press(canvas, 'pointerdown', 160, 120);
  press(canvas, 'pointerup', 161, 120);
  press(canvas, 'pointerdown', 10, 10);
  press(canvas, 'pointerup', 10, 10, { ctrlKey: true });
  expect(view.said.selected).toEqual([
    [['one'], false],
    [[], true],
  ]);
  press(canvas, 'pointerdown', 160, 120);
  press(canvas, 'pointermove', 200, 120, { movementX: 40 } as PointerEventInit);
  press(canvas, 'pointerup', 200, 120);
  expect(view.said.selected).toHaveLength(2);
  await view.show({ scene: sceneOf({ lamp, one: cube(1, { isLocked: true }) }, dark, [64, 48]) });
  view.handle().setPose(frontPose);
  await view.show({});
  press(canvas, 'pointerdown', 160, 120);
  press(canvas, 'pointerup', 160, 120);
  expect(view.said.selected.at(-1)).toEqual([[], false]);
});

test('a camera is looked through as it stands, and a move of the view moves it once', async () => {
  const eye = camera({ focalLength: 35 }, { position: [0, 1, 4], rotation: [0, 0.2, 0.1] });
  await view.show({
    scene: sceneOf({ lamp, one: cube(1), eye }, dark, [64, 48]),
    cameraId: 'eye',
    selection: new Set(),
  });
  expect(view.handle().pose()).toMatchObject({ position: [0, 1, 4], type: 'perspective', focalLength: 35 });
  view.said.placed.length = 0;
  const canvas = view.canvas();
  press(canvas, 'pointerdown', 160, 120);
  for (const x of [170, 190, 200]) press(canvas, 'pointermove', x, 120);
  press(canvas, 'pointerup', 200, 120);
  await view.until(() => view.said.placed.length > 0);
  await view.show({ cameraId: null });
  expect(view.said.placed).toHaveLength(1);
  const [{ id, position, rotation }] = view.said.placed[0] as unknown as [Placed];
  expect(id).toBe('eye');
  expect(position[0]).toBeLessThan(-0.2);
  // It stays tilted as it was.
  expect(rotation[2]).not.toBeCloseTo(0, 2);
  expect(view.handle().pose().position).toEqual(frontPose.position);
});

test('who walks goes with the keys and looks with a drag, and nothing is selected; Escape ends it', async () => {
  const canvas = canvasForDrags();
  let ended = 0;
  await view.show({
    scene: sceneOf({ lamp, one: cube(1) }, dark, [64, 48]),
    selection: new Set(['one']),
    mode: 'move',
    walks: true,
    onWalkEnd: () => (ended += 1),
  });
  view.handle().setPose(frontPose);
  await view.show({});
  view.said.selected.length = 0;
  view.said.placed.length = 0;
  const key = (type: string, code: string) =>
    dispatchEvent(new KeyboardEvent(type, { code, key: code === 'Escape' ? 'Escape' : '' }));
  key('keydown', 'KeyW');
  await view.until(() => view.handle().pose().position[2] < 4.5);
  key('keyup', 'KeyW');
  await view.show({});
  const { position, target } = view.handle().pose();
  expect([position[0], position[1], target[1]]).toEqual([0, 0, 0]);
  expect(position[2] - target[2]).toBeCloseTo(5);
  press(canvas, 'pointerdown', 160, 120);
  press(canvas, 'pointermove', 200, 120);
  press(canvas, 'pointerup', 200, 120);
  await view.show({});
  const turned = view.handle().pose();
  expect(turned.position).toEqual(position);
  expect(turned.target[0]).toBeGreaterThan(0.5);
  expect(view.said.selected).toEqual([]);
  expect(view.said.placed).toEqual([]);
  key('keydown', 'Escape');
  expect(ended).toBe(1);
  await view.show({ walks: false });
  key('keydown', 'KeyW');
  await view.show({});
  expect(view.handle().pose()).toEqual(turned);
});
