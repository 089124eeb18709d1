import type { BlendMode as PsdBlendMode } from 'ag-psd';
import { blendModes, type BlendMode } from '../raster/blendModes.ts';

/** Photoshop has the same sixteen modes, with a space where CSS has a hyphen. */
export function toPsdBlend(mode: BlendMode): PsdBlendMode {
  return mode.replace('-', ' ') as PsdBlendMode;
}

/** The mode of a layer; undefined when it does not exist here. */
export function fromPsdBlend(mode: PsdBlendMode | undefined): BlendMode | undefined {
  if (mode === undefined || mode === 'pass through') return 'normal';
  return blendModes.find((one) => toPsdBlend(one) === mode);
}
