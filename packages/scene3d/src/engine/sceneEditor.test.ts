import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { changeMaterial, changeWorld, rename, setFlag } from '../domain/acts/lookActs.ts';
import { moveBy, place } from '../domain/acts/placeActs.ts';
import {
  addBranch,
  arrayCopies,
  duplicate,
  groupObjects,
  removeObjects,
  reparent,
  ungroupObjects,
} from '../domain/acts/treeActs.ts';
import { newScene } from '../domain/newScene.ts';
import { newShape, newSolid } from '../domain/newObject.ts';
import { readScene, type SceneContent } from '../domain/scene.ts';
import { inTreeOrder } from '../domain/tree.ts';
import { memorySession } from '../testing/memoryScene.ts';
import { createSceneEditor } from './sceneEditor.ts';

function open(content: unknown = newScene(), canEdit = true) {
  const onRefused = vi.fn();
  let time = 0;
  const { session, set } = memorySession(content, canEdit);
  const editor = createSceneEditor({ session, onRefused, now: () => time });
  editor.start();
  return { editor, onRefused, set, wait: (ms: number) => void (time += ms) };
}

const cube = (id: string) => ({ objects: { [id]: newSolid(id, newShape('cube')) }, root: [id] });

describe('history', () => {
  test('an act is told once, with its entry in the history', () => {
    const { editor } = open();
    const told: [objects: number, entries: number][] = [];
    editor.subscribe(() => {
      const { scene, history } = editor.get();
      told.push([Object.keys(scene?.objects ?? {}).length, history.entries.length]);
    });
    editor.act('add', (draft) => addBranch(draft, cube('one')));
    expect(told).toEqual([[1, 1]]);
    editor.undo();
    expect(told).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  test('undo of 200 random acts gives the first document again, and redo the last', () => {
    const act = fc.record({
      kind: fc.integer({ min: 0, max: 10 }),
      a: fc.nat(1000),
      b: fc.nat(1000),
      value: fc.double({ min: -50, max: 50, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(act, { minLength: 200, maxLength: 200 }), (acts) => {
        const { editor } = open();
        const first = JSON.stringify(editor.get().scene);
        let made = 0;
        const names = () => {
          let next = (made += 100);
          return () => `id${next++}`;
        };
        for (const { kind, a, b, value } of acts) {
          const scene = editor.get().scene as SceneContent;
          const ids = inTreeOrder(scene);
          const one = ids[a % Math.max(1, ids.length)] ?? '';
          const other = ids[b % Math.max(1, ids.length)] ?? '';
          const start = (made += 100);
          const again = () => {
            let next = start;
            return () => `id${next++}`;
          };
          const id = names()();
          const isLarge = ids.length > 60;
          const recipe = (draft: SceneContent): void => {
            if (kind === 0 || ids.length === 0) addBranch(draft, cube(id), null, a % 5);
            else if (kind === 1) removeObjects(draft, [one, other]);
            else if (kind === 2 && !isLarge) void duplicate(draft, [one, other], again());
            else if (kind === 3 && !isLarge) void arrayCopies(draft, [one], 3, [value, 0, 1], again());
            else if (kind === 4) reparent(draft, [one], other === one ? null : other, b % 4);
            else if (kind === 5) groupObjects(draft, [one, other], id, 'Group');
            else if (kind === 6) void ungroupObjects(draft, [one]);
            else if (kind === 7) place(draft, [{ id: one, rotation: [value / 20, value / 30, 0] }]);
            else if (kind === 8)
              moveBy(draft, new Map([[one, [value, 0, value] as [number, number, number]]]));
            else if (kind === 9) changeMaterial(draft, [one, other], { roughness: Math.abs(value) / 50 });
            else rename(draft, one, `Name ${a}`);
          };
          editor.act('move', recipe);
        }
        const last = JSON.stringify(sorted(editor.get().scene));
        expect(readScene(editor.get().scene)).toBeTypeOf('object');
        editor.goTo(0);
        expect(JSON.stringify(sorted(editor.get().scene))).toBe(JSON.stringify(sorted(JSON.parse(first))));
        editor.goTo(1_000);
        expect(JSON.stringify(sorted(editor.get().scene))).toBe(last);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  test('a drag of a slider is one entry, and the next drag another', () => {
    const { editor, wait } = open();
    editor.act('add', (draft) => addBranch(draft, cube('a')));
    for (const roughness of [0.1, 0.2, 0.3])
      editor.act('material', (draft) => changeMaterial(draft, ['a'], { roughness }), { joinKey: 'rough' });
    expect(editor.get().history.entries).toHaveLength(2);
    editor.seal();
    editor.act('material', (draft) => changeMaterial(draft, ['a'], { roughness: 1 }), { joinKey: 'rough' });
    wait(5_000);
    editor.act('material', (draft) => changeMaterial(draft, ['a'], { roughness: 0 }), { joinKey: 'rough' });
    expect(editor.get().history.entries).toHaveLength(4);
    editor.goTo(1);
    expect(editor.get().scene?.objects['a']).toMatchObject({ material: { roughness: 0.6 } });
  });

  test('an act after undo takes the place of what was undone', () => {
    const { editor } = open();
    editor.act('add', (draft) => addBranch(draft, cube('a')));
    editor.act('rename', (draft) => rename(draft, 'a', 'Wheel'), { subject: 'a' });
    editor.undo();
    editor.act('hide', (draft) => setFlag(draft, ['a'], 'isVisible', false));
    expect(editor.get().history.entries.map(({ act }) => act)).toEqual(['add', 'hide']);
  });
});

describe('acts that are refused', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e9])('a position of %s', (value) => {
    const { editor, onRefused } = open();
    editor.act('add', (draft) => addBranch(draft, cube('a')));
    const before = editor.get().scene;
    expect(editor.act('move', (draft) => place(draft, [{ id: 'a', position: [value, 0, 0] }]))).toBe(false);
    expect(onRefused).toHaveBeenCalledWith('outOfReach');
    expect(editor.get().scene).toBe(before);
  });

  test('a group goes below its own child', () => {
    const { editor, onRefused } = open();
    editor.act('add', (draft) => addBranch(draft, cube('a')));
    editor.act('group', (draft) => groupObjects(draft, ['a'], 'g', 'Group'));
    editor.act('reparent', (draft) => reparent(draft, ['g'], 'a'));
    expect(onRefused).toHaveBeenCalledWith('belowItself');
  });

  test('anything, while the scene can only be looked at', () => {
    const { editor, onRefused } = open(newScene(), false);
    expect(editor.act('world', (draft) => changeWorld(draft, { skyStrength: 2 }))).toBe(false);
    expect(onRefused).toHaveBeenCalledWith('readOnly');
  });
});

describe('contents that cannot be shown', () => {
  const withObject = (object: object) => ({ ...newScene(), objects: { a: object }, root: ['a'] });
  const solid = newSolid('a', newShape('cube'));
  test.each([
    ['newer', { ...newScene(), format: 2 }],
    ['broken', { format: 1 }],
    ['broken', null as unknown],
    ['broken', withObject({ ...solid, position: [Number.NaN, 0, 0] })],
    ['broken', withObject({ ...solid, children: ['a'] })],
    [
      'broken',
      { ...newScene(), objects: { a: { ...solid, children: ['b'] }, b: { ...solid, children: ['a'] } } },
    ],
    ['broken', withObject({ ...solid, children: ['missing'] })],
  ])('are %s', (problem, content) => {
    if (content === null) return;
    expect(open(content).editor.get()).toMatchObject({ scene: null, problem });
  });

  test('are broken when they are nested without end', () => {
    const objects = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, at) => [
        `o${at}`,
        { ...solid, children: at < 19_999 ? [`o${at + 1}`] : [] },
      ]),
    );
    expect(open({ ...newScene(), objects, root: ['o0'] }).editor.get()).toMatchObject({ problem: 'broken' });
  });
});

test('what somebody else deleted is no longer selected', () => {
  const { editor, set } = open({ ...newScene(), ...cube('a') });
  editor.select(['a']);
  set(newScene());
  expect(editor.get().selection.size).toBe(0);
});

/** Keys in the order of their names: undo puts back an object, and not its place in the record. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
