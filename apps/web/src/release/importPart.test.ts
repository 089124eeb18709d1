import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const answers = new Map<string, () => Promise<Response>>();
const asked: string[] = [];
const here = async () => new Response('export {}');
const offline = () => Promise.reject(new TypeError('offline'));

type Import = <T>(load: () => Promise<T>, files?: readonly string[]) => Promise<T>;
let importPart: Import;
beforeEach(async () => {
  answers.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return (answers.get(path) ?? here)();
  });
  // What was fetched is remembered by the module.
  vi.resetModules();
  ({ importPart } = await import('./importPart.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test('a part is imported only when all that it needs has arrived, so that no engine marks it as failed', async () => {
  answers.set('/assets/shared.js', offline);
  const load = vi.fn(async () => 'page');
  await expect(importPart(load, ['assets/page.js', 'assets/shared.js'])).rejects.toThrow('offline');
  expect(load).not.toHaveBeenCalled();
  answers.clear();
  await expect(importPart(load, ['assets/page.js', 'assets/shared.js'])).resolves.toBe('page');
  expect(asked).toEqual(['/assets/page.js', '/assets/shared.js', '/assets/shared.js']);
});

test('a part that needs nothing else is fetched by the address in its import', async () => {
  const load = Object.assign(async () => 'words', { toString: () => '()=>import(`./words-zh-1234567.js`)' });
  await importPart(load);
  await importPart(load);
  expect(asked).toEqual([expect.stringMatching(/\/words-zh-1234567\.js$/)]);
});

test('a part of a release that was replaced fails and says so to the window', async () => {
  const heard = vi.fn();
  window.addEventListener('vite:preloadError', heard, { once: true });
  answers.set('/assets/old.js', async () => new Response('', { status: 404 }));
  const error = await importPart(async () => 'page', ['assets/old.js']).catch((thrown: Error) => thrown);
  expect(error).toHaveProperty('message', expect.stringContaining('404'));
  expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ payload: error }));
});

test('styles that could not be loaded are asked for again, and those of the page are not', async () => {
  const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/index.css">';
  const first = importPart(async () => 'page', ['assets/index.css', 'assets/page.css']);
  links()[1]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('page.css');
  expect(links()).toHaveLength(1);
  const second = importPart(async () => 'page', ['assets/page.css']);
  links()[1]?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBe('page');
});
