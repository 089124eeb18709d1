import { expect, test } from 'vitest';
import { movedSources, parseSources, printSources, sourcesOfPages } from './firstLoadSources.ts';

const build = new Map([
  ['assets/base-1.js', ['packages/kernel/src/words.ts', 'packages/kernel/src/ports.ts']],
  ['assets/studio-2.js', ['packages/gallery/src/api/galleryApi.ts']],
]);
const pages = [
  {
    name: '/main, signed in',
    paths: ['/login/assets/base-1.js', '/login/assets/studio-2.js', '/login/start.js'],
  },
  { name: '/home', paths: ['/login/assets/base-1.js', '/login/assets/index.css'] },
];

test('the list says which pages bring a file, and reads back as it was written', () => {
  const sources = sourcesOfPages(pages, build);
  const text = printSources(sources);
  expect(text).toBe(`# /main, signed in
packages/gallery/src/api/galleryApi.ts

# /main, signed in and /home
packages/kernel/src/ports.ts
packages/kernel/src/words.ts
`);
  expect(movedSources(parseSources(text), sources)).toEqual([]);
});

test('a file that enters or leaves the first load of a page is named with the page', () => {
  const before = parseSources('# /main, signed in and /home\na.ts\nb.ts\n');
  const now = parseSources('# /main, signed in\na.ts\n\n# /home\nc.ts\n');
  expect(movedSources(before, now)).toEqual([
    'a.ts left the first load of /home',
    'b.ts left the first load of /main, signed in',
    'b.ts left the first load of /home',
    'c.ts entered the first load of /home',
  ]);
});

test('a page that was built from other sources is told apart', () => {
  const old = [{ name: '/home', paths: ['/login/assets/base-0.js'] }];
  expect(() => sourcesOfPages(old, build)).toThrow(/base-0\.js is not of these sources/);
});
