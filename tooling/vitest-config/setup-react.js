import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library waits for a second by default; why that is too little is told in `setup-waiting.js`.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => cleanup());

// jsdom has no pointer capture; sliders ask for it while they are dragged.
globalThis.Element.prototype.setPointerCapture ??= () => undefined;
globalThis.Element.prototype.releasePointerCapture ??= () => undefined;
globalThis.Element.prototype.hasPointerCapture ??= () => false;
