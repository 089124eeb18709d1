// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFirstLoad } from './firstLoad.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'first-load-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function addPackage(name: string, firstLoad: unknown, files: readonly string[]): void {
  write(
    `${name}/package.json`,
    JSON.stringify({ name: `@tai/${name}`, tai: { role: 'feature', firstLoad } }),
  );
  for (const file of files) write(`${name}/src/${file}`);
}

const idOf = (path: string) => join(root, path).replaceAll('\\', '/');

test('a file belongs to the chunk that its package names, by itself or with its folder', () => {
  addPackage('gallery', { studio: ['state/view.ts', 'api/'] }, ['state/view.ts', 'api/library.ts']);
  addPackage('video', undefined, ['api/library.ts']);
  const { chunkOf } = readFirstLoad([root]);
  expect(chunkOf(idOf('gallery/src/api/library.ts'))).toBe('studio');
  expect(chunkOf(idOf('gallery/src/state/view.ts'))).toBe('studio');
  expect(chunkOf(idOf('gallery/src/state/viewOfTrash.ts'))).toBeNull();
  expect(chunkOf(idOf('video/src/api/library.ts'))).toBeNull();
});

test('a star stands for every folder, and each must have the file', () => {
  const paths = { studio: ['types/*/rules.ts'] };
  addPackage('contracts', paths, ['types/box/rules.ts', 'types/box/details.ts', 'types/rules.ts']);
  const { chunkOf } = readFirstLoad([root]);
  expect(chunkOf(idOf('contracts/src/types/box/rules.ts'))).toBe('studio');
  expect(chunkOf(idOf('contracts/src/types/box/details.ts'))).toBeNull();
  expect(chunkOf(idOf('contracts/src/types/rules.ts'))).toBeNull();
  write('contracts/src/types/mask/details.ts');
  expect(() => readFirstLoad([root])).toThrow(
    /@tai\/contracts: .*types\/mask\/rules\.ts, which does not exist/,
  );
});

test('words join one file of a language, unless they belong to the code', () => {
  addPackage('shell', { words: 'words' }, ['i18n/ja.ts']);
  addPackage('gallery', { words: 'studio-words', base: ['i18n/en.ts'] }, ['i18n/ja.ts', 'i18n/en.ts']);
  addPackage('video', undefined, ['i18n/ja.ts']);
  const { wordsOf } = readFirstLoad([root]);
  expect(wordsOf(idOf('shell/src/i18n/ja.ts'))).toBe('words-ja');
  expect(wordsOf(idOf('gallery/src/i18n/ja.ts'))).toBe('studio-words-ja');
  expect(wordsOf(idOf('gallery/src/i18n/en.ts'))).toBeNull();
  expect(wordsOf(idOf('shell/src/i18n/index.ts'))).toBeNull();
  expect(wordsOf(idOf('video/src/i18n/ja.ts'))).toBeNull();
});

test('a path or chunk that does not exist stops the build, with the name of the package', () => {
  addPackage('gallery', { studio: ['state/gone.ts'] }, []);
  expect(() => readFirstLoad([root])).toThrow(/@tai\/gallery: .*state\/gone\.ts, which does not exist/);
  addPackage('gallery', { stage: ['index.ts'] }, ['index.ts']);
  expect(() => readFirstLoad([root])).toThrow(/@tai\/gallery: .*“stage”/);
  addPackage('gallery', { words: 'wrods' }, []);
  expect(() => readFirstLoad([root])).toThrow(/@tai\/gallery: .*“words”/);
});
