import type { Provenance } from '@tai/provenance';
import { fromLabelTexts, noLabels } from '../labelTexts.ts';
import { MediaError } from '../mediaError.ts';
import type { MediaSource } from '../mediaSource.ts';
import { readMp4LabelTexts } from '../mp4/mp4Labels.ts';
import { readWebmLabelTexts } from '../webm/webmLabels.ts';
import { containerOf } from './openClip.ts';

/**
 * What a clip says about its origin. It may have been written by anyone: show it, never trust it.
 * Formats other than MP4 and WebM, and damaged files, say nothing.
 */
export async function readVideoLabels(source: MediaSource): Promise<Provenance> {
  try {
    const container = await containerOf(source);
    if (!container) return noLabels();
    return fromLabelTexts(await (container === 'mp4' ? readMp4LabelTexts : readWebmLabelTexts)(source));
  } catch (error) {
    if (error instanceof MediaError) return noLabels();
    throw error;
  }
}
