/**
 * Why a clip or a 3D file was refused.
 *
 * - `unsupported`: another format or required extension than those that are read
 * - `codec`, `soundCodec`: the picture or the sound of a clip is encoded in a way that is not read
 * - `noPicture`: a clip that is sound alone
 * - `damaged`: cut short, or its parts contradict each other
 * - `tooLong`: longer than the limit in seconds
 * - `tooLarge`: more pixels, tracks, frames or elements than allowed
 * - `external`: it names other files or addresses
 */
export type MediaErrorReason =
  | 'unsupported'
  | 'codec'
  | 'soundCodec'
  | 'noPicture'
  | 'damaged'
  | 'tooLong'
  | 'tooLarge'
  | 'external';

/** A file that is not read any further. */
export class MediaError extends Error {
  readonly reason: MediaErrorReason;
  /** What was read and what is allowed, one sentence in plain English. */
  readonly detail: string;
  /** What it was that is not read, in a few words; the sentence where there are none. */
  readonly found: string;

  constructor(reason: MediaErrorReason, detail: string, found = detail) {
    super(detail);
    this.name = 'MediaError';
    this.reason = reason;
    this.detail = detail;
    this.found = found;
  }
}

export function damaged(detail: string): MediaError {
  return new MediaError('damaged', detail);
}
