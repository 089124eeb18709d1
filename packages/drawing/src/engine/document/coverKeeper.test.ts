import { createObservable } from '@tai/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyContent } from '../../domain/content.ts';
import { withLayer, type Drawing } from '../../domain/layers/drawing.ts';
import { newDrawing } from '../../domain/newDrawing.ts';
import { createMemorySession } from '../../testing/memorySession.ts';
import { plainTile } from '../../testing/pictures.ts';
import { createEditor } from '../editor.ts';
import { keepDrawingCover } from './coverKeeper.ts';

const size = { width: 64, height: 48 };
const mark = { left: 10, top: 10, width: 5, height: 5 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a cover is made a while after the last act, and never while a stroke is under way', () => {
  const editor = createEditor(newDrawing(size, { background: 'b', layer: 'l' }, () => `${Math.random()}`));
  const made: Drawing[] = [];
  const stop = keepDrawingCover({
    ...{ session: createMemorySession(emptyContent(size)).session, editor },
    document: {
      state: createObservable({ kind: 'ready' as const, lost: 0 }),
      access: () => 'all',
      isPaused: false,
    },
    picture(drawing) {
      made.push(drawing);
      return new Promise(() => undefined);
    },
    setCover: () => Promise.resolve({}),
  });
  const painted = (red: number) =>
    withLayer(editor.drawing, editor.drawing.activeId, { tiles: plainTile(mark, [red, 0, 0, 255]) });
  editor.commit('brush', painted(1));
  vi.advanceTimersByTime(3_000);
  editor.preview(painted(2), mark);
  vi.advanceTimersByTime(20_000);
  expect(made).toEqual([]);
  editor.preview(null);
  vi.advanceTimersByTime(5_000);
  expect(made).toEqual([editor.drawing]);
  stop();
});
