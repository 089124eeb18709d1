import { createRequire } from 'node:module';
import type OpenCv from '@techstark/opencv-js';

export type Cv = typeof OpenCv;
export type Mat = OpenCv.Mat;
export type Size = OpenCv.Size;

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
  const others = new Set(process.listeners('uncaughtException'));
  const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Cv & {
    onRuntimeInitialized?: () => void;
  };
  if (typeof cv.Mat !== 'function') {
    await new Promise<void>((ready) => {
      cv.onRuntimeInitialized = ready;
    });
  }
  // Its own handler throws the error again, from a file whose only line has ten million characters: all go to the log.
  for (const listener of process.listeners('uncaughtException')) {
    if (!others.has(listener)) process.off('uncaughtException', listener);
  }
  return { cv };
}

/** Keeps a `Mat` until the work is done, and gives it back. */
export type Keep = (mat: Mat) => Mat;

/** Runs some work whose `Mat`s are deleted at its end, whichever way it ends. */
export function withMats<Result>(work: (keep: Keep) => Result): Result {
  const made: Mat[] = [];
  try {
    return work((mat) => {
      made.push(mat);
      return mat;
    });
  } finally {
    for (const mat of made) mat.delete();
  }
}
