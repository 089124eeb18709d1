import type { EngineContent } from '../generation/engine.ts';
import type { ParameterValues } from '../generation/parameterTypes/definitions.ts';
import type { TrainEstimate, TrainerOffer, TrainingKind } from './trainerOffer.ts';

/** One image of a dataset as a trainer gets it. */
export interface TrainImage {
  /** `0001.png` and so on: of the server, never what a person typed. */
  name: string;
  width: number;
  height: number;
  /** What stands in its label file, with the trigger in front; empty for an image without labels. */
  caption: string;
  /** The bytes as PNG, JPEG or WebP, upright, cropped and flipped as the person chose. */
  read(): Promise<Uint8Array>;
}

/** A state that a run can go on from. */
export interface TrainResume {
  epoch: number;
  step: number;
  /** The style file of that checkpoint, whole. */
  read(): Promise<Uint8Array>;
}

/** A run as a trainer gets it: every value checked against the offer, defaults filled, seed chosen. */
export interface TrainRequest {
  /** Letters and digits only, so that it can stand in a file name. */
  runId: string;
  base: string;
  kind: TrainingKind;
  params: ParameterValues;
  /** 0 to 2³²−1. */
  seed: number;
  /** Name of the style, for the metadata of the file. */
  name: string;
  trigger: string;
  /** One sample is made of each at every checkpoint, where the trainer samples. */
  previewPrompts: readonly string[];
  /** SHA-256 of images, crops and labels, as hexadecimal digits. */
  datasetHash: string;
  images: readonly TrainImage[];
  resumeFrom?: TrainResume | undefined;
}

/** What a run is busy with. */
export const trainPhases = ['preparing', 'training', 'sampling', 'saving'] as const;
export type TrainPhase = (typeof trainPhases)[number];

export interface TrainCheckpoint {
  /** From 1. */
  epoch: number;
  step: number;
  /** The last one of a run that went through. */
  isFinal: boolean;
  /** The style file: safetensors. */
  content: EngineContent;
}

export interface TrainSample {
  epoch: number;
  step: number;
  prompt: string;
  seed: number;
  data: Uint8Array;
  mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
}

/** What a trainer may use while it works. */
export interface TrainContext {
  /**
   * Aborts when the run is to end now; the trainer then rejects with the signal's reason and leaves nothing running. When that is
   * an `EngineDetach`, a trainer whose work goes on without this process leaves it there, and the next attempt finds it by what
   * was saved.
   */
  signal: AbortSignal;
  /** Aborts when a person stops the run: the trainer keeps what it has, if it can, and resolves with `stopped`. */
  stop: AbortSignal;
  /** An empty folder of the run on a local disk, kept from one attempt to the next, removed when the run is over. */
  folder: string;
  phase(phase: TrainPhase): void;
  progress(step: number, total: number): void;
  /** Finite values by name, such as `loss` and `held out`; values that are not finite end the run as diverged. */
  loss(step: number, values: Readonly<Record<string, number>>): void;
  /** Resolves when it is stored: from then on a later attempt can go on from it. */
  checkpoint(checkpoint: TrainCheckpoint): Promise<void>;
  sample(sample: TrainSample): Promise<void>;
  /** One line of what the trainer says. The server leaves out paths and keys before anybody sees it. */
  log(line: string): void;
  /** What an earlier attempt at this run saved before its process ended; absent otherwise. */
  saved?: unknown;
  /** Stores something for the next attempt, as JSON: the process or the prompt on another machine, to find it again. */
  save(state: unknown): Promise<void>;
}

export interface TrainOutcome {
  reason: 'finished' | 'stopped';
}

/** The port behind which every way of training a style stands. */
export interface StyleTrainer {
  /** Stable, stored with every run: `builtin`, or what the administrator called it. */
  readonly id: string;
  /** Runs that one worker may give it at once. */
  readonly places: number;
  offers(signal: AbortSignal): Promise<TrainerOffer[]>;
  /** @param images how many images the dataset has, and their pixels altogether */
  estimate(base: string, params: ParameterValues, images: { count: number; pixels: number }): TrainEstimate;
  /**
   * @throws the signal's reason when aborted, EngineFailure or Error with a plain sentence when it cannot train
   */
  train(request: TrainRequest, context: TrainContext): Promise<TrainOutcome>;
  /** Ends what an attempt saved and left behind, when its run was ended while no worker had it. */
  abandon?(saved: unknown): Promise<void>;
  close(): Promise<void>;
}
