import { createRandom, hashPair } from '../render/random.ts';
import { keyLength } from '../trainedStyle/styleParts.ts';
import { clusterError, type Clusters, createClusters, moveCentres } from './clusters.ts';
import { colourError, type ColourMap, createColourMap, improveColours } from './colourMap.ts';
import type { Samples, Study } from './study.ts';
import { stepsPerEpoch, type TrainJob } from './trainJob.ts';

/** All that changes while a style is learnt; it can be read back from a style file. */
export interface Learning {
  map: ColourMap;
  palette: Clusters;
  /** Kinds of structure that the pieces are divided into. */
  structure: Clusters;
}

/** Distances between what is learnt and the images; they fall. */
export interface Losses {
  /** Mean of the three, each as a share of what it was before the first step. */
  loss: number;
  /** The same against images that were not seen. */
  'held out': number;
  colour: number;
  palette: number;
  strokes: number;
}

const structureKinds = 64;
const paletteBatch = 3000;
const structureBatch = 1500;
const errorSamples = 1500;

export function startLearning({ seen }: Study, { seed, settings }: TrainJob): Learning {
  const random = createRandom(seed);
  return {
    map: createColourMap(),
    palette: createClusters(seen.colours, 3, settings.paletteSize, random.fork('palette')),
    structure: createClusters(seen.tiles.keys, keyLength, structureKinds, random.fork('structure')),
  };
}

/** One step, numbered from 0 over all epochs: the same step does the same whether or not the run was interrupted. */
export function learn(learning: Learning, { plain, seen }: Study, job: TrainJob, step: number): void {
  const random = createRandom(hashPair(job.seed, step + 1));
  // Slower towards the end, so that the last steps average out chance.
  const progress = step / (job.settings.epochs * stepsPerEpoch);
  const rate = job.settings.rate * (1 - 0.75 * progress);
  improveColours(learning.map, plain.colours, seen.goals, rate, random.fork('colours'));
  moveCentres(learning.palette, seen.colours, paletteBatch, random.fork('palette'));
  moveCentres(learning.structure, seen.tiles.keys, structureBatch, random.fork('structure'));
}

type Parts = readonly [colour: number, palette: number, strokes: number];

function partsOf({ map, palette, structure }: Learning, { plain }: Study, samples: Samples): Parts {
  return [
    colourError(map, plain.colours, samples.goals),
    clusterError(palette, samples.colours, errorSamples),
    clusterError(structure, samples.tiles.keys, errorSamples),
  ];
}

/** Measures the losses as shares of those before the first step. */
export function createLossMeter(study: Study, job: TrainJob): (learning: Learning) => Losses {
  const start = startLearning(study, job);
  const [first, firstHeldOut] = [partsOf(start, study, study.seen), partsOf(start, study, study.heldOut)];
  return (learning) => {
    const parts = partsOf(learning, study, study.seen);
    const [colour, palette, strokes] = parts;
    const heldOut = meanShare(partsOf(learning, study, study.heldOut), firstHeldOut);
    return { loss: meanShare(parts, first), 'held out': heldOut, colour, palette, strokes };
  };
}

/** A part that was as good as right from the beginning says nothing. */
function meanShare(parts: Parts, first: Parts): number {
  const shares = parts.flatMap((part, index) => (first[index]! > 1e-5 ? [part / first[index]!] : []));
  return shares.reduce((sum, value) => sum + value, 0) / Math.max(1, shares.length);
}
