import { createWorkClient } from '@tai/canvas-kit';
import type { Mark } from '../../domain/marks/mark.ts';
import { burnMarks, type BurnRequest } from './markJobs.ts';

/** The image with its marks as a file of its full size. It is made in a worker, which ends with the work. */
export async function burnIn(
  file: Blob,
  marks: readonly Mark[],
  start: () => Worker | null = startWorker,
): Promise<Blob> {
  // Some images only the page can decode; what is wrong with the image itself shows again there.
  const errorOf = () => undefined;
  const work = createWorkClient<BurnRequest, Blob>({ start, runHere: burnMarks, errorOf });
  try {
    return await work.run({ file, marks });
  } finally {
    work.destroy();
  }
}

function startWorker(): Worker | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  // `.js`: that is its name in the built package too; Vite finds the source.
  return new Worker(new URL('./marksWorker.js', import.meta.url), { type: 'module' });
}
