import * as z from 'zod/mini';
import { engineProblem } from '../generation/engineProblem.ts';
import { localizedText } from '../generation/localizedText.ts';
import { parameter } from '../generation/parameterTypes/definitions.ts';

/** The kinds of training that a person chooses between: the tabs of the page. */
export const trainingKinds = ['custom', 'interiorSketch', 'exteriorSketch'] as const;
export type TrainingKind = (typeof trainingKinds)[number];

/** Values to begin with, and words that labels of this kind of images often need. */
const trainerPreset = z.object({
  kind: z.enum(trainingKinds),
  /** Values of parameters; those that are not named keep their default. */
  values: z.record(z.string(), z.unknown()),
  labelWords: z.array(z.string()),
});

/** What one trainer can do now with one base. The page builds its form from it. */
export const trainerOffer = z.object({
  trainerId: z.string(),
  trainerLabel: localizedText,
  /** What the style is trained for, such as a model file; unique within the trainer. */
  base: z.string(),
  baseLabel: localizedText,
  /** Family of the style files that come out, see `styleFamilies`. */
  family: z.string(),
  /** Same version, dataset, parameters and seed give the same file, where the trainer is deterministic. */
  version: z.string(),
  parameters: z.array(parameter),
  presets: z.array(trainerPreset),
  imagesMin: z.number(),
  imagesMax: z.number(),
  /** Comma-separated tags, or sentences. */
  labelKind: z.enum(['tags', 'sentences']),
  /** A stopped run leaves a style that can be used. */
  keepsStopped: z.boolean(),
  /** A run can go on from its last checkpoint. */
  resumes: z.boolean(),
  samples: z.boolean(),
  reportsLoss: z.boolean(),
  available: z.boolean(),
  /** Why not, in English, when it is not available. */
  reason: z.optional(z.string()),
  /** The same by a name of the error catalogue. */
  problem: z.optional(engineProblem),
});
export type TrainerOffer = z.infer<typeof trainerOffer>;

/** What a run will take, before it starts. */
export const trainEstimate = z.object({
  steps: z.number(),
  epochs: z.number(),
  /** From and to; null where nothing is known. */
  seconds: z.nullable(z.tuple([z.number(), z.number()])),
  /** Bytes of memory, of the graphics device where there is one; null where nothing is known. */
  memory: z.nullable(z.number()),
  warnings: z.array(localizedText),
});
export type TrainEstimate = z.infer<typeof trainEstimate>;
