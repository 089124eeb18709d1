import { cameraMoves } from '@tai/contracts';
import { describe, expect, it } from 'vitest';
import { meanDifference } from '../imaging/metrics.ts';
import { drawn } from '../tools/drawn.fixture.ts';
import { samePixels } from '../tools/tool.fixture.ts';
import { ball, clipSize, frameOf, planOf, redThing, shiftOf } from './clip.fixture.ts';

const ends = async (cameraMovement: string[], params = {}) => {
  const plan = await planOf({ cameraMovement, ...params });
  return [frameOf(plan, 0), frameOf(plan, -1)] as const;
};

describe('image to video', () => {
  it('moves the picture against the camera: a pan or truck to the right takes it left, a tilt up takes it down', async () => {
    const before = redThing(ball);
    const at = async (move: string) => redThing((await ends([move]))[1]);
    expect((await at('panRight')).x).toBeLessThan(before.x - 5);
    expect((await at('panLeft')).x).toBeGreaterThan(before.x + 5);
    expect((await at('truckRight')).x).toBeLessThan(before.x - 5);
    expect((await at('tiltUp')).y).toBeGreaterThan(before.y + 3);
  });

  it('stands still when the camera does', async () => {
    const [first, last] = await ends(['static']);
    expect(meanDifference(first, last)).toBeLessThan(1.5);
    expect(shiftOf(first, last, { left: 30, top: 20, width: 100, height: 60 })).toMatchObject({ x: 0, y: 0 });
  });

  it('enlarges the subject when it zooms or dollies in', async () => {
    for (const move of ['zoomIn', 'dollyIn']) {
      const [first, last] = await ends([move]);
      expect(redThing(last).across).toBeGreaterThan(redThing(first).across * 1.12);
    }
  });

  it('moves what is near further than what is far', async () => {
    const [first, last] = await ends(['truckRight']);
    const near = redThing(first).x - redThing(last).x;
    const far = -shiftOf(first, last, { left: 60, top: 2, width: 60, height: 14 }).x;
    expect(near).toBeGreaterThan(far + 3);
  });

  it('keeps the subject in the middle of an orbit, while the distance passes behind it', async () => {
    const [first, last] = await ends(['orbitRight'], { cameraStrength: 80 });
    expect(Math.abs(redThing(last).x - redThing(first).x)).toBeLessThan(7);
    expect(meanDifference(first, last)).toBeGreaterThan(3);
  });

  it('begins with the given picture and ends with the given last one, to the pixel', async () => {
    const last = drawn(clipSize.width, clipSize.height, (x, y) => [x, 200 - y, 90]);
    const plan = await planOf({ cameraMovement: ['truckLeft', 'handheld'], prompt: 'rain' }, ball, last);
    expect(samePixels(frameOf(plan, 0), ball)).toBe(true);
    expect(samePixels(frameOf(plan, -1), last)).toBe(true);
    // No frame jumps: each step is a small part of the whole way.
    const whole = meanDifference(ball, last);
    for (let frame = 1; frame < plan.frames.length; frame++) {
      expect(meanDifference(frameOf(plan, frame - 1), frameOf(plan, frame))).toBeLessThan(whole * 0.55);
    }
  });

  it('closes a loop: the last frame is as near to the first as neighbours are', async () => {
    const plan = await planOf({ cameraMovement: ['orbitLeft', 'handheld'], loop: true, frames: 16 });
    const steps = plan.frames.map((_, frame) =>
      meanDifference(frameOf(plan, frame), frameOf(plan, (frame + 1) % plan.frames.length)),
    );
    expect(steps.at(-1)!).toBeLessThanOrEqual(Math.max(...steps.slice(0, -1)) * 1.05);
  });

  it('never shows what lies outside of the picture', async () => {
    const white = drawn(clipSize.width, clipSize.height, () => [250, 250, 250]);
    for (const move of cameraMoves) {
      const plan = await planOf({ cameraMovement: [move], cameraStrength: 100, frames: 3 }, white);
      const { data } = frameOf(plan, -1);
      expect(
        data.reduce((least, value) => Math.min(least, value), 255),
        move,
      ).toBeGreaterThan(240);
    }
  });

  it('lets rain, snow, fog, water and light move where words ask for them, and says so', async () => {
    for (const [prompt, said] of [
      ['gentle rain', 'Rain falls.'],
      ['下雪', 'Snow falls.'],
      ['霧', 'Fog drifts.'],
      ['the lake shimmers', 'The water shimmers.'],
      ['扫光', 'A band of light sweeps across.'],
      ['no rain', null],
    ] as const) {
      const plan = await planOf({ prompt, cameraMovement: ['static'] });
      const moved = meanDifference(frameOf(plan, 4), frameOf(plan, 5));
      if (said === null) expect(moved, prompt).toBeLessThan(0.2);
      else {
        expect(moved, prompt).toBeGreaterThan(0.05);
        expect(plan.notes.map(({ en }) => en)).toContain(said);
      }
    }
  });

  it('says which words it understood: those that make something move', async () => {
    const plan = await planOf({
      prompt: 'blue car, gentle rain, light sweep',
      cameraMovement: ['static'],
      frames: 2,
    });
    expect(plan.promptWords?.understood).toEqual(['rain', 'light', 'sweep']);
    expect(plan.promptWords?.ignored).toContain('blue');
  });

  it('makes the same pixels again', async () => {
    const make = async () =>
      frameOf(await planOf({ cameraMovement: ['handheld', 'dollyIn'], prompt: 'snow' }), 5);
    expect(samePixels(await make(), await make())).toBe(true);
  });

  it('takes pictures without subject, with transparency, of other ratios and sizes, and says what it did', async () => {
    const odd = drawn(97, 131, (x, y) => [90 + (x % 7), 120, 90 + (y % 5)]);
    for (let i = 3; i < odd.data.length; i += 16) odd.data[i] = 0;
    const plan = await planOf({ cameraMovement: ['craneUp'] }, odd);
    expect(frameOf(plan, -1)).toMatchObject(clipSize);
    const notes = plan.notes.map(({ en }) => en).join(' ');
    expect(notes).toContain('no single subject stood out');
    expect(notes).toContain('Cropped to the middle');
    expect(notes).toContain('Transparent areas became light gray');
  });

  it('refuses a picture in which nothing can be seen', async () => {
    const tiny = drawn(9, 5, () => [1, 2, 3]);
    await expect(planOf({ cameraMovement: ['panLeft'] }, tiny)).rejects.toThrow('The image is 9×5');
  });

  it('does not loop to another last frame, and says so', async () => {
    const last = drawn(clipSize.width, clipSize.height, () => [10, 10, 10]);
    const plan = await planOf({ cameraMovement: ['static'], loop: true }, ball, last);
    expect(plan.isLoop).toBe(false);
    expect(plan.notes.map(({ en }) => en).join(' ')).toContain('doesn’t loop');
  });
});
