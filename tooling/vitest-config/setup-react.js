import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library waits for a second by default; why that is too little is told in `setup-waiting.js`.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => cleanup());

// Settings that are not stored follow the browser: tests begin in Chinese, as journeys and stories do. jsdom has no colour
// scheme, which counts as dark.
if (globalThis.navigator)
  Object.defineProperty(globalThis.navigator, 'languages', { configurable: true, value: ['zh-CN'] });

// jsdom has no pointer capture, which sliders ask for while they are dragged. Tests in plain Node have no elements at all.
if (globalThis.Element) {
  const { prototype } = globalThis.Element;
  prototype.setPointerCapture ??= () => undefined;
  prototype.releasePointerCapture ??= () => undefined;
  prototype.hasPointerCapture ??= () => false;
}

// The tracks of a clip in jsdom are plain lists; a player listens to them.
if (globalThis.HTMLMediaElement) {
  for (const name of ['textTracks', 'audioTracks', 'videoTracks'])
    Object.defineProperty(globalThis.HTMLMediaElement.prototype, name, {
      configurable: true,
      get: () => Object.assign(new EventTarget(), { length: 0, [Symbol.iterator]: () => [].values() }),
    });
}
