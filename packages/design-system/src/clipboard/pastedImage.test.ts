import { afterEach, expect, test, vi } from 'vitest';
import { pastedImage } from './pastedImage.ts';

afterEach(() => vi.unstubAllGlobals());

function clipboard(read: () => Promise<{ types: string[]; getType(type: string): Promise<Blob> }[]>) {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { read } });
}
const item = (...types: string[]) => ({ types, getType: async (type: string) => new Blob(['x'], { type }) });

test('the image among what was copied becomes a file', async () => {
  clipboard(async () => [item('text/html'), item('text/plain', 'image/png')]);
  const file = await pastedImage();
  expect(file).toMatchObject({ name: 'pasted.png', type: 'image/png', size: 1 });
});

test.each([
  ['denied', 'NotAllowedError'],
  ['blocked', 'SecurityError'],
  ['failed', 'DataError'],
])('it is %s on a %s', async (problem, name) => {
  clipboard(() => Promise.reject(new DOMException('no', name)));
  expect(await pastedImage()).toBe(problem);
});

test('text alone is no image, and a page without HTTPS has no clipboard', async () => {
  clipboard(async () => [item('text/plain')]);
  expect(await pastedImage()).toBe('empty');
  vi.stubGlobal('isSecureContext', false);
  expect(await pastedImage()).toBe('insecure');
});
