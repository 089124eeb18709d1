// The pictures that clips of LTX models begin and end with.
import type { Graph } from '../../placeholders.ts';
import { type Link, node } from '../variant.ts';
import { firstFrame } from './clipParts.ts';

/** Frames of a film are compressed; a clean picture would stand still. */
const compressed = (image: string) => node('LTXVPreprocess', { image: [image, 0], img_compression: 35 });

export function preparedFrames(hasLast: boolean): Graph {
  return {
    ...firstFrame(),
    prepared: compressed('first'),
    ...(hasLast && {
      last: node('LoadImage', { image: '{{lastFrame}}' }),
      preparedLast: compressed('last'),
    }),
  };
}

interface Guided {
  id?: string;
  /** Id of the node that gives both conditionings. */
  conditionings: string;
  latent: Link;
  vae: Link;
}

/** Conditionings and latent with the last frame, as outputs of the node; without one they pass by it (passBy.ts). */
export function guideOfLastFrame({ id = 'guided', conditionings, latent, vae }: Guided): Graph {
  return {
    [id]: node('LTXVAddGuide', {
      ...{ positive: [conditionings, 0], negative: [conditionings, 1], vae, latent },
      ...{ image: ['preparedLast', 0], frame_idx: -1, strength: 1 },
    }),
  };
}
