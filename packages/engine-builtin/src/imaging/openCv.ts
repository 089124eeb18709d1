import { createRequire } from 'node:module';
import type OpenCv from '@techstark/opencv-js';

export type Cv = typeof OpenCv;

let loading: Promise<{ cv: Cv }> | null = null;

/**
 * OpenCV as WebAssembly, started once in each worker that needs it (about 0.4 s). Every `Mat` must be deleted.
 * The module has a `then` of its own that never settles a promise, so it is required and not imported, and handed over
 * inside an object.
 */
export function loadOpenCv(): Promise<{ cv: Cv }> {
  loading ??= start();
  return loading;
}

async function start(): Promise<{ cv: Cv }> {
  const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Cv & {
    onRuntimeInitialized?: () => void;
  };
  if (typeof cv.Mat !== 'function') {
    await new Promise<void>((ready) => {
      cv.onRuntimeInitialized = ready;
    });
  }
  return { cv };
}
