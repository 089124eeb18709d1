import { createRandom, hashPair } from '../render/random.ts';
import {
  type ColourStatistics,
  type LabelStatistics,
  type Look,
  type Tiles,
  tileSide,
} from '../trainedStyle/styleParts.ts';
import { statisticsOf } from './colourStatistics.ts';
import { frequentLabels, labelsOf } from './labels.ts';
import { meanLook } from './measureLook.ts';
import { type PlainPictures, plainPictures } from './sourceColours.ts';
import { type StudiedImage, studyImage } from './studyImage.ts';
import type { TrainJob } from './trainJob.ts';

/** Samples that training sees, or those that it does not see and is measured by. */
export interface Samples {
  /** OKLab colours as the images have them: for the palette. */
  colours: Float32Array;
  /** The same with a part of the renderer's own contrast: what the colour table is to make. */
  goals: Float32Array;
  tiles: Tiles;
}

/** Everything that a training knows of its images. */
export interface Study {
  plain: PlainPictures;
  seen: Samples;
  heldOut: Samples;
  all: ColourStatistics;
  labels: LabelStatistics[];
  look: Look;
}

/** From five images on, some teach nothing: they show whether what is learnt holds for images that were not seen. */
const heldOutFrom = 5;
const heldOutShare = 0.15;
const coloursTotal = 60_000;
const tilesTotal = 6000;

export interface StudyHooks {
  /** Throws when the run is not wanted any more. */
  checkpoint(): void;
  /** Bytes of an image, from 0. */
  read(index: number): Promise<Uint8Array>;
  studied(count: number): void;
}

export async function studyImages(job: TrainJob, hooks: StudyHooks): Promise<Study> {
  const plain = await plainPictures(hooks.checkpoint);
  const count = job.images.length;
  const studied: StudiedImage[] = [];
  for (const [index, { name }] of job.images.entries()) {
    hooks.checkpoint();
    const bytes = await hooks.read(index);
    studied.push(
      await studyImage(
        bytes,
        { number: index + 1, name },
        {
          resolution: job.settings.resolution,
          colours: within(coloursTotal / count, 300, 4000),
          tiles: job.settings.hasBrushwork ? within(tilesTotal / count, 24, 400) : 0,
          isFlipped: job.settings.isFlipped,
        },
        createRandom(hashPair(job.seed, index)),
      ),
    );
    hooks.studied(index + 1);
  }
  const held = heldOutOf(count, job.seed);
  const heldImages = studied.filter((_, index) => held.has(index));
  const seenImages = studied.filter((_, index) => !held.has(index));
  const words = job.images.map(({ caption }) => labelsOf(caption, job.trigger));
  const { contrast } = job.settings;
  return {
    plain,
    seen: samplesOf(seenImages, plain, contrast, job.seed),
    heldOut: samplesOf(heldImages.length > 0 ? heldImages : studied, plain, contrast, job.seed + 1),
    all: statisticsOf(studied.map(({ sums }) => sums)),
    labels: frequentLabels(words).map((word) => ({
      word,
      ...statisticsOf(studied.filter((_, index) => words[index]!.includes(word)).map(({ sums }) => sums)),
    })),
    look: meanLook(studied.map(({ look }) => look)),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Math.round(value)));
}

/** Places of the images that teach nothing. */
function heldOutOf(count: number, seed: number): Set<number> {
  if (count < heldOutFrom) return new Set();
  const random = createRandom(seed).fork('held out');
  const places = Array.from({ length: count }, (_, index) => ({ index, rank: random.next() }));
  const most = Math.max(1, Math.round(count * heldOutShare));
  return new Set(
    places
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ index }) => index),
  );
}

function samplesOf(
  images: readonly StudiedImage[],
  plain: PlainPictures,
  contrast: number,
  seed: number,
): Samples {
  const colours = joinedFloats(images.map((image) => image.colours));
  const count = images.reduce((sum, { tiles }) => sum + tiles.count, 0);
  const detail = new Int8Array(count * tileSide * tileSide * 3);
  let at = 0;
  for (const { tiles } of images) {
    detail.set(tiles.detail, at);
    at += tiles.detail.length;
  }
  return {
    colours,
    goals: withContrast(
      { colours, tones: joinedFloats(images.map(({ tones }) => tones)) },
      plain.colours.lab,
      contrast,
      seed,
    ),
    tiles: { count, keys: joinedFloats(images.map(({ tiles }) => tiles.keys)), detail },
  };
}

function joinedFloats(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/**
 * Colours whose lightness is in part spread as the renderer spreads it. The images alone may be nearly all paper, as line
 * drawings are: a table that gives every picture that lightness would leave no picture.
 */
function withContrast(
  { colours, tones }: { colours: Float32Array; tones: Float32Array },
  plain: Float32Array,
  share: number,
  seed: number,
): Float32Array {
  const count = tones.length / 3;
  const goals = Float32Array.from(tones);
  if (count === 0) return goals;
  const random = createRandom(seed).fork('contrast');
  // Equal values come in the order of chance, else those of one image would all be the darker ones.
  const order = Array.from({ length: count }, (_, index) => ({
    index,
    light: tones[index * 3]!,
    tie: random.next(),
  }));
  order.sort((a, b) => a.light - b.light || a.tie - b.tie);
  const [low, high] = range(colours);
  const lights = lightsOf(plain);
  const [dark, bright] = range(plain);
  for (const [rank, { index, light }] of order.entries()) {
    const even = (at(lights, (rank + 0.5) / count) - dark) / (bright - dark);
    const spread = low + (high - low) * Math.min(1, Math.max(0, even));
    goals[index * 3] = light + (spread - light) * share;
  }
  return goals;
}

function lightsOf(lab: Float32Array): Float32Array {
  return Float32Array.from({ length: lab.length / 3 }, (_, i) => lab[i * 3]!).toSorted();
}

/** Lightness from nearly the darkest to nearly the brightest. */
function range(lab: Float32Array): [low: number, high: number] {
  const lights = lightsOf(lab);
  return [at(lights, 0.02), at(lights, 0.98)];
}

function at(sorted: Float32Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!;
}
