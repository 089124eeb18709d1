/** A part of a clip, in seconds from its beginning. */
export interface ClipRange {
  start: number;
  end: number;
}

/** Frames a second of a GIF: with more, players round the times differently. */
export const gifFps = 12.5;
/** Longest part that becomes a GIF: longer ones are larger than the clip and stall the page. */
export const gifSecondsMax = 15;

/** Times of the frames of a GIF. */
export function gifTimes({ start, end }: ClipRange): number[] {
  const count = Math.max(1, Math.round((end - start) * gifFps));
  return Array.from({ length: count }, (_, index) => start + index / gifFps);
}

/**
 * A range with one of its ends moved, inside the clip and at least a frame long. The end that was not moved stays, unless the other
 * one is pushed against it.
 */
export function movedRange(
  range: ClipRange,
  moved: Partial<ClipRange>,
  { duration, fps }: { duration: number; fps: number },
): ClipRange {
  const frame = 1 / Math.max(1, fps);
  const snapped = (time: number) => Math.round(Math.min(duration, Math.max(0, time)) * fps) / fps;
  const start = Math.min(snapped(moved.start ?? range.start), duration - frame);
  const end = Math.min(duration, Math.max(snapped(moved.end ?? range.end), frame));
  if (end - start >= frame - 1e-6) return { start, end };
  return moved.start === undefined ? { start: end - frame, end } : { start, end: start + frame };
}

/** How large a part is likely to be in bytes, by its share of the clip. */
export function partBytes({ start, end }: ClipRange, duration: number, bytes: number): number {
  return duration > 0 ? ((end - start) / duration) * bytes : bytes;
}
