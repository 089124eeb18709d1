import type { Board } from '@tai/contracts';
import { applyPatches } from '@tai/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexBoard } from './boardIndex.ts';
import { changedNodes, toolsAfter } from './changes.ts';
import { type Edit, patchesOf } from './commands/edit.ts';
import { rerouteLink } from './commands/linkEdits.ts';
import { moveNodes, setNodes, setValue } from './commands/nodeEdits.ts';
import { boardOf, capabilities, indexOf, node } from './testing/boards.ts';

const pipeline = boardOf(
  {
    sketch: node('ImageInput'),
    words: node('TextDescription'),
    render: node('Skt2Rdr'),
    relight: node('Refine'),
    other: node('Upscale'),
  },
  [
    'sketch.image > render.source',
    'words.text > render.prompt',
    'render.result > relight.source',
    'sketch.image > other.source',
  ],
);

function changedBy(edits: readonly Edit[], board: Board = pipeline): string[] {
  const next = applyPatches({ ...board }, patchesOf(board, edits));
  if (!next) throw new Error('the edits do not fit the board');
  const [before, after] = [
    indexBoard(board, capabilities),
    indexBoard(next as unknown as Board, capabilities),
  ];
  return toolsAfter(after, changedNodes(before, after, edits)).toSorted();
}

test('an entered value makes what stands after it out of date, and nothing else', () => {
  expect(changedBy(setValue('words', 'text', 'oak'))).toEqual(['relight', 'render']);
  expect(changedBy(setValue('sketch', 'images', []))).toEqual(['other', 'relight', 'render']);
  expect(changedBy(setNodes(['render'], 'mode', 'bypass'))).toEqual(['relight']);
});

test('places, titles, colours, sizes, hidden links and reroutes make nothing out of date', () => {
  const edits = [
    moveNodes(pipeline, new Map([['sketch', { x: 9, y: 9 }]])),
    setNodes(['sketch'], 'title', 'Chair'),
    setNodes(['sketch'], 'colour', '#fff'),
    setNodes(['render'], 'width', 400),
    [{ path: ['links', 'l00000', 'isHidden'], value: true }],
    rerouteLink(pipeline, 'l00000', { x: 0, y: 0 }),
    [{ path: ['nodes', 'new'], value: node('Refine') }],
  ];
  expect(edits.map((one) => changedBy(one))).toEqual(edits.map(() => []));
});

test('a link that goes or comes changes the node that it led to', () => {
  expect(changedBy([{ path: ['links', 'l00001'] }])).toEqual(['relight', 'render']);
  const link = { from: 'render', output: 'result', to: 'other', input: 'source' };
  expect(changedBy([{ path: ['links', 'l00003'] }, { path: ['links', 'l9'], value: link }])).toEqual([
    'other',
  ]);
});

test('of any board exactly the changed nodes and their descendants run', () => {
  const size = 24;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 60 }),
      fc.array(fc.constantFrom('Refine', 'Reroute', 'Pick'), { minLength: size, maxLength: size }),
      fc.uniqueArray(fc.nat(size - 1), { maxLength: 4 }),
      (pairs, types, changed) => {
        const nodes = Object.fromEntries(types.map((type, place) => [`n${place}`, node(type)]));
        const links = pairs.map(([a, b]) => `n${a}.result > n${b}.source`);
        // Grows the set by one link at a time until nothing comes to it: slow, and plainly right.
        const affected = new Set(changed.map((place) => `n${place}`));
        for (let count = -1; count !== affected.size;) {
          count = affected.size;
          for (const [a, b] of pairs) if (affected.has(`n${a}`)) affected.add(`n${b}`);
        }
        expect(
          toolsAfter(
            indexOf(nodes, links),
            changed.map((place) => `n${place}`),
          ).toSorted(),
        ).toEqual([...affected].filter((id) => nodes[id]?.type === 'Refine').toSorted());
      },
    ),
  );
});
