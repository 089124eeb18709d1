import type { ClipShape, DecodedFrame, TranscodeOptions } from '@tai/contracts';

/** What a process of the codec is asked to do. */
export type JobRequest =
  | { type: 'encode'; shape: ClipShape }
  | { type: 'decode'; size: number; times: number[]; longest: number }
  | ({ type: 'transcode'; size: number } & TranscodeOptions);

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
  | { type: 'read'; read: number; start: number; end: number }
  | { type: 'ended' }
  | { type: 'failed'; message: string; isMissing?: boolean };

export type FromProcess = { job: number } & JobReport;
