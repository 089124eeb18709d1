import { expect, test } from 'vitest';
import { isPng, readPngText, writePngText } from './png.ts';
import { workflowOfPng } from './pngWorkflow.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bytesOf = (text: string) => [...new TextEncoder().encode(text)];

function chunk(type: string, data: number[], length = data.length): number[] {
  const size = [24, 16, 8, 0].map((shift) => (length >>> shift) & 255);
  return [...size, ...bytesOf(type), ...data, 0, 0, 0, 0];
}
const text = (keyword: string, value: string) => chunk('tEXt', [...bytesOf(keyword), 0, ...bytesOf(value)]);
const png = (...chunks: number[][]) => new Uint8Array([...signature, ...chunks.flat()]);

test('the graph goes before the file of the editor', () => {
  const both = png(chunk('IHDR', [0]), text('workflow', '{"nodes":[]}'), text('prompt', '{"3":{}}'));
  expect(isPng(both)).toBe(true);
  expect(workflowOfPng(both)).toBe('{"3":{}}');
  expect(workflowOfPng(png(text('workflow', '{"nodes":[]}')))).toBe('{"nodes":[]}');
});

test('a text beyond Latin-1 is read from its own chunk', () => {
  const data = [...bytesOf('prompt'), 0, 0, 0, ...bytesOf('en'), 0, 0, ...bytesOf('{"名":1}')];
  expect(workflowOfPng(png(chunk('iTXt', data)))).toBe('{"名":1}');
});

test('a picture without a workflow, a damaged one and no picture have none', () => {
  expect(workflowOfPng(png(text('Comment', 'hello')))).toBeNull();
  expect(workflowOfPng(png(chunk('tEXt', bytesOf('prompt'), 4_000_000_000)))).toBeNull();
  expect(workflowOfPng(png(chunk('tEXt', bytesOf('prompt'))))).toBeNull();
  expect(workflowOfPng(png(chunk('iTXt', [...bytesOf('prompt'), 0, 0, 0, 1])))).toBeNull();
  expect(isPng(new Uint8Array(bytesOf('{}')))).toBe(false);
});

test('a text is read as it was written, and one under the same keyword takes its place', () => {
  const plain = png(chunk('IHDR', [0]), text('Comment', 'hello'), chunk('IEND', []));
  const once = writePngText(plain, 'tai-board', '{"名":"画布"}');
  expect(readPngText(once, 'tai-board')).toBe('{"名":"画布"}');
  const twice = writePngText(once, 'tai-board', '{}');
  expect(readPngText(twice, 'tai-board')).toBe('{}');
  expect(readPngText(twice, 'Comment')).toBe('hello');
  expect(twice).toHaveLength(once.length - new TextEncoder().encode('"名":"画布"').length);
});
