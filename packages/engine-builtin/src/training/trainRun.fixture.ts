import type { TrainedStyle } from '../trainedStyle/styleParts.ts';
import { readTrainedStyle } from '../trainedStyle/styleFile.ts';
import type { Losses } from './learning.ts';
import { settingsOf } from './offer.ts';
import type { TrainJob } from './trainJob.ts';
import { trainStyle } from './trainStyle.ts';

export interface RunOptions {
  params?: Record<string, unknown>;
  captions?: readonly string[];
  resumeFrom?: Uint8Array;
  previewPrompts?: readonly string[];
  isStopping?: () => boolean;
}

/** Trains in the thread of the test. */
export async function trained(images: readonly Uint8Array[], options: RunOptions = {}) {
  const files: Uint8Array[] = [];
  const losses: Losses[] = [];
  const samples: Uint8Array[] = [];
  const job: TrainJob = {
    ...{ seed: 7, name: 'Test', trigger: 'zzstyle', datasetHash: 'ab'.repeat(32) },
    previewPrompts: options.previewPrompts ?? [],
    settings: settingsOf({ epochs: 3, resolution: '256', patches: 256, ...options.params }),
    images: images.map((_, index) => ({
      name: `000${index + 1}.png`,
      caption: options.captions?.[index] ?? '',
    })),
    resumeFrom: options.resumeFrom ?? null,
  };
  const reason = await trainStyle(job, {
    checkpoint: () => undefined,
    isStopping: options.isStopping ?? (() => false),
    readImage: (index) => Promise.resolve(images[index]!),
    phase: () => undefined,
    progress: () => undefined,
    loss: (_, values) => losses.push(values),
    saved: ({ file }) => Promise.resolve(void files.push(file)),
    sample: ({ data }) => Promise.resolve(void samples.push(data)),
    log: () => undefined,
  });
  return { reason, files, losses, samples, last: files.at(-1)! };
}

export async function loaded(file: Uint8Array): Promise<TrainedStyle> {
  return (await readTrainedStyle(file)).style;
}
