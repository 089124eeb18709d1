import { randomKey } from '@tai/kernel';
import type { KeyboardEvent } from 'react';
import { dragHandle, handlesOf, moveMark, withMark } from '../../domain/marks/changeMarks.ts';
import { hasWords, marksMax } from '../../domain/marks/mark.ts';
import { markAround } from '../../domain/marks/newMark.ts';
import type { MarkView } from '../../engine/marks/markView.ts';
import type { OpenImage } from '../../engine/marks/openImage.ts';
import type { MarkEditor } from './useMarkEditor.ts';

export const newMarkId = (): string => randomKey().slice(0, 12);

const ways: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Half the size of a mark that Enter makes, in px of the screen. */
const halfSide = 60;

/** What keys do on the image: Enter sets a mark, arrows move the selected one or, with Alt, change its size. @returns whether they did */
export function runStageKey(
  event: KeyboardEvent,
  editor: MarkEditor,
  view: MarkView,
  { size }: OpenImage,
): boolean {
  if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false;
  if (event.key === 'Enter') return addMark(editor, view, size);
  const { marks, selected } = editor;
  const way = ways[event.key];
  if (!way || !selected) return false;
  const step = (event.shiftKey ? 10 : 1) / Math.min(1, view.view.get().scale);
  const by = { x: way[0] * step, y: way[1] * step };
  if (!event.altKey) {
    marks.change(withMark(marks.list, moveMark(selected, by)), `move ${selected.id}`);
    return true;
  }
  const handle = handlesOf(selected).find(({ id }) => id === 'to' || id === 2);
  if (!handle) return false;
  const to = { x: handle.at.x + by.x, y: handle.at.y + by.y };
  marks.change(withMark(marks.list, dragHandle(selected, handle.id, to)), `size ${selected.id}`);
  return true;
}

function addMark(editor: MarkEditor, view: MarkView, size: OpenImage['size']): boolean {
  const { marks, settings, selected } = editor;
  if (settings.tool === 'select') {
    if (selected && hasWords(selected)) editor.edit(selected.id);
    return true;
  }
  if (marks.list.length >= marksMax) return true;
  const mark = markAround(newMarkId(), settings, view.middle(), size, halfSide / view.view.get().scale);
  if (!mark) return true;
  marks.change([...marks.list, mark]);
  editor.select(mark.id);
  if (hasWords(mark)) editor.edit(mark.id);
  return true;
}
