import type { ErrorName, ErrorParams, TrainPhase } from '@tai/contracts';
import type { TrainJob } from './trainJob.ts';

/** What the thread of a run starts with. `flags[0]` becomes 1 when the run is to end now, `flags[1]` when it is to stop. */
export interface TrainTask {
  job: TrainJob;
  flags: Int32Array<SharedArrayBuffer>;
}

/** From the thread, to be answered with the same number: an image, or that something is stored. */
export type TrainQuestion =
  | { type: 'image'; index: number }
  | { type: 'saved'; epoch: number; step: number; isFinal: boolean; file: Uint8Array }
  | { type: 'sample'; epoch: number; step: number; prompt: string; data: Uint8Array };

export interface TrainAnswer {
  question: number;
  bytes?: Uint8Array;
  /** Why there is no answer. */
  failure?: string;
}

export type TrainReport =
  | { type: 'question'; question: number; ask: TrainQuestion }
  | { type: 'phase'; phase: TrainPhase }
  | { type: 'progress'; step: number; total: number }
  | { type: 'loss'; step: number; values: Record<string, number> }
  | { type: 'log'; line: string }
  | { type: 'done'; reason: 'finished' | 'stopped' }
  | { type: 'refused'; error: ErrorName; params: ErrorParams }
  | { type: 'failed'; message: string };
