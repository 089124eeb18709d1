/** How much of rain, fog and light is there in a frame: nothing at the first, and at the last where the clip returns. */
export function effectAmount(
  frame: number,
  { count, fps, returns }: { count: number; fps: number; returns: boolean },
): number {
  const ramp = Math.min(1.2 * fps, count * 0.35);
  const ends = Math.min(frame, returns ? count - 1 - frame : frame) / Math.max(1, ramp);
  const x = Math.min(1, Math.max(0, ends));
  return x * x * (3 - 2 * x);
}
