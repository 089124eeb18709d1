// The light meter: a scene is lit by its words, and some words together would leave it black, pale or of one hue. The
// finished light is measured on a sample of pixels and exposure, spread and shadow colour are moved into the range
// that suits the mood. A picture that is inside its range stays as it is.
import { names, type SceneIntent } from '../prompt/sceneIntent.ts';
import type { Canvas } from './canvas.ts';
import { createCurve, CURVE_MAX, CURVE_SIZE, type FinishOptions } from './finish.ts';

interface ToneBounds {
  /** Mean display value, 0–1. */
  low: number;
  high: number;
  /** Smallest distance of the 4th and the 96th percentile. */
  spread: number;
}

const SAMPLES = 4096;
const places = new Set(['landscape', 'seascape', 'forest', 'city', 'architecture', 'vehicle']);

function toneBounds(intent: SceneIntent): ToneBounds {
  const { time, weather, drama, family } = intent;
  let [low, high, spread] = [0.36, 0.7, 0.44];
  if (family === 'product' || family === 'botanical' || family === 'stillLife' || family === 'animal')
    [low, high, spread] = [0.24, 0.82, 0.34];
  if (family === 'interior') low = 0.44;
  if (family === 'portrait') [low, high, spread] = [0.24, 0.82, 0.5];
  if (family === 'abstract' || family === 'pattern') [low, high, spread] = [0.2, 0.85, 0.34];
  if (time === 'sunset' || time === 'golden' || time === 'dawn')
    low = Math.min(low, family === 'interior' ? 0.42 : 0.34);
  if (time === 'dusk') [low, high] = [Math.min(low, 0.27), 0.55];
  if (time === 'night') [low, high] = [Math.min(low, 0.19), 0.46];
  if (weather === 'storm') [low, high] = [Math.min(low, 0.26), 0.5];
  if (weather === 'fog') spread = Math.min(spread, 0.36);
  if (weather === 'snow') high = 0.8;
  if (intent.style === 'cyberpunk') low = Math.min(low, 0.2);
  if (intent.style === 'watercolour' || intent.style === 'ink' || intent.style === 'lineArt') low += 0.06;
  if (family === 'space') [low, high] = [0.1, 0.45];
  if (drama > 0.3 || names(intent, 'black')) low *= 0.7;
  return { low, high, spread };
}

/** Finish options that bring the picture into the range of its mood. */
export function meterLight(canvas: Canvas, finish: FinishOptions, intent: SceneIntent): FinishOptions {
  const bounds = toneBounds(intent);
  const { data } = canvas;
  const step = Math.max(1, Math.floor(data.length / 3 / SAMPLES));
  const count = Math.floor(data.length / 3 / step);
  const curve = createCurve(finish.contrast);
  const gain = CURVE_SIZE / Math.sqrt(CURVE_MAX);
  const show = (linear: number, exposure: number) =>
    curve[Math.min(CURVE_SIZE - 1, (Math.sqrt(Math.max(0, linear * exposure)) * gain) | 0)]!;
  const tones = new Float32Array(count);
  const measure = (exposure: number) => {
    let sum = 0;
    for (let k = 0; k < count; k++) {
      // A stride that wanders over the columns, so that no vertical line is taken for the whole.
      const i = ((k * step + (k % 7) * 13) % (data.length / 3)) * 3;
      const linear = 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!;
      sum += tones[k] = show(linear, exposure);
    }
    return sum / count;
  };
  // The vignette takes about a tenth of the light.
  let exposure = finish.exposure * (1 - finish.vignette * 0.13);
  const mean = measure(exposure);
  if (mean < bounds.low || mean > bounds.high) {
    const goal = mean < bounds.low ? bounds.low : bounds.high;
    let [from, to] = mean < bounds.low ? [1, 12] : [0.08, 1];
    for (let k = 0; k < 12; k++) {
      const middle = Math.sqrt(from * to);
      if (measure(exposure * middle) < goal) from = middle;
      else to = middle;
    }
    exposure *= from;
    measure(exposure);
  }
  const sorted = tones.toSorted();
  const spread = sorted[Math.floor(count * 0.96)]! - sorted[Math.floor(count * 0.04)]!;
  const metered: FinishOptions = { ...finish, exposure: exposure / (1 - finish.vignette * 0.13) };
  if (spread < bounds.spread)
    metered.stretch = {
      pivot: sorted[count >> 1]!,
      gain: Math.min(1.7, bounds.spread / Math.max(0.05, spread)),
    };
  const cast =
    places.has(intent.family) && intent.vividness > -0.6 ? findCast(canvas, step, show, exposure) : null;
  if (cast) {
    const [r, g, b] = metered.shadowTint ?? [0, 0, 0];
    metered.shadowTint = [r - cast[0], g - cast[1], b - cast[2]];
  }
  return metered;
}

/** What to take from the shadows of a picture that has but one hue; null if its colours already differ. */
function findCast(
  canvas: Canvas,
  step: number,
  show: (linear: number, exposure: number) => number,
  exposure: number,
): readonly [number, number, number] | null {
  let [sumA, sumB, squares, count] = [0, 0, 0, 0];
  for (let i = 0; i < canvas.data.length; i += step * 3) {
    const r = show(canvas.data[i]!, exposure);
    const g = show(canvas.data[i + 1]!, exposure);
    const b = show(canvas.data[i + 2]!, exposure);
    const a = r - g;
    const y = (r + g) / 2 - b;
    sumA += a;
    sumB += y;
    squares += a * a + y * y;
    count++;
  }
  const [a, b] = [sumA / count, sumB / count];
  const mean = a * a + b * b;
  const varied = squares / count - mean;
  if (mean < 0.0025 || varied > mean * 0.5) return null;
  const strength = 0.55 * (1 - varied / (mean * 0.5));
  return [(a / 2 + b / 3) * strength, (-a / 2 + b / 3) * strength, (-2 / 3) * b * strength];
}
