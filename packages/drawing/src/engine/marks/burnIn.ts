import type { Mark } from '../../domain/marks/mark.ts';
import { burnMarks, type BurnReply } from './markJobs.ts';

/**
 * The image with its marks as a file of its full size. A worker does it, which ends with the work; where it cannot, because none
 * starts or because only the page can decode the image, the page does.
 */
export async function burnIn(
  file: Blob,
  marks: readonly Mark[],
  start: () => Worker | null = startWorker,
): Promise<Blob> {
  const worker = start();
  if (worker) {
    try {
      return await new Promise<Blob>((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<BurnReply>) => {
          if ('image' in data) resolve(data.image);
          else reject(new Error(data.error));
        });
        worker.addEventListener('error', () => reject(new Error('The worker did not start.')));
        worker.postMessage({ file, marks }, []);
      });
    } catch {
      // The page tries again, and says what is wrong if it cannot either.
    } finally {
      worker.terminate();
    }
  }
  return burnMarks({ file, marks });
}

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  try {
    // `.js`: that is its name in the built package too; Vite finds the source.
    return new Worker(new URL('./marksWorker.js', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
