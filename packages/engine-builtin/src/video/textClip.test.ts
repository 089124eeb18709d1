import { describe, expect, it } from 'vitest';
import { meanDifference } from '../imaging/metrics.ts';
import { samePixels } from '../tools/tool.fixture.ts';
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

  it('makes the same pixels again', async () => {
    const make = async () => frameOf(await planOfWords('vase', { cameraMovement: ['craneUp'] }), 3);
    expect(samePixels(await make(), await make())).toBe(true);
  });
});
