import type { Raster } from '../imaging/raster.ts';
import { applyMix } from '../trainedStyle/applyMix.ts';
import type { StyleMix } from '../trainedStyle/mixStyles.ts';

/** The picture in the trained styles of a request; the very same picture without any. */
export function inTrained(
  picture: Raster,
  mix: StyleMix | null | undefined,
  seed: number,
  checkpoint: () => void,
): Promise<Raster> | Raster {
  return mix ? applyMix(picture, mix, seed, checkpoint) : picture;
}
