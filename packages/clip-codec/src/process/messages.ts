import type { ClipShape, Composition, DecodedFrame, SoundFacts, TranscodeOptions } from '@tai/contracts';

/** What a process of the codec is asked to do. */
export type JobRequest =
  | { type: 'encode'; shape: ClipShape }
  | { type: 'decode'; size: number; times: number[]; longest: number }
  | ({ type: 'transcode'; size: number } & TranscodeOptions)
  | { type: 'compose'; sizes: number[]; composition: Composition }
  | { type: 'listen'; size: number; seconds: number };

/** What follows for a job that has begun. */
export type JobInput =
  /** A frame of the clip that is encoded. */
  | { type: 'frame'; data: Uint8Array }
  /** That was the last frame. */
  | { type: 'framesEnd' }
  /** The bytes that a job asked for. */
  | { type: 'bytes'; read: number; data: Uint8Array }
  /** The receiver took a piece or a frame and wants the next. */
  | { type: 'taken' }
  | { type: 'stop' };

export type ToProcess = { job: number } & (JobRequest | JobInput);

/** What a job tells while it runs. `ended` and `failed` are its last word. */
export type JobReport =
  /** One more frame may be sent. */
  | { type: 'wantsFrame' }
  | { type: 'piece'; data: Uint8Array }
  | { type: 'decoded'; frame: DecodedFrame }
  /** Wants bytes of one of the files that it was given, by its place. */
  | { type: 'read'; read: number; clip: number; start: number; end: number }
  /** The share of frames that are made. */
  | { type: 'progress'; share: number }
  | { type: 'heard'; facts: SoundFacts }
  | { type: 'ended' }
  | { type: 'failed'; message: string; isMissing?: boolean };

export type FromProcess = { job: number } & JobReport;
