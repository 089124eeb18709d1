import { emptyBoard, type Board } from '@tai/contracts';
import { indexBoard } from '@tai/graph';
import { toolParameters, toolWith } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { drawingOf, imagesOfDrawing, possibleScale } from './boardDrawing.ts';

const board: Board = {
  ...emptyBoard(),
  nodes: {
    words: { type: 'TextDescription', x: -100, y: 40, values: { text: 'deer' } },
    make: { type: 'T2Img', x: 300, y: 0, values: {}, mode: 'mute' },
    far: { type: 'Note', x: 5_000, y: 0, values: { text: 'later' } },
  },
  links: { l: { from: 'words', output: 'text', to: 'make', input: 'prompt' } },
  groups: { g: { title: 'All', x: -150, y: -60, width: 900, height: 900 } },
};
const capabilities = [toolWith([toolParameters.prompt], { tool: 'create' })];
const index = indexBoard(board, capabilities);
const words = {
  titleOf: (id: string) => id.toUpperCase(),
  labelOf: (_: string, { name }: { name: string }) => name,
  textOf: (id: string, { name }: { name: string }) => String(index.node(id)?.values[name] ?? ''),
  imagesOf: (id: string) => (id === 'make' ? ['/result.webp'] : []),
};

const whole = { only: null, hidesLinks: false };

test('a board is drawn with its texts, links, groups and images', () => {
  const drawing = drawingOf(index, whole, words);
  expect(drawing?.nodes.map(({ title, isOff }) => [title, isOff])).toEqual([
    ['WORDS', false],
    ['MAKE', true],
    ['FAR', false],
  ]);
  expect(drawing?.nodes[0]?.rows).toMatchObject([{ label: 'text', text: 'deer' }]);
  expect(drawing?.links).toMatchObject([{ from: { x: 164 }, to: { x: 300 }, types: ['text'] }]);
  expect(drawing?.groups).toHaveLength(1);
  expect(drawing && imagesOfDrawing(drawing)).toEqual(['/result.webp']);
});

test('a selection is drawn without the rest, and nothing makes no image', () => {
  const drawing = drawingOf(index, { ...whole, only: new Set(['far']) }, words);
  expect(drawing).toMatchObject({ x: 4_952, groups: [], links: [] });
  expect(drawing?.nodes).toHaveLength(1);
  expect(drawingOf(index, { ...whole, only: new Set() }, words)).toBeNull();
});

test('a link that is hidden on the board is not drawn, and none where a person hides all', () => {
  const link = { from: 'words', output: 'text', to: 'make', input: 'prompt', isHidden: true };
  const hidden = indexBoard({ ...board, links: { l: link } }, capabilities);
  expect(drawingOf(hidden, whole, words)?.links).toEqual([]);
  expect(drawingOf(index, { ...whole, hidesLinks: true }, words)?.links).toEqual([]);
});

test('a board too large for an image gets a lower scale', () => {
  expect(possibleScale({ width: 1_000, height: 800 }, 2)).toBe(2);
  const scale = possibleScale({ width: 20_000, height: 9_000 }, 1);
  expect(scale).toBeLessThan(0.41);
  expect(20_000 * scale * 9_000 * scale).toBeLessThan(16_777_217);
});

test('a link to an advanced field is drawn, and without a link the field is left to the inspector', () => {
  const styles = { ...toolParameters.styles, advanced: true };
  const withStyles = [toolWith([toolParameters.prompt, styles], { tool: 'create' })];
  const look = { type: 'Styles', x: -100, y: 40, values: {} };
  const make = { type: 'T2Img', x: 300, y: 0, values: {} };
  const links = { l: { from: 'look', output: 'styles', to: 'make', input: 'styles' } };
  const drawn = (wanted: Board['links']) => {
    const one = indexBoard({ ...emptyBoard(), nodes: { look, make }, links: wanted }, withStyles);
    return drawingOf(one, whole, words);
  };
  expect(drawn(links)?.links).toHaveLength(1);
  const rows = (wanted: Board['links']) => drawn(wanted)?.nodes[1]?.rows.map(({ label }) => label);
  expect(rows(links)).toContain('styles');
  expect(rows({})).not.toContain('styles');
});
