import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import React from 'react';
import { afterEach } from 'vitest';

// The library waits for a second by default; why that is too little is told in `setup-waiting.js`.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => cleanup());

// React's development build takes a stack trace for each of the first 10,000 elements of a second, to show where they were made: 7 %
// of the processor time of component tests, for traces that none of them reads. A count that is never below its limit turns that off.
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });

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
