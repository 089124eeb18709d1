import { applyPatches, emptyBoard, type Board } from '@tai/contracts';
import { indexBoard, linkProblem, patchesOf } from '@tai/graph';
import { toolParameters, toolWith } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { canStart, starterEdits } from './starters.ts';

const capabilities = [
  toolWith([toolParameters.prompt], { tool: 'create' }),
  toolWith([toolParameters.source], { tool: 'augment' }),
];

test('a pipeline comes with its links, each of which fits', () => {
  const board = applyPatches(
    { ...emptyBoard() },
    patchesOf(emptyBoard(), starterEdits('text', capabilities)),
  );
  const { nodes, links } = board as unknown as Board;
  expect(Object.values(nodes).map(({ type }) => type)).toEqual(['TextDescription', 'T2Img', 'Upscale']);
  const index = indexBoard(board as unknown as Board, capabilities);
  expect(Object.values(links)).toHaveLength(2);
  for (const link of Object.values(links)) expect(linkProblem(index, link)).toBeNull();
});

test('a pipeline is offered where engines have all of its tools', () => {
  expect(canStart('text', capabilities)).toBe(true);
  expect(canStart('sketch', capabilities)).toBe(false);
});
