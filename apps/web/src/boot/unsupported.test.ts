import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const script = read('public/first-paint.js');

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(read('index.html'))?.[1] ?? '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.onreadystatechange = null;
});

/** @param promise what the script finds under the name of `Promise` */
function visit(tag: string, promise: object = Promise): void {
  vi.stubGlobal('navigator', { languages: [tag] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  new Function('Promise', script)(promise);
  document.dispatchEvent(new Event('readystatechange'));
}

const shown = () =>
  [...document.querySelectorAll('.unsupported')].map(({ textContent }) => textContent?.trim());

test.each([
  ['en-GB', /^TAI Studio doesn’t work in this browser/],
  ['zh-CN', /^当前浏览器版本过低/],
  ['ja', /^このブラウザでは/],
  ['fr', /^TAI Studio doesn’t work/],
])(
  'an old browser in %s says in its language what to do, and the app has no root to start in',
  (tag, sentence) => {
    visit(tag, {});
    expect(shown()).toEqual([expect.stringMatching(sentence)]);
    expect(document.getElementById('root')).toBeNull();
  },
);

test('a browser that has all of it keeps the root and says nothing', () => {
  visit('en');
  expect(shown()).toEqual([]);
  expect(document.getElementById('root')).not.toBeNull();
});
