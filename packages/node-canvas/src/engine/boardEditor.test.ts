import { applyPatches, type BoardContent, emptyBoard, type Patch } from '@tai/contracts';
import { addNode, moveNodes, newId, pasteContent, setValue } from '@tai/graph';
import { expect, test } from 'vitest';
import { createBoardEditor } from './boardEditor.ts';

const note = { type: 'Note', x: 0, y: 0, values: {} };

/** A document in memory that others can change too. */
function openBoard({ canEdit = true, time = (): number => 0 } = {}) {
  let content: object = emptyBoard();
  const listeners = new Set<() => void>();
  function applied(patches: readonly Patch[]): boolean {
    const next = applyPatches({ ...content }, patches);
    if (!next) return false;
    content = next;
    for (const listener of listeners) listener();
    return true;
  }
  const document = {
    get: () => ({ content, canEdit }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    applyPatches: applied,
  };
  const editor = createBoardEditor(document, time);
  editor.start();
  return { editor, others: applied };
}

test('each act is one step back, and forth again', () => {
  const { editor } = openBoard();
  editor.act('add', [...addNode('a', note), ...addNode('b', note)]);
  editor.act('move', moveNodes(editor.get().board, new Map([['a', { x: 9, y: 9 }]])));
  expect(editor.undo()).toBe('done');
  expect(editor.get().board.nodes['a']).toEqual(note);
  editor.undo();
  expect(editor.get().board.nodes).toEqual({});
  editor.goTo(2);
  expect(editor.get().board.nodes['a']).toMatchObject({ x: 9 });
  expect(editor.get().board.nodes['b']).toEqual(note);
  expect(editor.redo()).toBe('nothing');
});

test('an import on a board that was imported itself gets ids of its own, and is one step back', () => {
  const { editor } = openBoard();
  const content: BoardContent = {
    nodes: { n0001: note, n0002: { ...note, x: 300 } },
    links: { l00001: { from: 'n0001', output: 'out', to: 'n0002', input: 'in' } },
    groups: { g0: { x: 0, y: 0, width: 10, height: 10, title: '' } },
  };
  editor.act('add', [
    ...Object.entries(content.nodes).flatMap(([id, node]) => addNode(id, node)),
    { path: ['links', 'l00001'], value: content.links['l00001'] },
    { path: ['groups', 'g0'], value: content.groups['g0'] },
  ]);
  const before = editor.get().board;
  const pasted = pasteContent(content, { at: { x: 900, y: 0 }, makeId: newId });
  expect(editor.act('paste', pasted.edits)).toBe(true);
  const { nodes, links, groups } = editor.get().board;
  expect([nodes, links, groups].map((part) => Object.keys(part).length)).toEqual([4, 2, 2]);
  expect(nodes).toMatchObject(before.nodes);
  expect(new Set([...pasted.ids, 'n0001', 'n0002']).size).toBe(4);
  editor.undo();
  expect(editor.get().board).toEqual(before);
});

test('typing is one act while it goes on, and another one after a pause', () => {
  let now = 0;
  const { editor } = openBoard({ time: () => now });
  editor.act('add', addNode('a', note));
  for (const [time, text] of [
    [100, 'r'],
    [200, 're'],
    [300, 'red'],
    [5_000, 'red chair'],
  ] as const) {
    now = time;
    editor.act('value', setValue('a', 'text', text), 'a.text');
  }
  expect(editor.get().history).toHaveLength(3);
  editor.undo();
  expect(editor.get().board.nodes['a']?.values).toEqual({ text: 'red' });
  editor.undo();
  expect(editor.get().board.nodes['a']?.values).toEqual({});
});

test('what others change stays when one takes back what one did, and is said', () => {
  const { editor, others } = openBoard();
  editor.act('add', addNode('a', note));
  editor.act('value', [...setValue('a', 'text', 'mine'), ...setValue('a', 'more', 'mine')]);
  others([{ op: 'replace', path: ['nodes', 'a', 'values', 'text'], value: 'theirs' }]);
  expect(editor.undo()).toBe('partly');
  expect(editor.get().board.nodes['a']?.values).toEqual({ text: 'theirs' });
});

test('a node that somebody else removes is not selected any more', () => {
  const { editor, others } = openBoard();
  editor.act('add', [...addNode('a', note), ...addNode('b', note)]);
  editor.select(['a', 'b']);
  others([{ op: 'remove', path: ['nodes', 'a'] }]);
  expect([...editor.get().selected]).toEqual(['b']);
});

test('a board of a newer version is only shown', () => {
  const { editor, others } = openBoard();
  others([{ op: 'replace', path: ['version'], value: 99 }]);
  expect(editor.get().canEdit).toBe(false);
  expect(editor.act('add', addNode('a', note))).toBe(false);
});

test('nothing is done where nothing can be changed', () => {
  const { editor } = openBoard({ canEdit: false });
  expect(editor.act('add', addNode('a', note))).toBe(false);
  expect(editor.get().history).toEqual([]);
});

test('own changes are heard with the board before, those of others are not', () => {
  const { editor, others } = openBoard();
  const heard: unknown[] = [];
  editor.onOwnChange((before, edits) =>
    heard.push([before.node('a')?.values['text'], edits.map(({ value }) => value)]),
  );
  editor.act('add', addNode('a', note));
  editor.act('value', setValue('a', 'text', 'mine'));
  others([{ op: 'replace', path: ['nodes', 'a', 'values', 'text'], value: 'theirs' }]);
  others([{ op: 'replace', path: ['nodes', 'a', 'values', 'text'], value: 'mine' }]);
  editor.undo();
  expect(heard).toEqual([
    [undefined, [note]],
    [undefined, ['mine']],
    ['mine', [undefined]],
  ]);
});
