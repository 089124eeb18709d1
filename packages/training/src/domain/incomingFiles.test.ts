import { expect, test } from 'vitest';
import { sortFiles } from './incomingFiles.ts';

const file = (path: string, bytes = 1) => {
  const name = path.split('/').at(-1) ?? '';
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: bytes });
  return { path, file: made };
};

test('images go before label files, in the order of their numbers, and system files are not meant', () => {
  const sorted = sortFiles(
    [
      'a/img10.png',
      'a/img2.png',
      'a/img2.txt',
      'b/set.zip',
      '__MACOSX/a.png',
      'a/.DS_Store',
      'notes.doc',
    ].map((path) => file(path)),
  );
  expect(sorted.first.map(({ path }) => path)).toEqual(['a/img2.png', 'a/img10.png', 'b/set.zip']);
  expect(sorted.labels.map(({ path }) => path)).toEqual(['a/img2.txt']);
  expect(sorted.others).toEqual(['notes.doc']);
});

test('an image of too many bytes is told by name and not sent', () => {
  expect(sortFiles([file('huge.png', 41 * 1024 * 1024)])).toMatchObject({
    first: [],
    tooLarge: ['huge.png'],
  });
});
