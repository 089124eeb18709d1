import { describe, expect, it } from 'vitest';
import { meanDifference } from '../imaging/metrics.ts';
import { samePixels } from '../tools/tool.fixture.ts';
import { nodeColours, tableOfLab } from '../trainedStyle/colourTable.ts';
import type { StyleMix } from '../trainedStyle/mixStyles.ts';
import { layoutSide } from '../trainedStyle/styleParts.ts';
import { frameOf, planOfWords, redThing } from './clip.fixture.ts';

const light = ({ data }: { data: Uint8ClampedArray }) =>
  data.reduce((sum, value, i) => (i % 4 === 3 ? sum : sum + value), 0) / (data.length * 0.75);

describe('text to video', () => {
  it('renders the scene from the places where the camera passes, and shows other sides of it', async () => {
    const plan = await planOfWords('a red car in a studio', {
      cameraMovement: ['orbitRight'],
      cameraStrength: 80,
    });
    expect(plan.views.length).toBeGreaterThan(2);
    const [first, middle, last] = [frameOf(plan, 0), frameOf(plan, 4), frameOf(plan, -1)];
    expect(Math.abs(redThing(last).x - redThing(first).x)).toBeLessThan(16);
    expect(meanDifference(first, last)).toBeGreaterThan(meanDifference(first, middle) * 0.9);
    expect(meanDifference(first, last)).toBeGreaterThan(3);
    expect(plan.notes[0]!.en).toContain('real depth');
  });

  it('goes from one time of day to another where the words say so', async () => {
    const plan = await planOfWords('mountain lake, from day to night', { cameraMovement: ['static'] });
    expect(light(frameOf(plan, 0))).toBeGreaterThan(light(frameOf(plan, -1)) + 25);
  });

  it('lets rain fall, and a drawn scene move by an estimated depth', async () => {
    const rain = await planOfWords('city street in rain at night', { cameraMovement: ['static'] });
    expect(meanDifference(frameOf(rain, 2), frameOf(rain, 3))).toBeGreaterThan(0.2);
    const drawing = await planOfWords('bauhaus poster', { cameraMovement: ['truckLeft'] });
    expect(drawing.notes[0]!.en).toContain('estimated');
    expect(meanDifference(frameOf(drawing, 0), frameOf(drawing, -1))).toBeGreaterThan(2);
  });

  it('follows a trained style and a named one from the first frame to the last', async () => {
    const words = ['vase', { cameraMovement: ['orbitRight'] }] as const;
    const dark = nodeColours().map((value) => value * 0.5);
    const look = { grain: 0, lines: 0, lineDarkness: 0, lineWidth: 1, flatness: 0 } as StyleMix['look'];
    const mix: StyleMix = {
      ...{ table: tableOfLab(dark), layout: new Float32Array(layoutSide ** 2), look },
      ...{ palette: new Float32Array(3), strength: 1, brushes: [] },
    };
    const plain = await planOfWords(...words);
    const styled = await planOfWords(...words, mix);
    for (const index of [0, 4, -1])
      expect(light(frameOf(styled, index))).toBeLessThan(light(frameOf(plain, index)) * 0.7);
    const named = { cameraMovement: ['static'], styles: [{ id: 'ink', intensity: 100 }] };
    expect(meanDifference(frameOf(await planOfWords('vase', named), 0), frameOf(plain, 0))).toBeGreaterThan(
      5,
    );
  });

  it('makes the same pixels again', async () => {
    const make = async () => frameOf(await planOfWords('vase', { cameraMovement: ['craneUp'] }), 3);
    expect(samePixels(await make(), await make())).toBe(true);
  });
});
