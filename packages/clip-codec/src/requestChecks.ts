import type { ClipShape, Composition, TranscodeOptions } from '@tai/contracts';

/** Pixels of a frame, 8K: above it the encoder takes gigabytes. */
export const maxFramePixels = 8192 * 4320;

/** @throws Error with a sentence for the log: those who call know what they ask for */
export function checkShape({ width, height, fps }: ClipShape): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 16 || height < 16)
    throw new Error(
      `A clip of ${width} × ${height} pixels cannot be encoded: whole numbers from 16 are possible.`,
    );
  if (width % 2 !== 0 || height % 2 !== 0)
    throw new Error(
      `A clip of ${width} × ${height} pixels cannot be encoded: width and height have to be even.`,
    );
  if (width * height > maxFramePixels)
    throw new Error(`A clip of ${width} × ${height} pixels cannot be encoded: it is larger than 8K.`);
  if (!(fps > 0 && fps <= 240))
    throw new Error(`A clip of ${fps} frames a second cannot be encoded: up to 240 are possible.`);
}

/** @throws Error */
export function checkTimes(times: readonly number[], longest: number): void {
  if (!(longest >= 1)) throw new Error('The longer side of decoded frames has to be at least one pixel.');
  let last = -Infinity;
  for (const time of times) {
    if (!Number.isFinite(time)) throw new Error('The times of decoded frames have to be numbers.');
    if (time < last) throw new Error('The times of decoded frames have to rise.');
    last = time;
  }
}

/** @throws Error */
export function checkPart({ start, seconds, fps, longest }: TranscodeOptions): void {
  if (!(start >= 0 && seconds > 0 && fps > 0 && fps <= 240 && longest >= 16))
    throw new Error('The part of the clip that is to be encoded is not there.');
  if (seconds * fps > 1_000_000) throw new Error('The part of the clip that is to be encoded is too long.');
}

/** @throws Error */
export function checkComposition({ parts, sound, shape }: Composition, files: number): void {
  if (parts.length === 0) throw new Error('A composition without parts cannot be encoded.');
  let before = 0;
  for (const { clip, start, frames, fade, volume } of parts) {
    const isThere = clip >= 0 && clip < files && start >= 0 && volume >= 0;
    // What is blended with the part before and with the next does not overlap: three parts are never seen at once.
    if (
      !isThere ||
      !Number.isInteger(frames) ||
      !Number.isInteger(fade) ||
      fade < 0 ||
      before + fade > frames ||
      frames < 1
    )
      throw new Error('A part of the composition is not there.');
    before = fade;
  }
  if (before > 0) throw new Error('The last part of a composition has no next to be blended with.');
  if (sound && !(sound.clip >= 0 && sound.clip < files && sound.seconds > 0))
    throw new Error('The sound of the composition is not there.');
  if (parts.reduce((sum, { frames }) => sum + frames, 0) / shape.fps > 3600)
    throw new Error('The composition is longer than an hour.');
}
