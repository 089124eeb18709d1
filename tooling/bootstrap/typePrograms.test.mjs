import { expect, test } from 'vitest';
import { programs } from './typePrograms.mjs';

const react = { extends: '../../tooling/tsconfig/react.json', include: ['src', '*.config.ts'] };
const neutral = { extends: '../../tooling/tsconfig/neutral.json', include: ['src'] };

test('packages that extend the same configuration are one program', () => {
  const found = programs('/r', [
    { folder: 'packages/a', config: react },
    { folder: 'packages/contracts', config: neutral },
    { folder: 'apps/b', config: react },
  ]);
  expect(found.map(({ folders }) => folders)).toEqual([['packages/a', 'apps/b'], ['packages/contracts']]);
  expect(found[0].config.include).toEqual([
    '/r/packages/a/src',
    '/r/packages/a/*.config.ts',
    '/r/apps/b/src',
    '/r/apps/b/*.config.ts',
  ]);
});

test('a package with compiler options of its own is a program of its own', () => {
  const own = { ...react, compilerOptions: { types: ['node'] } };
  const found = programs('/r', [
    { folder: 'packages/a', config: react },
    { folder: 'packages/b', config: own },
  ]);
  expect(found.map(({ folders }) => folders)).toEqual([['packages/a'], ['packages/b']]);
  expect(found[1].config.compilerOptions.types).toEqual(['node']);
});

test('a property that a joined program would not heed is an error that names the package', () => {
  const excluding = { ...react, exclude: ['src/old'] };
  expect(() => programs('/r', [{ folder: 'packages/a', config: excluding }])).toThrow(
    'packages/a/tsconfig.json',
  );
});
