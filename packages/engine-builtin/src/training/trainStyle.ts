// A run of the trainer in its thread: look at the images, learn in steps, write a style file after each epoch.
import { EngineFailure } from '@tai/contracts';
import { taiVersion } from '@tai/style-file';
import { decode, encode } from '../imaging/codec.ts';
import { createRandom } from '../render/random.ts';
import { renderPicture } from '../renderPicture.ts';
import { applyMix } from '../trainedStyle/applyMix.ts';
import { mixStyles } from '../trainedStyle/mixStyles.ts';
import { namedLabels } from '../trainedStyle/namedLabels.ts';
import { type LearningState, readTrainedStyle, writeTrainedStyle } from '../trainedStyle/styleFile.ts';
import type { TrainedStyle } from '../trainedStyle/styleParts.ts';
import { rendererVersion } from '../version.ts';
import { chooseTiles } from './chooseTiles.ts';
import { trainerBase } from './offer.ts';
import { createLossMeter, learn, type Learning, type Losses, startLearning } from './learning.ts';
import { type Study, studyImages } from './study.ts';
import { stepsPerEpoch, type TrainJob } from './trainJob.ts';

export interface TrainHooks {
  /** Throws when the run is to end now; called often. */
  checkpoint(): void;
  /** Whether a person wants the run to stop and keep what it has. */
  isStopping(): boolean;
  readImage(index: number): Promise<Uint8Array>;
  phase(phase: 'preparing' | 'training' | 'sampling' | 'saving'): void;
  progress(step: number, total: number): void;
  loss(step: number, losses: Losses): void;
  saved(checkpoint: { epoch: number; step: number; isFinal: boolean; file: Uint8Array }): Promise<void>;
  sample(sample: { epoch: number; step: number; prompt: string; data: Uint8Array }): Promise<void>;
  log(line: string): void;
}

const sampleSide = 448;

/** @returns whether it went through or was stopped; a stopped run has saved the epoch that it was in */
export async function trainStyle(job: TrainJob, hooks: TrainHooks): Promise<'finished' | 'stopped'> {
  const { epochs } = job.settings;
  const total = epochs * stepsPerEpoch;
  hooks.phase('preparing');
  hooks.log(`Looking at ${job.images.length} images at ${job.settings.resolution} pixels.`);
  const study = await studyImages(job, {
    checkpoint: hooks.checkpoint,
    read: hooks.readImage,
    studied: (count) => hooks.log(`Image ${count} of ${job.images.length} is read.`),
  });
  hooks.log(
    `Labels that have their own colours: ${study.labels.map(({ word }) => word).join(', ') || 'none'}.`,
  );
  const measure = createLossMeter(study, job);
  const { learning, epoch: done } = await resumed(job, study);
  if (done > 0) hooks.log(`Going on after epoch ${done}.`);
  for (let epoch = done + 1; epoch <= epochs; epoch++) {
    hooks.phase('training');
    for (let step = (epoch - 1) * stepsPerEpoch; step < epoch * stepsPerEpoch; step++) {
      hooks.checkpoint();
      learn(learning, study, job, step);
      hooks.checkpoint();
      hooks.loss(step + 1, measure(learning));
      hooks.progress(step + 1, total);
    }
    const isFinal = epoch === epochs;
    const { style, state } = styleOf(learning, study, job, epoch);
    hooks.phase('saving');
    const { pieces, byteLength } = writeTrainedStyle(style, state);
    const file = new Uint8Array(byteLength);
    pieces.reduce((at, piece) => (file.set(piece, at), at + piece.length), 0);
    const step = epoch * stepsPerEpoch;
    await hooks.saved({ epoch, step, isFinal, file });
    hooks.log(`Epoch ${epoch} of ${epochs} is saved: ${Math.round(byteLength / 1024)} kB.`);
    if (hooks.isStopping() && !isFinal) return 'stopped';
    hooks.phase('sampling');
    for (const prompt of job.previewPrompts) {
      hooks.checkpoint();
      await hooks.sample({
        epoch,
        step,
        prompt,
        data: await sampleOf(style, prompt, job.seed, hooks.checkpoint),
      });
    }
    if (hooks.isStopping() && !isFinal) return 'stopped';
  }
  return 'finished';
}

/** Where the run begins: at the beginning, or after the epoch of a checkpoint. */
async function resumed(job: TrainJob, study: Study): Promise<{ learning: Learning; epoch: number }> {
  const learning = startLearning(study, job);
  if (!job.resumeFrom) return { learning, epoch: 0 };
  const { style, state } = await readTrainedStyle(job.resumeFrom);
  const { about, table, palette } = style;
  const isSame =
    about.datasetHash === job.datasetHash &&
    about.seed === job.seed &&
    about.parameters === parametersText(job) &&
    palette.length === learning.palette.centres.length &&
    state.structure.length === learning.structure.centres.length;
  if (!isSame) throw new EngineFailure('trainNotResumable');
  learning.map.table.set(table);
  learning.palette.centres.set(palette);
  learning.palette.weights.set(state.paletteWeights);
  learning.structure.centres.set(state.structure);
  learning.structure.weights.set(state.structureWeights);
  return { learning, epoch: about.epoch };
}

function parametersText({ settings }: TrainJob): string {
  return JSON.stringify(settings, Object.keys(settings).toSorted());
}

function styleOf(
  { map, palette, structure }: Learning,
  study: Study,
  job: TrainJob,
  epoch: number,
): { style: TrainedStyle; state: LearningState } {
  const { seed, settings } = job;
  const tiles = chooseTiles(study.seen.tiles, structure, settings.patches, createRandom(seed).fork('pieces'));
  return {
    style: {
      about: {
        ...{ version: taiVersion, name: job.name, trigger: job.trigger, base: trainerBase },
        ...{
          images: job.images.length,
          epoch,
          step: epoch * stepsPerEpoch,
          datasetHash: job.datasetHash,
          seed,
        },
        ...{ parameters: parametersText(job), parent: '', licence: '', engineVersion: rendererVersion },
      },
      table: map.table,
      palette: palette.centres,
      all: study.all,
      labels: study.labels,
      look: study.look,
      plainLook: study.plain.look,
      tiles,
    },
    state: {
      paletteWeights: palette.weights,
      structure: structure.centres,
      structureWeights: structure.weights,
    },
  };
}

/** A picture of a prompt in the style as it is now. */
async function sampleOf(
  style: TrainedStyle,
  prompt: string,
  seed: number,
  checkpoint: () => void,
): Promise<Uint8Array> {
  const request = {
    prompt,
    negativePrompt: '',
    style: 'auto',
    width: sampleSide,
    height: sampleSide,
    seed,
  } as const;
  const plain = await decode(await renderPicture(request, { checkpoint, progress: () => undefined }));
  const labels = namedLabels(style.labels, prompt);
  const mix = mixStyles([{ style, intensity: 1, labels }]);
  return encode(await applyMix(plain, mix, seed, checkpoint));
}
