import { emptyBoard, type Board } from '@tai/contracts';
import { expect, test } from 'vitest';
import { readBoardFile, writeBoardFile } from './boardFile.ts';

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
const image = (hash: string) => ({ asset: `asset:${hash}`, width: 4, height: 3 });
const board: Board = {
  ...emptyBoard(),
  nodes: {
    photo: { type: 'ImageInput', x: 0, y: 0, values: { images: [image(first), image(second)] } },
    mask: { type: 'MaskInput', x: 0, y: 300, values: { mask: image(second) } },
    later: { type: 'FromNextYear', x: 300, y: 0, values: { anything: { deep: [1, 'two'] } } },
  },
  links: { l: { from: 'photo', output: 'image', to: 'later', input: 'in' } },
};

test('a board is read as it was written, with nodes of types that nobody knows', () => {
  const file = { title: '椅子', board, assets: { [first]: 'AAAA' } };
  expect(readBoardFile(writeBoardFile(file))).toEqual({ file });
});

test.each([
  ['no JSON', 'board', { kind: 'notJson' }],
  ['other JSON', '{"nodes":[]}', { kind: 'notBoard' }],
  ['a list', '[]', { kind: 'notBoard' }],
  ['no board', '{"type":"tai-board","version":1}', { kind: 'invalid', path: 'board' }],
  ['a newer file', '{"type":"tai-board","version":2,"board":{}}', { kind: 'newer' }],
  ['a newer board', '{"type":"tai-board","version":1,"board":{"version":99}}', { kind: 'newer' }],
  [
    'a node nowhere',
    '{"type":"tai-board","version":1,"board":{"nodes":{"a":{"type":"Note","x":"0","y":0,"values":{}}}}}',
    { kind: 'invalid', path: 'board/nodes/a/x' },
  ],
  [
    'endless depth',
    `{"type":"tai-board","version":1,"board":{"nodes":{"a":{"type":"Note","x":0,"y":0,"values":{"v":${'['.repeat(50_000)}${']'.repeat(50_000)}}}}}}`,
    { kind: 'invalid', path: 'board' },
  ],
])('%s is refused with the reason', (_, text, problem) => {
  expect(readBoardFile(text)).toEqual({ problem });
});

test('a file that is too large is not even parsed', () => {
  const { problem } = readBoardFile(`"${' '.repeat(20 * 1024 * 1024)}"`) as { problem: { kind: string } };
  expect(problem.kind).toBe('tooLarge');
});
