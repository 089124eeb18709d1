import { loadOpenCv } from '../../imaging/openCv.ts';
import type { Raster } from '../../imaging/raster.ts';
import type { ToolHooks } from '../tool.ts';

/** GrabCut's labels for each pixel: certain background and subject, probable background and subject. */
export const label = { background: 0, subject: 1, maybeBackground: 2, maybeSubject: 3 } as const;

/**
 * Cuts the picture in two from a first guess. Source: Rother, Kolmogorov, Blake, SIGGRAPH 2004, as OpenCV does it.
 * @param rounds of colour models and cuts; each takes the same time
 */
export async function grabCut(
  small: Raster,
  guess: Uint8Array,
  rounds: number,
  hooks: Pick<ToolHooks, 'checkpoint' | 'progress'>,
): Promise<Uint8Array> {
  const isPossible = guess.some((label) => label % 2 === 1) && guess.some((label) => label % 2 === 0);
  if (!isPossible) return guess;
  const { cv } = await loadOpenCv();
  hooks.checkpoint();
  const rgba = cv.matFromArray(small.height, small.width, cv.CV_8UC4, small.data);
  const rgb = new cv.Mat();
  const mask = cv.matFromArray(small.height, small.width, cv.CV_8UC1, guess);
  const background = new cv.Mat();
  const foreground = new cv.Mat();
  try {
    cv.cvtColor(rgba, rgb, cv.COLOR_RGBA2RGB);
    // OpenCV seeds its clustering from this state.
    cv.setRNGSeed(1);
    const all = new cv.Rect(0, 0, small.width, small.height);
    for (let round = 0; round < rounds; round++) {
      const mode = round === 0 ? cv.GC_INIT_WITH_MASK : cv.GC_EVAL;
      cv.grabCut(rgb, mask, all, background, foreground, 1, mode);
      hooks.checkpoint();
      hooks.progress((100 * (round + 1)) / rounds);
    }
    return Uint8Array.from(mask.data as Uint8Array);
  } finally {
    for (const mat of [rgba, rgb, mask, background, foreground]) mat.delete();
  }
}
