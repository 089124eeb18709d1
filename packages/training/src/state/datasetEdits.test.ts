import type { DatasetImage } from '@tai/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPatches } from '../domain/imageChanges.ts';
import { datasetImage } from '../testing/datasets.ts';
import { createDatasetEdits } from './datasetEdits.ts';
import type { QueueDeps } from './editQueue.ts';
import type { KeptEdits } from './keptEdits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp({
  kept = { form: {}, images: [] } as KeptEdits,
  ...deps
}: Partial<Omit<QueueDeps, 'kept'>> & { kept?: KeptEdits } = {}) {
  const storage = { kept };
  const sent: unknown[] = [];
  let images: DatasetImage[] = [datasetImage(1, { labels: 'sea' }), datasetImage(2, { labels: 'sky' })];
  let back = () => {};
  const edits = createDatasetEdits({
    saveForm: async (patch) => (sent.push(patch), {}),
    async saveImages(changes) {
      sent.push(changes);
      images = withPatches(images, new Map(changes.map(({ id, ...patch }) => [id, patch])));
      return {};
    },
    onceOnline: (listener) => ((back = listener), () => {}),
    ...deps,
    kept: { read: () => storage.kept, write: (next) => void (storage.kept = next) },
  });
  const shown = () => withPatches(images, edits.state.get().images);
  const label = (labels: string, key?: string) =>
    edits.changeImages(shown(), new Map([['image-1', { labels }]]), key);
  return {
    edits,
    sent,
    shown,
    label,
    storage,
    comeBack: () => back(),
    change: (next: DatasetImage[]) => (images = next),
  };
}

test('changes are shown at once, kept for a reload, and sent together', async () => {
  const { edits, sent, shown, label, storage } = setUp();
  label('sea, boat');
  label('sea, boat, pier');
  edits.changeForm({ name: 'Ink' });
  expect(shown()[0]?.labels).toBe('sea, boat, pier');
  expect(storage.kept).toEqual({
    form: { name: 'Ink' },
    images: [['image-1', { labels: 'sea, boat, pier' }]],
  });
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toEqual([{ name: 'Ink' }, [{ id: 'image-1', labels: 'sea, boat, pier' }]]);
  expect(edits.state.get().status).toBe('saved');
  expect(storage.kept).toEqual({ form: {}, images: [] });
});

test('what an earlier visit could not save is sent when the dataset opens', async () => {
  const { sent } = setUp({ kept: { form: {}, images: [['image-2', { labels: 'night' }]] } });
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toEqual([[{ id: 'image-2', labels: 'night' }]]);
});

test('a change that fails stays, is told, and goes out when the network is back', async () => {
  let isDown = true;
  const sent: unknown[] = [];
  const { edits, shown, label, comeBack } = setUp({
    saveImages: async (changes) => (isDown ? { error: 'down' } : (sent.push(changes), {})),
  });
  label('boat');
  await vi.advanceTimersByTimeAsync(600);
  expect(edits.state.get()).toMatchObject({ status: 'failed', error: 'down' });
  expect(shown()[0]?.labels).toBe('boat');
  isDown = false;
  comeBack();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
  expect(edits.state.get().status).toBe('saved');
});

test('a change while another is sent goes behind it', async () => {
  const order: string[] = [];
  let release = () => {};
  const { edits, label } = setUp({
    async saveImages([change]) {
      order.push(String(change?.labels));
      if (order.length === 1) await new Promise<void>((resolve) => (release = resolve));
      return {};
    },
  });
  label('one');
  const flushed = edits.flush();
  label('two');
  await vi.advanceTimersByTimeAsync(600);
  expect(order).toEqual(['one']);
  release();
  expect(await flushed).toBe(true);
  expect(order).toEqual(['one', 'two']);
});

test('fifty steps are undone and done again', () => {
  const { edits, shown, label } = setUp();
  for (let at = 1; at <= 60; at += 1) label(`step ${at}`);
  for (let at = 0; at < 60; at += 1) edits.undo(shown());
  expect(shown()[0]?.labels).toBe('sea');
  expect(edits.undo(shown())).toBeNull();
  for (let at = 0; at < 60; at += 1) edits.redo(shown());
  expect(shown()[0]?.labels).toBe('step 60');
});

test('undo leaves alone what automatic labels changed since', async () => {
  const { edits, shown, label, change } = setUp();
  label('boat');
  await vi.advanceTimersByTimeAsync(600);
  change(shown().map((image) => (image.id === 'image-1' ? { ...image, labels: 'boat, pier' } : image)));
  expect(edits.undo(shown())).toEqual([]);
  expect(shown()[0]?.labels).toBe('boat, pier');
});

test('a step is taken back although others came after it', () => {
  const { edits, shown, label } = setUp();
  const step = label('boat');
  edits.changeImages(shown(), new Map([['image-2', { labels: 'night' }]]));
  edits.revert(shown(), step!);
  expect(shown().map(({ labels }) => labels)).toEqual(['sea', 'night']);
});
