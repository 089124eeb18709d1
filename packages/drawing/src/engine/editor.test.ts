import { expect, test, vi } from 'vitest';
import { newDrawing } from '../domain/newDrawing.ts';
import { createEditor } from './editor.ts';

let count = 0;
const newId = () => `n${(count += 1)}`;
const drawing = () => newDrawing({ width: 16, height: 16 }, { background: 'b', layer: 'l' }, newId);

test('an act that cannot be taken changes nothing and is told, what the document brings is taken', () => {
  const onRefused = vi.fn();
  const first = drawing();
  const editor = createEditor(first, { takes: () => false, onRefused });
  editor.commit('brush', drawing());
  expect(editor.drawing).toBe(first);
  expect(onRefused).toHaveBeenCalledTimes(1);
  const brought = drawing();
  editor.commit('restored', brought);
  expect(editor.drawing).toBe(brought);
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('a drawing that is put aside comes back with what can be undone', () => {
  const [first, second] = [drawing(), drawing()];
  const editor = createEditor(first);
  editor.commit('brush', second);
  const giveBack = editor.setAside(drawing());
  editor.commit('fill', drawing());
  giveBack();
  expect(editor.drawing).toBe(second);
  editor.undo();
  expect(editor.drawing).toBe(first);
});
