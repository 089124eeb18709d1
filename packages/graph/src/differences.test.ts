import { expect, test } from 'vitest';
import { boardDifferences, hasDifferences } from './differences.ts';
import { boardOf, linkOf, node } from './testing/boards.ts';

const theirs = {
  ...boardOf({ text: node('TextDescription', { text: 'deer' }), make: node('T2Img'), old: node('Note') }, [
    'text.text > make.prompt',
  ]),
  groups: { g: { title: 'Draft', x: 0, y: 0, width: 100, height: 100 } },
};

test('a board does not differ from itself', () => {
  const copy = structuredClone(theirs);
  expect(hasDifferences(boardDifferences(theirs, copy))).toBe(false);
});

test('nodes, links and groups that came, went or changed are told with what they were', () => {
  const mine = {
    ...boardOf({
      text: node('TextDescription', { text: 'fox' }, { x: 40, title: 'Animal' }),
      make: node('T2Img'),
      fresh: node('Upscale'),
    }),
    links: { new: linkOf('make.result > fresh.source') },
    groups: { g: { title: 'Final', x: 0, y: 0, width: 200, height: 100 } },
    lineStyle: 'line' as const,
  };
  const { nodes, links, groups, board } = boardDifferences(theirs, mine);
  expect(nodes.added.map(({ id }) => id)).toEqual(['fresh']);
  expect(nodes.removed.map(({ id }) => id)).toEqual(['old']);
  expect(nodes.changed).toEqual([
    {
      id: 'text',
      one: mine.nodes['text'],
      parts: [
        { part: 'place', before: { x: 0, y: 0 }, after: { x: 40, y: 0 } },
        { part: 'title', before: undefined, after: 'Animal' },
        { part: 'value', name: 'text', before: 'deer', after: 'fox' },
      ],
    },
  ]);
  expect(links.added.map(({ one }) => one)).toEqual([linkOf('make.result > fresh.source')]);
  expect(links.removed.map(({ one }) => one)).toEqual([linkOf('text.text > make.prompt')]);
  expect(groups.changed[0]?.parts.map(({ part }) => part)).toEqual(['size', 'title']);
  expect(board).toEqual([{ part: 'lineStyle', before: 'curve', after: 'line' }]);
});

test('a link that leads elsewhere is one that went and one that came', () => {
  const mine = { ...theirs, links: { l00000: linkOf('text.text > make.negative') } };
  const { links } = boardDifferences(theirs, mine);
  expect(links.removed.map(({ one }) => one.input)).toEqual(['prompt']);
  expect(links.added.map(({ one }) => one.input)).toEqual(['negative']);
});

test('a value that only one version has is told as absent in the other', () => {
  const mine = { ...theirs, nodes: { ...theirs.nodes, make: node('T2Img', { seed: 7 }) } };
  expect(boardDifferences(theirs, mine).nodes.changed[0]?.parts).toEqual([
    { part: 'value', name: 'seed', before: undefined, after: 7 },
  ]);
});
