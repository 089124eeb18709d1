import type OpenCv from '@techstark/opencv-js';

export type Cv = typeof OpenCv;

let loading: Promise<{ cv: Cv }> | null = null;

/**
 * OpenCV as WebAssembly, started once in each worker that needs it (about 0.4 s). Every `Mat` must be deleted.
 * The module has a `then` of its own that never settles a promise, so it is handed over inside an object.
 */
export function loadOpenCv(): Promise<{ cv: Cv }> {
  loading ??= import('@techstark/opencv-js').then(async (module) => {
    const cv = module.default as Cv & { onRuntimeInitialized?: () => void };
    if (typeof cv.Mat !== 'function') {
      await new Promise<void>((ready) => {
        cv.onRuntimeInitialized = ready;
      });
    }
    return { cv };
  });
  return loading;
}
