import { createObservable, type ObservableValue } from '@tai/kernel';
import { afterEach, expect, test } from 'vitest';
import { layerOf, withLayer } from '../../domain/layers/drawing.ts';
import { newDrawing } from '../../domain/newDrawing.ts';
import { firstVanishingPoints } from '../../domain/perspective.ts';
import { flattenBox } from '../../domain/raster/flatten.ts';
import { firstToolSettings, type ToolId, type ToolSettings } from '../../domain/toolSettings.ts';
import { writeBox } from '../../domain/raster/tiles.ts';
import { createCameraActions } from '../cameraActions.ts';
import { createEditor, type Editor } from '../editor.ts';
import { createDrawingStage, type DrawingStage } from './drawingStage.ts';

const size = { width: 300, height: 200 };
interface Shown {
  host: HTMLElement;
  editor: Editor;
  stage: DrawingStage;
  said: string[];
  observed: ObservableValue<ToolSettings>;
  choose: (tool: ToolId) => void;
  lock: () => void;
  unlock: () => void;
}
let shown: Shown | null = null;

afterEach(() => {
  shown?.stage.destroy();
  shown?.host.remove();
  shown = null;
});

/** A stage of 600 × 400 px that shows a drawing of 300 × 200 px at its own size, its corner at 150, 100. */
function show(settings: Partial<ToolSettings> = {}): Shown {
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;left:0;top:0;width:600px;height:400px';
  // Only a pointer of the system can be captured.
  host.setPointerCapture = () => {};
  document.body.append(host);
  let canEdit = true;
  let count = 0;
  const newId = () => `n${(count += 1)}`;
  const editor = createEditor(newDrawing(size, { background: 'b', layer: 'l' }, newId), {
    takes: () => canEdit,
  });
  const plain = { ...firstToolSettings, colour: '#c80000', ...settings };
  plain.brush = { ...plain.brush, size: 10, hardness: 1, smoothing: 0 };
  const observed = createObservable<ToolSettings>(plain);
  const said: string[] = [];
  const cameras = createCameraActions({
    ...{ editor, newId, nameOf: (count) => `Camera ${count}` },
    chosenId: () => observed.get().cameraId,
    choose: (cameraId) => observed.set({ ...observed.get(), cameraId }),
    refuse: () => said.push('tooManyCameras'),
  });
  const stage = createDrawingStage({
    ...{ host, editor, settings: observed, newId, cameras },
    pickColour: (colour) => observed.set({ ...observed.get(), colour }),
    useColour: () => {},
    chooseTool: (tool) => observed.set({ ...observed.get(), tool }),
    setSize: () => {},
    setVanishingPoints: (vanishingPoints) => observed.set({ ...observed.get(), vanishingPoints }),
    say: (problem) => said.push(problem),
    layerName: () => 'new',
    busy: (work) => work,
    access: () => (canEdit ? 'all' : 'none'),
    onPending: () => {},
  });
  shown = {
    ...{ host, editor, stage, said, observed },
    choose: (tool: ToolId, more: Partial<ToolSettings> = {}) =>
      observed.set({ ...observed.get(), ...more, tool }),
    lock() {
      canEdit = false;
    },
    unlock() {
      canEdit = true;
    },
  };
  return shown;
}

type Place = readonly [x: number, y: number];

/** Presses at the first place of the drawing and lifts at the last. */
function drag(host: HTMLElement, places: readonly Place[], options: PointerEventInit = {}): void {
  const fire = (type: string, [x, y]: Place, buttons: number) =>
    host.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, pointerId: 5, pointerType: 'mouse', isPrimary: true, ...options },
        ...{ clientX: x + 150, clientY: y + 100, buttons, button: type === 'pointermove' ? -1 : 0 },
      }),
    );
  const [first, ...rest] = places;
  const last = places.at(-1);
  if (!first || !last) return;
  fire('pointerdown', first, 1);
  for (const place of rest) fire('pointermove', place, 1);
  fire('pointerup', last, 0);
}

async function frames(): Promise<void> {
  for (let count = 0; count < 4; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** What is seen at a place of the drawing. */
function seen(host: HTMLElement, [x, y]: Place): number[] {
  const ratio = window.devicePixelRatio;
  const context = host.querySelector('canvas')?.getContext('2d');
  return [...(context?.getImageData((x + 150) * ratio, (y + 100) * ratio, 1, 1).data ?? [])];
}
const whole = { left: 0, top: 0, ...size };
const pictureOf = ({ editor }: Shown) => flattenBox(editor.drawing, editor.drawing.root, whole);

test('a stroke is seen where it was drawn, and gone after undo', async () => {
  const { host, editor } = show();
  await frames();
  drag(host, [
    [50, 50],
    [100, 50],
    [150, 50],
  ]);
  await frames();
  expect(seen(host, [100, 50])).toEqual([200, 0, 0, 255]);
  expect(seen(host, [150, 50])).toEqual([200, 0, 0, 255]);
  expect(seen(host, [100, 70])).toEqual([255, 255, 255, 255]);
  editor.undo();
  await frames();
  expect(seen(host, [100, 50])).toEqual([255, 255, 255, 255]);
});

test('a stroke on a place that is still loaded is seen over the cover, and stays when the place is there', async () => {
  const { host, editor, stage } = show();
  const { pixels } = [...layerOf(editor.drawing, 'n1').tiles.values()][0] ?? {};
  const unloaded = new Map(
    [...layerOf(editor.drawing, 'n1').tiles.keys()].map((key) => [key, { pixels: null }]),
  );
  editor.replace(withLayer(editor.drawing, 'n1', { tiles: unloaded }));
  const cover = document.createElement('canvas');
  [cover.width, cover.height] = [30, 20];
  const context = cover.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = '#0000ff';
  context.fillRect(0, 0, 30, 20);
  stage.fillIn(cover);
  await frames();
  drag(host, [
    [50, 50],
    [100, 50],
  ]);
  await frames();
  expect(seen(host, [80, 50])).toEqual([200, 0, 0, 255]);
  expect(seen(host, [80, 90])).toEqual([0, 0, 255, 255]);
  for (const tile of unloaded.values()) Object.assign(tile, { pixels });
  editor.preview(editor.drawing, whole);
  await frames();
  expect(seen(host, [80, 50])).toEqual([200, 0, 0, 255]);
  expect(seen(host, [80, 90])).toEqual([255, 255, 255, 255]);
});

test('200 strokes and 200 steps back give the first pixels again', async () => {
  const stage = show();
  const { host, editor } = stage;
  const first = pictureOf(stage);
  for (let count = 0; count < 200; count++) {
    const y = 5 + ((count * 7) % 190);
    drag(host, [
      [10 + count, y],
      [60 + count, y + 4],
    ]);
  }
  expect(editor.get().history.entries).toHaveLength(201);
  expect(pictureOf(stage)).not.toEqual(first);
  for (let count = 0; count < 200; count++) editor.undo();
  expect(pictureOf(stage)).toEqual(first);
  await frames();
  expect(seen(host, [100, 50])).toEqual([255, 255, 255, 255]);
});

test.each([
  ['large', 0.73, 0.4, [40, 90]],
  // Small parts are drawn from a copy of what is around them.
  ['small', 0.73, 0.4, [9, 6]],
  ['small', 0.3, 0, [9, 6]],
] as const)(
  '%s changes that are drawn part by part are what a whole drawing shows at %s',
  async (_, scale, turn, [x, y]) => {
    const { host, stage } = show();
    await frames();
    stage.view.panZoom.zoomTo(scale);
    stage.view.turnBy(turn);
    await frames();
    const canvas = host.querySelector('canvas');
    const read = () => canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    for (let count = 0; count < 6; count++) {
      drag(host, [
        [20 + count * 30, 30],
        [20 + count * 30 + x, 30 + y],
      ]);
      await frames();
    }
    const partly = read();
    stage.view.panZoom.panBy({ x: 0, y: 0 });
    await frames();
    const all = read();
    // A browser rounds otherwise in a part, and along the slanted edge of the canvas.
    const differs = (one: number, at: number) =>
      all?.[at | 3] === 255 && Math.abs(one - (partly?.[at] ?? 0)) > 16;
    expect(all?.findIndex(differs)).toBe(-1);
  },
);

test.each([
  ['eraser', 1],
  ['fill', 1],
  ['gradient', 1],
  ['line', 1],
  ['rectangle', 1],
  ['ellipse', 1],
] as const)('%s changes the active layer, transparent or opaque, by one act', (tool, acts) => {
  for (const isOpaque of [false, true]) {
    const stage = show({ tool, shape: 'fill' });
    const { editor, host } = stage;
    const background = editor.drawing.root[0] ?? '';
    if (isOpaque) editor.select([background], background);
    // The eraser has nothing to take from an empty layer.
    else if (tool === 'eraser')
      editor.commit(
        'brush',
        withLayer(editor.drawing, editor.drawing.activeId, {
          tiles: layerOf(editor.drawing, background).tiles,
        }),
      );
    const before = editor.get().history.at;
    const picture = pictureOf(stage);
    drag(host, [
      [60, 60],
      [90, 80],
      [120, 100],
    ]);
    expect(editor.get().history.at - before).toBe(acts);
    if (tool !== 'eraser' || isOpaque) expect(pictureOf(stage)).not.toEqual(picture);
    stage.stage.destroy();
    host.remove();
  }
  shown = null;
});

test('a selection keeps paint inside, Shift adds to it, a click beside it ends it', () => {
  const stage = show({ tool: 'rectSelect' });
  const { host, editor, choose } = stage;
  drag(host, [
    [20, 20],
    [60, 60],
  ]);
  drag(
    host,
    [
      [100, 20],
      [140, 60],
    ],
    { shiftKey: true },
  );
  expect(editor.drawing.selection?.box).toEqual({ left: 20, top: 20, width: 120, height: 40 });
  choose('brush');
  drag(host, [
    [10, 40],
    [160, 40],
  ]);
  const red = (x: number) => pictureOf(stage)[(40 * 300 + x) * 4 + 1];
  expect([red(15), red(40), red(80), red(120), red(150)]).toEqual([255, 0, 255, 0, 255]);
  choose('rectSelect');
  drag(host, [[200, 150]]);
  expect(editor.drawing.selection).toBeNull();
});

test('moving a layer keeps its pixels', async () => {
  const stage = show({ tool: 'rectangle', shape: 'fill' });
  const { host, editor, choose } = stage;
  drag(host, [
    [40, 40],
    [120, 120],
  ]);
  choose('move');
  await frames();
  drag(host, [
    [100, 60],
    [140, 90],
  ]);
  const green = (x: number, y: number) => pictureOf(stage)[(y * 300 + x) * 4 + 1];
  expect([green(50, 50), green(130, 110), green(159, 149), green(161, 151)]).toEqual([255, 0, 0, 255]);
  expect(editor.get().history.entries.at(-1)?.act).toBe('move');
});

/** Pulls what is at a place of the drawing, as Konva and the listeners of a pull hear it. */
function pull(host: HTMLElement, [from, to]: readonly [Place, Place], keys: MouseEventInit = {}): void {
  const at = ([x, y]: Place) => ({ bubbles: true, clientX: x + 150, clientY: y + 100, ...keys });
  const content = host.querySelector('.konvajs-content');
  content?.dispatchEvent(new MouseEvent('mousedown', at(from)));
  const fire = (type: string, place: Place) =>
    window.dispatchEvent(new PointerEvent(type, { ...at(place), pointerId: 1, isPrimary: true }));
  fire('pointermove', to);
  fire('pointerup', to);
}

test.each([
  ['with Ctrl', { ctrlKey: true }, {}],
  ['where the tool is set to skew', {}, { sideHandles: 'skew' }],
] as const)('%s a handle at the side skews, Enter applies it, Escape gives it up', async (_, keys, set) => {
  const stage = show({ tool: 'rectangle', shape: 'fill', ...set });
  const { host, editor, choose } = stage;
  drag(host, [
    [40, 40],
    [120, 120],
  ]);
  choose('move');
  await frames();
  const entries = editor.get().history.entries.length;
  const before = pictureOf(stage);
  const green = (x: number, y: number) => pictureOf(stage)[(y * 300 + x) * 4 + 1];
  const right = [
    [120, 80],
    [135, 100],
  ] as const;
  pull(host, right, keys);
  stage.stage.cancel();
  expect(pictureOf(stage)).toEqual(before);
  expect(editor.get().history.entries).toHaveLength(entries);
  pull(host, right, keys);
  stage.stage.keyDown(new KeyboardEvent('keydown', { key: 'Enter' }));
  expect(editor.get().history.entries).toHaveLength(entries + 1);
  expect(editor.get().history.entries.at(-1)?.act).toBe('transform');
  // The right side is 20 px lower, the left one where it was, and nothing is wider.
  expect([green(118, 45), green(118, 135), green(42, 42), green(42, 118), green(123, 100)]).toEqual([
    ...[255, 0, 0, 0, 255],
  ]);
});

test('without Ctrl a handle at the side scales as before', async () => {
  const stage = show({ tool: 'rectangle', shape: 'fill' });
  const { host, choose } = stage;
  drag(host, [
    [40, 40],
    [120, 120],
  ]);
  choose('move');
  await frames();
  const content = host.querySelector('.konvajs-content');
  content?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 270, clientY: 180 }));
  window.dispatchEvent(new MouseEvent('mousemove', { clientX: 310, clientY: 200 }));
  window.dispatchEvent(new MouseEvent('mouseup', { clientX: 310, clientY: 200 }));
  stage.stage.keyDown(new KeyboardEvent('keydown', { key: 'Enter' }));
  const green = (x: number, y: number) => pictureOf(stage)[(y * 300 + x) * 4 + 1];
  expect([green(150, 60), green(150, 45), green(150, 125)]).toEqual([0, 0, 255]);
});

const guided: Partial<ToolSettings> = {
  hasPerspective: true,
  perspective: 'one',
  // At 150, 100 of the drawing.
  vanishingPoints: { ...firstVanishingPoints, one: [{ x: 0.5, y: 0.5 }] },
};
/** Red paint in the drawing. */
const isRed = (stage: Shown, [x, y]: Place) => pictureOf(stage)[(y * 300 + x) * 4 + 1] === 0;

test('a stroke keeps to the guide that it began along, and is free without them', () => {
  const shaky = [
    [30, 20],
    [60, 46],
    [90, 40],
    [120, 30],
  ] as const;
  const stage = show(guided);
  drag(stage.host, shaky);
  // The line from 30, 20 to the vanishing point passes 90, 60.
  expect([isRed(stage, [60, 40]), isRed(stage, [90, 60]), isRed(stage, [90, 50])]).toEqual([
    true,
    true,
    false,
  ]);
  stage.editor.undo();
  stage.observed.set({ ...stage.observed.get(), snapsToGuides: false });
  drag(stage.host, shaky);
  expect([isRed(stage, [90, 60]), isRed(stage, [90, 40])]).toEqual([false, true]);
  stage.editor.undo();
  stage.observed.set({ ...stage.observed.get(), snapsToGuides: true, hasPerspective: false });
  drag(stage.host, shaky);
  expect(isRed(stage, [90, 40])).toBe(true);
});

test('lines and strokes of a pen keep to the guides, with Shift a line does not', () => {
  const stage = show({ ...guided, tool: 'line' });
  const places = [
    [30, 20],
    [60, 46],
    [90, 50],
  ] as const;
  drag(stage.host, places);
  expect([isRed(stage, [60, 40]), isRed(stage, [75, 65])]).toEqual([true, false]);
  stage.editor.undo();
  drag(stage.host, places, { shiftKey: true });
  expect([isRed(stage, [60, 40]), isRed(stage, [60, 50])]).toEqual([false, true]);
  stage.editor.undo();
  stage.choose('brush');
  drag(stage.host, places, { pointerType: 'pen', pressure: 0.9 });
  expect([isRed(stage, [60, 40]), isRed(stage, [90, 50])]).toEqual([true, false]);
});

test('a vanishing point is dragged by its handle, and nothing is painted under it', async () => {
  const stage = show(guided);
  await frames();
  const content = stage.host.querySelector('.konvajs-content');
  const at = (x: number, y: number) => ({ bubbles: true, clientX: x + 150, clientY: y + 100 });
  drag(stage.host, [
    [150, 100],
    [190, 120],
  ]);
  content?.dispatchEvent(new MouseEvent('mousedown', at(150, 100)));
  window.dispatchEvent(new MouseEvent('mousemove', at(170, 110)));
  window.dispatchEvent(new MouseEvent('mousemove', at(210, 150)));
  window.dispatchEvent(new MouseEvent('mouseup', at(210, 150)));
  const [point] = stage.observed.get().vanishingPoints.one;
  expect(point?.x).toBeCloseTo(210 / 300);
  expect(point?.y).toBeCloseTo(150 / 200);
  expect(stage.editor.get().history.entries).toHaveLength(1);
});

test('a vanishing point out of sight is taken at the edge of the stage and brought back', async () => {
  const stage = show({
    ...guided,
    vanishingPoints: { ...firstVanishingPoints, one: [{ x: 9, y: 0.5 }] },
  });
  await frames();
  const content = stage.host.querySelector('.konvajs-content');
  const at = (x: number) => ({ bubbles: true, clientX: x, clientY: 200 });
  content?.dispatchEvent(new MouseEvent('mousedown', at(566)));
  window.dispatchEvent(new MouseEvent('mousemove', at(500)));
  window.dispatchEvent(new MouseEvent('mousemove', at(450)));
  window.dispatchEvent(new MouseEvent('mouseup', at(450)));
  expect(stage.observed.get().vanishingPoints.one[0]?.x).toBeCloseTo(1);
});

test('a locked, hidden or reference layer takes no paint and says why', () => {
  const { host, editor, said } = show();
  const { activeId } = editor.drawing;
  for (const change of [
    { lock: 'all' },
    { lock: 'none', isVisible: false },
    { isVisible: true, kind: 'reference' },
  ] as const) {
    editor.commit('lock', withLayer(editor.drawing, activeId, change));
    drag(host, [
      [50, 50],
      [80, 50],
    ]);
  }
  expect(said).toEqual(['locked', 'hidden', 'reference']);
});

test('while somebody else edits nothing is drawn, and a drag moves the view', () => {
  const { host, editor, stage, lock } = show();
  lock();
  stage.followAccess();
  drag(host, [
    [50, 50],
    [80, 70],
  ]);
  expect(editor.get().history.entries).toHaveLength(1);
  expect(stage.view.panZoom.view).toMatchObject({ x: 180, y: 120 });
});

test('a press is refused at once when the drawing was closed to edits since the last one', () => {
  const { host, editor, lock } = show();
  lock();
  drag(host, [
    [50, 50],
    [80, 50],
  ]);
  expect(editor.get().history.entries).toHaveLength(1);
});

test('a stroke under way is given up when the drawing is closed to edits, and the brush is back with them', () => {
  const { host, editor, stage, lock, unlock } = show();
  const press = (type: string, x: number, buttons: number) =>
    host.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 5,
        isPrimary: true,
        clientX: x,
        clientY: 150,
        buttons,
      }),
    );
  press('pointerdown', 200, 1);
  press('pointermove', 230, 1);
  expect(editor.shown).not.toBe(editor.drawing);
  lock();
  stage.followAccess();
  expect(editor.shown).toBe(editor.drawing);
  press('pointerup', 230, 0);
  expect(editor.get().history.entries).toHaveLength(1);
  unlock();
  stage.followAccess();
  drag(host, [
    [50, 50],
    [80, 50],
  ]);
  expect(editor.get().history.entries).toHaveLength(2);
});

test('colors can still be picked while somebody else edits', async () => {
  const { host, observed, lock, choose, stage } = show();
  await frames();
  lock();
  choose('eyedropper');
  stage.followAccess();
  drag(host, [[100, 100]]);
  expect(observed.get()).toMatchObject({ colour: '#ffffff', tool: 'eyedropper' });
});

test('a light pen draws thinner, and after it a finger moves the view', async () => {
  const stage = show();
  const { host, editor } = stage;
  const width = () => {
    const pixels = pictureOf(stage);
    let count = 0;
    for (let y = 0; y < 200; y++) if ((pixels[(y * 300 + 100) * 4 + 1] ?? 255) < 128) count += 1;
    return count;
  };
  drag(
    host,
    [
      [50, 50],
      [150, 50],
    ],
    { pointerType: 'pen', pressure: 1 },
  );
  const thick = width();
  editor.undo();
  drag(
    host,
    [
      [50, 50],
      [150, 50],
    ],
    { pointerType: 'pen', pressure: 0.2 },
  );
  expect(width()).toBeLessThan(thick / 2);
  const entries = editor.get().history.entries.length;
  const { x } = stage.stage.view.panZoom.view;
  drag(
    host,
    [
      [50, 50],
      [90, 50],
    ],
    { pointerType: 'touch', pointerId: 9 },
  );
  expect(editor.get().history.entries).toHaveLength(entries);
  expect(stage.stage.view.panZoom.view.x - x).toBe(40);
});

test('a stage whose graphics card was reset shows the drawing again', async () => {
  const { host } = show();
  await frames();
  drag(host, [
    [50, 50],
    [150, 50],
  ]);
  await frames();
  for (const canvas of host.querySelectorAll('canvas')) {
    canvas.getContext('2d')?.reset();
    canvas.dispatchEvent(new Event('contextrestored'));
  }
  await frames();
  expect(seen(host, [100, 50])).toEqual([200, 0, 0, 255]);
  expect(seen(host, [100, 90])).toEqual([255, 255, 255, 255]);
});

test('with the switch off a pen draws as wide as a mouse, however lightly it is pressed', () => {
  const line = [
    [50, 50],
    [150, 50],
  ] as const;
  const draw = (hasPressure: boolean, options: PointerEventInit) => {
    const stage = show({ hasPressure });
    drag(stage.host, line, options);
    const pixels = pictureOf(stage);
    stage.stage.destroy();
    stage.host.remove();
    return pixels;
  };
  const light = { pointerType: 'pen', pressure: 0.2 };
  const mouse = draw(false, {});
  expect(draw(false, light)).toEqual(mouse);
  expect(draw(true, light)).not.toEqual(mouse);
  shown = null;
});

test('undo of a stroke across others leaves what they show, whatever lies above and below', async () => {
  const { host, editor } = show();
  await frames();
  const above = newDrawing(size, { background: 'c', layer: 'd' }, () => 'top').layers.get('top');
  const { activeId } = editor.drawing;
  drag(host, [
    [40, 100],
    [260, 100],
  ]);
  if (above) {
    const box = { left: 100, top: 20, width: 20, height: 160 };
    const pixels = new Uint8ClampedArray(box.width * box.height * 4).fill(120);
    const tiles = writeBox(new Map(), box, pixels);
    const layers = new Map([...editor.drawing.layers, ['top', { ...above, tiles, opacity: 0.5 }]]);
    editor.commit('addLayer', { ...editor.drawing, layers, root: [...editor.drawing.root, 'top'] });
  }
  editor.select([activeId], activeId);
  await frames();
  const canvas = host.querySelector('canvas');
  const read = () => canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  const before = read();
  drag(host, [
    [110, 30],
    [110, 170],
  ]);
  await frames();
  expect(read()).not.toEqual(before);
  editor.undo();
  await frames();
  expect(read()).toEqual(before);
});

test('Alt takes the color that is seen, and the brush goes on afterwards', async () => {
  const { host, observed } = show();
  await frames();
  drag(host, [[100, 100]], { altKey: true });
  expect(observed.get()).toMatchObject({ colour: '#ffffff', tool: 'brush' });
});

test('the camera tool draws a camera, moves it by one act and takes it away', async () => {
  const { host, editor, observed, stage } = show({ tool: 'camera' });
  drag(host, [
    [40, 30],
    [90, 60],
    [141, 99],
  ]);
  const [camera] = editor.drawing.cameras;
  expect(camera).toMatchObject({ name: 'Camera 1', box: { left: 40, top: 30, width: 104, height: 72 } });
  expect(observed.get().cameraId).toBe(camera?.id);
  drag(host, [
    [90, 60],
    [80, 58],
    [70, 55],
  ]);
  expect(editor.drawing.cameras[0]?.box).toEqual({ left: 20, top: 25, width: 104, height: 72 });
  expect(editor.get().history.entries.map(({ act }) => act)).toEqual(['opened', 'addCamera', 'changeCamera']);
  stage.keyDown(new KeyboardEvent('keydown', { key: 'Delete' }));
  expect(editor.drawing.cameras).toEqual([]);
  expect(observed.get().cameraId).toBeNull();
});

test('what a camera sees is cut out, also beyond the canvas, on white paper or none', async () => {
  const { editor, stage } = show();
  const [background] = editor.drawing.root;
  const red = new Uint8ClampedArray(20 * 20 * 4).map((_, at) => (at % 4 === 0 || at % 4 === 3 ? 255 : 0));
  const tiles = writeBox(new Map(), { left: 0, top: 0, width: 20, height: 20 }, red);
  editor.commit('fill', withLayer(editor.drawing, background ?? '', { tiles }));
  const box = { left: -10, top: -10, width: 64, height: 64 };
  const at = (canvas: HTMLCanvasElement, x: number, y: number) => [
    ...(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? []),
  ];
  const onPaper = await stage.picture(box, 64);
  expect([onPaper.width, onPaper.height]).toEqual([64, 64]);
  expect([at(onPaper, 5, 5), at(onPaper, 12, 12), at(onPaper, 40, 40)]).toEqual([
    [255, 255, 255, 255],
    [255, 0, 0, 255],
    [255, 255, 255, 255],
  ]);
  const plain = await stage.picture(box, 32, null);
  expect([plain.width, at(plain, 2, 2)[3], at(plain, 10, 10)]).toEqual([32, 0, [255, 0, 0, 255]]);
});

test('the live renderer does not get the layers that it made', async () => {
  const { editor, stage } = show();
  const [background] = editor.drawing.root;
  const red = new Uint8ClampedArray(20 * 20 * 4).map((_, at) => (at % 4 === 0 || at % 4 === 3 ? 255 : 0));
  const tiles = writeBox(new Map(), { left: 0, top: 0, width: 20, height: 20 }, red);
  editor.commit('generated', withLayer(editor.drawing, background ?? '', { tiles, isLiveImage: true }));
  const box = { left: 0, top: 0, width: 64, height: 64 };
  const at = (canvas: HTMLCanvasElement) => [
    ...(canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data ?? []),
  ];
  expect(at(await stage.livePicture(box, 64))).toEqual([255, 255, 255, 255]);
  expect(at(await stage.picture(box, 64))).toEqual([255, 0, 0, 255]);
});

test('an image over the drawing is seen in its place, and is no part of the drawing', async () => {
  const { host, editor, stage } = show();
  await frames();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 20;
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
  stage.setOver({ canvas, box: { left: 50, top: 40, width: 20, height: 20 } });
  await frames();
  const over = [...host.querySelectorAll('canvas')].slice(1);
  const alphas = ([x, y]: Place) =>
    over.map((one) => {
      const ratio = one.width / host.clientWidth;
      return one.getContext('2d')?.getImageData((x + 150) * ratio, (y + 100) * ratio, 1, 1).data[3];
    });
  expect(alphas([60, 50])).toContain(255);
  expect(alphas([80, 50])).not.toContain(255);
  expect(seen(host, [60, 50])).toEqual([255, 255, 255, 255]);
  expect(editor.get().history.entries).toHaveLength(1);
  stage.setOver(null);
  await frames();
  expect(alphas([60, 50])).not.toContain(255);
});
