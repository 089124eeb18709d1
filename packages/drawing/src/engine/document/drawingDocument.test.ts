import { expect, test, vi } from 'vitest';
import { emptyContent } from '../../domain/content.ts';
import { withLayer } from '../../domain/layers/drawing.ts';
import { newDrawing } from '../../domain/newDrawing.ts';
import { readBox } from '../../domain/raster/tiles.ts';
import { createMemorySession } from '../../testing/memorySession.ts';
import { plainTile } from '../../testing/pictures.ts';
import { createEditor } from '../editor.ts';
import { createTileWork } from '../files/tileWork.ts';
import { createDrawingDocument, type DrawingDocument } from './drawingDocument.ts';
import { isActAllowed, isWholeState } from './drawingState.ts';
import { packHistory } from './historyMemory.ts';

const size = { width: 700, height: 300 };
const mark = { left: 10, top: 10, width: 5, height: 5 };

function open(memory = createMemorySession(emptyContent(size)), onNoRoom = () => {}) {
  let count = 0;
  const begin = (wanted: typeof size) =>
    newDrawing(wanted, { background: 'Background', layer: 'Layer 1' }, () => `n${(count += 1)}`);
  const editor = createEditor(begin({ width: 16, height: 16 }), {
    // Acts that were done just before the document closed to changes are there, too.
    takes: (act) => isWholeState(document.state.get()) || isActAllowed(act, document.access()),
  });
  const document: DrawingDocument = createDrawingDocument({
    ...{ session: memory.session, editor, begin, onNoRoom },
    codec: createTileWork(() => null),
  });
  const stop = document.start();
  const paint = (red: number) =>
    editor.commit(
      'brush',
      withLayer(editor.drawing, editor.drawing.activeId, { tiles: plainTile(mark, [red, 0, 0, 255]) }),
    );
  return { memory, editor, document, stop, paint };
}
const isReady = ({ document }: ReturnType<typeof open>) =>
  vi.waitFor(() => expect(document.state.get().kind).toBe('ready'));

test('a new document gets its layers, and a plain background is one file', async () => {
  const one = open();
  await isReady(one);
  await vi.waitFor(() => expect(one.memory.contents).toHaveLength(1));
  expect(one.editor.drawing).toMatchObject(size);
  expect(one.memory.contents[0]?.root).toHaveLength(2);
  expect(one.memory.files.size).toBe(1);
});

test('an act is saved as the tiles that it changed, and another page shows it', async () => {
  const one = open();
  await isReady(one);
  await vi.waitFor(() => expect(one.memory.contents).toHaveLength(1));
  const before = one.memory.added();
  one.paint(200);
  await vi.waitFor(() => expect(one.memory.contents).toHaveLength(2));
  expect(one.memory.added() - before).toBe(1);
  one.stop();
  const other = open(one.memory);
  await isReady(other);
  const { tiles } = other.editor.drawing.layers.get(other.editor.drawing.activeId) ?? {};
  expect(tiles && [...readBox(tiles, { left: 12, top: 12, width: 1, height: 1 })]).toEqual([200, 0, 0, 255]);
});

test('an act counts as unsaved from when it is done until the document has it', async () => {
  const one = open();
  await isReady(one);
  await vi.waitFor(() => expect(one.memory.contents).toHaveLength(1));
  await vi.waitFor(() => expect(one.document.isBehind.get()).toBe(false));
  one.paint(200);
  expect(one.document.isBehind.get()).toBe(true);
  await vi.waitFor(() => expect(one.document.isBehind.get()).toBe(false));
  expect(one.memory.contents).toHaveLength(2);
});

test('what lies in the editor while the document is paused is never written, and the drawing comes back with its history', async () => {
  const one = open();
  await isReady(one);
  one.paint(200);
  const goOn = await one.document.pause();
  const { contents } = one.memory;
  const kept = contents.length;
  expect(contents.at(-1)?.root).toHaveLength(2);
  const { drawing, history } = { drawing: one.editor.drawing, history: one.editor.get().history };
  const giveBack = one.editor.setAside(
    newDrawing(size, { background: 'b', layer: 'l' }, () => `guide${Math.random()}`),
  );
  one.paint(90);
  expect(one.document.isBehind.get()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(contents).toHaveLength(kept);
  giveBack();
  goOn();
  expect(one.editor.drawing).toBe(drawing);
  expect(one.editor.get().history).toBe(history);
  one.paint(10);
  await vi.waitFor(() => expect(contents).toHaveLength(kept + 1));
});

test('what is done while the page leaves is written', async () => {
  const one = open();
  await isReady(one);
  one.paint(50);
  one.stop();
  await vi.waitFor(() =>
    expect(Object.keys(one.memory.contents.at(-1)?.layers['n4']?.tiles ?? {})).toEqual(['0,0']),
  );
});

test('an older revision that is restored is shown as an act, which can be undone', async () => {
  const one = open();
  await isReady(one);
  await vi.waitFor(() => expect(one.memory.contents).toHaveLength(1));
  const [first] = one.memory.contents;
  one.paint(200);
  await vi.waitFor(() => expect(one.memory.contents).toHaveLength(2));
  one.memory.receive(structuredClone(first));
  await vi.waitFor(() => expect(one.editor.get().history.entries.at(-1)?.act).toBe('restored'));
  expect(one.editor.drawing.layers.get('n4')?.tiles.size).toBe(0);
});

test('the same content in another object is no news', async () => {
  const one = open();
  await isReady(one);
  await vi.waitFor(() => expect(one.memory.contents).toHaveLength(1));
  one.memory.receive(structuredClone(one.memory.contents[0]));
  one.paint(90);
  await vi.waitFor(() => expect(one.memory.contents).toHaveLength(2));
  expect(one.editor.get().history.entries.map(({ act }) => act)).toEqual(['opened', 'brush']);
});

test('acts wait while nothing can be changed, and are written afterwards', async () => {
  const one = open();
  await isReady(one);
  await vi.waitFor(() => expect(one.memory.contents).toHaveLength(1));
  one.memory.setCanEdit(false);
  one.paint(10);
  one.memory.setCanEdit(true);
  await vi.waitFor(() => expect(one.memory.contents).toHaveLength(2));
});

test('a drawing with tiles that cannot be had is not opened: a save would lose them', async () => {
  const one = open();
  await isReady(one);
  await vi.waitFor(() => expect(one.memory.contents).toHaveLength(1));
  one.memory.files.clear();
  const other = open(createMemorySession(one.memory.contents[0]));
  await vi.waitFor(() => expect(other.document.state.get()).toEqual({ kind: 'problem', problem: 'missing' }));
  expect(other.memory.contents).toEqual([]);
});

/** A drawing that was saved with a stroke, and a page that has none of it yet. */
async function saved() {
  const one = open();
  await isReady(one);
  one.paint(200);
  await vi.waitFor(() =>
    expect(Object.keys(one.memory.contents.at(-1)?.layers['n4']?.tiles ?? {})).toEqual(['0,0']),
  );
  const content = one.memory.contents.at(-1);
  const memory = createMemorySession(content);
  for (const [name, file] of one.memory.files) memory.files.set(name, file);
  one.stop();
  return { memory, content, stroke: content?.layers['n4']?.tiles['0,0'] ?? '' };
}
const redOf = ({ editor }: ReturnType<typeof open>) =>
  readBox(editor.drawing.layers.get('n4')?.tiles ?? new Map(), { left: 12, top: 12, width: 1, height: 1 })[0];

test('a drawing is there before its pixels, and what is tried meanwhile changes and saves nothing', async () => {
  const { memory, content } = await saved();
  const release = memory.hold();
  const one = open(memory);
  await vi.waitFor(() => expect(one.document.state.get().kind).toBe('loading'));
  expect(one.editor.drawing).toMatchObject({ ...size, root: content?.root });
  one.paint(90);
  one.stop();
  one.document.start();
  release();
  await isReady(one);
  expect(redOf(one)).toBe(200);
  one.paint(90);
  await vi.waitFor(() => expect(memory.contents).toHaveLength(1));
  expect(memory.contents[0]?.layers['n3']).toEqual(content?.layers['n3']);
});

test('the active layer can be painted on while the others come, by the brush alone, and the stroke is saved', async () => {
  const { memory, content, stroke } = await saved();
  const release = memory.hold((name) => name !== stroke);
  const one = open(memory);
  await vi.waitFor(() => expect(one.document.access()).toBe('brush'));
  const before = one.editor.drawing;
  one.editor.commit('fill', withLayer(before, 'n4', { tiles: plainTile(mark, [1, 0, 0, 255]) }));
  expect(one.editor.drawing).toBe(before);
  one.paint(90);
  expect([redOf(one), one.document.isBehind.get()]).toEqual([90, true]);
  expect(memory.contents).toEqual([]);
  release();
  await isReady(one);
  await vi.waitFor(() => expect(memory.contents).toHaveLength(1));
  expect(memory.contents[0]?.layers['n3']).toEqual(content?.layers['n3']);
  expect(memory.contents[0]?.layers['n4']).not.toEqual(content?.layers['n4']);
  expect(one.document.access()).toBe('all');
});

test('a stroke that is under way stays to be seen when the last tiles come', async () => {
  const { memory, stroke } = await saved();
  const release = memory.hold((name) => name !== stroke);
  const one = open(memory);
  await vi.waitFor(() => expect(one.document.access()).toBe('brush'));
  const { drawing } = one.editor;
  const unfinished = withLayer(drawing, 'n4', { tiles: plainTile(mark, [90, 0, 0, 255]) });
  one.editor.preview(unfinished);
  release();
  await isReady(one);
  expect(one.editor.shown).toBe(unfinished);
});

test('what was painted on the active layer is saved also when files of others cannot be had', async () => {
  const { memory, content, stroke } = await saved();
  const release = memory.hold((name) => name !== stroke);
  const one = open(memory);
  await vi.waitFor(() => expect(one.document.access()).toBe('brush'));
  for (const name of [...memory.files.keys()]) if (name !== stroke) memory.files.delete(name);
  one.paint(90);
  release();
  await vi.waitFor(() => expect(one.document.state.get()).toEqual({ kind: 'ready', lost: 1 }));
  expect(memory.contents).toHaveLength(1);
  expect(memory.contents[0]?.layers['n3']).toEqual(content?.layers['n3']);
  expect(one.document.access()).toBe('none');
});

test('an active layer whose own files cannot be had is not painted on while the others come', async () => {
  const { memory, stroke } = await saved();
  memory.files.delete(stroke);
  const release = memory.hold((name) => name !== stroke);
  const one = open(memory);
  await vi.waitFor(() =>
    expect(one.editor.drawing.layers.get('n4')?.tiles.values().next().value?.isLost).toBe(true),
  );
  // Whatever follows in the same turn is done, too.
  await new Promise((resolve) => setTimeout(resolve));
  expect(one.document.access()).toBe('none');
  release();
  await isReady(one);
});

test('a tile that cannot be had leaves the rest to be seen, and nothing is saved over it until it is back', async () => {
  const { memory, content, stroke } = await saved();
  const file = memory.files.get(stroke);
  memory.files.delete(stroke);
  const one = open(memory);
  await vi.waitFor(() => expect(one.document.state.get()).toEqual({ kind: 'ready', lost: 1 }));
  const background = one.editor.drawing.layers.get('n3')?.tiles.values().next().value;
  expect([redOf(one), background?.pixels?.[0]]).toEqual([0, 255]);
  one.paint(90);
  one.editor.select(['n3'], 'n3');
  expect(one.document.isBehind.get()).toBe(false);
  expect(memory.contents).toEqual([]);
  if (file) memory.files.set(stroke, file);
  one.document.reload();
  await vi.waitFor(() => expect(one.document.state.get()).toEqual({ kind: 'ready', lost: 0 }));
  expect(redOf(one)).toBe(200);
  one.editor.commit('brush', withLayer(one.editor.drawing, 'n3', { tiles: plainTile(mark, [9, 0, 0, 255]) }));
  await vi.waitFor(() => expect(memory.contents).toHaveLength(1));
  expect(memory.contents[0]?.layers['n4']).toEqual(content?.layers['n4']);
});

test('states far back give their pixels up and get them back', async () => {
  const one = open();
  await isReady(one);
  for (let count = 0; count < 30; count++) one.paint(count);
  await vi.waitFor(() => expect(one.memory.contents.length).toBeGreaterThan(0));
  const { entries } = one.editor.get().history;
  const tileOf = (index: number) => [...(entries[index]?.drawing.layers.get('n4')?.tiles.values() ?? [])][0];
  // Acts in between were never saved, so only what has a file can be packed.
  const early = tileOf(1);
  if (!early) throw new Error('There is no tile.');
  await one.document.files.store([early]);
  packHistory(one.editor.get().history);
  expect([early.pixels, tileOf(29)?.pixels === null]).toEqual([null, false]);
  await one.document.files.load([early]);
  expect(early.pixels?.subarray((10 * 256 + 10) * 4, (10 * 256 + 10) * 4 + 4)).toEqual(
    new Uint8ClampedArray([0, 0, 0, 255]),
  );
});

test('what the browser has no room for is told once, and tried again with the next act', async () => {
  const told = vi.fn();
  const memory = createMemorySession(emptyContent(size));
  memory.setFull(true);
  const one = open(memory, told);
  await isReady(one);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  one.paint(20);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  expect(memory.contents).toEqual([]);
  // It still counts as unsaved, so the page does not say “saved” and asks before the tab closes.
  expect(one.document.isBehind.get()).toBe(true);
  memory.setFull(false);
  one.paint(30);
  await vi.waitFor(() => expect(memory.contents).toHaveLength(1));
  await vi.waitFor(() => expect(one.document.isBehind.get()).toBe(false));
});
