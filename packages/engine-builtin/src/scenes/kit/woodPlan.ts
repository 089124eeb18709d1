// A wood as it is planned: which trees, how they stand, and the lie of the land. Units are metres.
import { names, type SceneIntent } from '../../prompt/sceneIntent.ts';
import { fbm, smoothstep } from '../../render/noise.ts';
import type { Random } from '../../render/random.ts';

export interface Wood {
  intent: SceneIntent;
  /** The kind of trees, or the subject of the prompt. */
  kind: string;
  isBlossoming: boolean;
  /** One tree alone on a rise. */
  isLone: boolean;
  isSnowy: boolean;
  /** Where in the noise this wood lies. */
  offset: number;
  /** From 0.35 to 1: for detail that costs time. */
  detail: number;
  /** Height of the ground. */
  height: (x: number, z: number) => number;
}

/** Chooses the trees. */
export function chooseTrees(
  intent: SceneIntent,
  draw: Random,
): Pick<Wood, 'kind' | 'isBlossoming' | 'isLone'> {
  const kind =
    intent.subject === 'forest'
      ? names(intent, 'pine') || intent.season === 'winter' || draw.chance(0.4)
        ? 'conifer'
        : 'mixed'
      : intent.subject;
  const isBlossoming = kind === 'sakuraTree' || (names(intent, 'sakuraTree') && intent.season === 'spring');
  const isLone = kind === 'loneTree' || (kind === 'sakuraTree' && draw.chance(0.45));
  return { kind, isBlossoming, isLone };
}

/** The lie of the land: a rise below one tree, else banks beside the path. */
export function groundHeight(isLone: boolean, offset: number): Wood['height'] {
  return (x, z) =>
    (fbm(x * 0.07 + offset, z * 0.07, 3) - 0.5) * 3 +
    (isLone ? 2.4 * Math.exp(-(x * x + (z - 13) ** 2) / 90) : smoothstep(2, 14, Math.abs(x)) * 1.5) +
    (fbm(x * 0.8, z * 0.8, 2) - 0.5) * 0.2;
}
