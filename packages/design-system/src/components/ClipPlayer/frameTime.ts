/** Frames a second where a clip does not say. */
const usualFps = 24;

/** Seconds at which the frame `step` frames further is shown: its middle, so that no rounding shows its neighbour. */
export function frameTime(time: number, step: number, fps: number | undefined, duration: number): number {
  const rate = fps !== undefined && fps > 0 ? fps : usualFps;
  const frames = Math.max(1, Math.round(duration * rate));
  // A time that is a frame's beginning may lie a little before it.
  const frame = Math.floor(time * rate + 0.01) + step;
  return (Math.min(frames - 1, Math.max(0, frame)) + 0.5) / rate;
}

/** Number of the frame that is shown at a time, from 0. */
export function frameAt(time: number, fps: number | undefined): number {
  return Math.floor(time * (fps !== undefined && fps > 0 ? fps : usualFps) + 0.01);
}

/** A time as a player shows it: `0:04.2`, or `1:05` in a clip of a minute and more. */
export function playerClock(seconds: number, duration: number): string {
  const shown = Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
  if (duration < 60) {
    const tenths = Math.floor(shown * 10 + 1e-6);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
  }
  const whole = Math.floor(shown);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = `:${String(whole % 60).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}${end}` : `${minutes}${end}`;
}
