/**
 * Why a clip or a 3D file was refused.
 *
 * - `unsupported`: another format, codec or required extension than those that are read
 * - `damaged`: cut short, or its parts contradict each other
 * - `tooLong`: longer than the limit in seconds
 * - `tooLarge`: more pixels, tracks, frames or elements than allowed
 * - `external`: it names other files or addresses
 */
export type MediaErrorReason = 'unsupported' | 'damaged' | 'tooLong' | 'tooLarge' | 'external';

/** A file that is not read any further. */
export class MediaError extends Error {
  readonly reason: MediaErrorReason;
  /** What was read and what is allowed, one sentence in plain English. */
  readonly detail: string;

  constructor(reason: MediaErrorReason, detail: string) {
    super(detail);
    this.name = 'MediaError';
    this.reason = reason;
    this.detail = detail;
  }
}

export function damaged(detail: string): MediaError {
  return new MediaError('damaged', detail);
}
