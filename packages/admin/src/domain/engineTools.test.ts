import { capability, inAllLanguages } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { movedBy, offeredTools, toolNameOf } from './engineTools.ts';

const offer = (tool: string, model: string) => ({
  ...capability(),
  ...{ tool, model, toolName: inAllLanguages(`the ${tool}`) },
});

test('models stand under their tool', () => {
  const offered = offeredTools([offer('create', 'a'), offer('knit', 'a'), offer('create', 'b')]);
  expect(offered.map(({ tool, capabilities }) => [tool, capabilities.length])).toEqual([
    ['create', 2],
    ['knit', 1],
  ]);
});

test('a tool is called as the engine says, else as the product knows it, else by its key', () => {
  const engine = { capabilities: [offer('create', 'a')] };
  expect(toolNameOf(engine, 'create').en).toBe('the create');
  expect(toolNameOf(engine, 'augment').zh).toBe('图片放大');
  expect(toolNameOf(engine, 'toString').en).toBe('toString');
});

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
] as const)('%s moves by %s', (id, by, order) => {
  expect(movedBy(['a', 'b', 'c'], id, by)).toEqual(order);
});
