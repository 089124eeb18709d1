import { describe, expect, it } from 'vitest';
import { parsePrompt } from '../prompt/parsePrompt.ts';
import { plainFinish } from '../scenes/frame.ts';
import { createCanvas } from './canvas.ts';
import { meterLight } from './exposure.ts';
import { toneMap } from './finish.ts';

/** Develops a slope of light from `from` to `to` in one hue; display values from dark to light. */
function develop(
  prompt: string,
  from: number,
  to: number,
  hue: readonly [number, number, number] = [1, 1, 1],
) {
  const canvas = createCanvas(96, 96);
  for (let i = 0; i < 96 * 96; i++) {
    const light = from + ((to - from) * (i % 96)) / 95;
    for (let c = 0; c < 3; c++) canvas.data[i * 3 + c] = light * hue[c]!;
  }
  toneMap(canvas, meterLight(canvas, plainFinish, parsePrompt(prompt, '', 'auto', 1)));
  const tones = Float32Array.from({ length: 96 * 96 }, (_, i) => canvas.data[i * 3 + 1]!).toSorted();
  const mean = tones.reduce((sum, tone) => sum + tone, 0) / tones.length;
  return { mean, spread: tones.at(-300)! - tones[300]!, data: canvas.data };
}

describe('light meter', () => {
  it('lifts a scene that came out nearly black, by day more than at night', () => {
    const day = develop('car', 0, 0.02);
    const night = develop('car at night', 0, 0.02);
    expect(night.mean).toBeGreaterThan(0.15);
    expect(day.mean).toBeGreaterThan(night.mean + 0.1);
  });

  it('lowers a scene that came out white', () => {
    expect(develop('mountain', 4, 9).mean).toBeLessThan(0.76);
  });

  it('spreads a scene without contrast', () => {
    expect(develop('mountain', 0.2, 0.32).spread).toBeGreaterThan(0.17);
  });

  it('takes the hue out of the shadows of a place that has but one', () => {
    const pink = develop('mountain', 0.02, 0.6, [1, 0.45, 0.5]).data;
    const shadow = 8 * 3;
    const light = 90 * 3;
    const cast = (i: number) => (pink[i]! - pink[i + 1]!) / pink[i]!;
    expect(cast(shadow)).toBeLessThan(0.3);
    expect(cast(light)).toBeGreaterThan(0.08);
  });

  it('leaves a well-lit scene as it is', () => {
    const canvas = createCanvas(96, 96);
    for (let i = 0; i < canvas.data.length; i++) canvas.data[i] = 0.9 * ((i % 288) / 288) ** 1.5;
    const metered = meterLight(canvas, plainFinish, parsePrompt('mountain', '', 'auto', 1));
    expect(metered.exposure).toBeCloseTo(plainFinish.exposure, 6);
    expect(metered.stretch).toBeUndefined();
    expect(metered.shadowTint).toBeUndefined();
  });
});
