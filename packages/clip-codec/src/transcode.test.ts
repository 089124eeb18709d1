import { collect, memorySource } from '@tai/media/testing';
import { probeVideo } from '@tai/media';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { afterAll, describe, expect, it } from 'vitest';
import { foreignClip } from './testing/foreignClip.ts';
import { createClipCodec } from './clipCodec.ts';

const codec = createClipCodec();
afterAll(() => codec.close());
const never = new AbortController().signal;
const whole = { start: 0, seconds: 2, fps: 24, longest: 1920, hasSound: true };

async function transcoded(clip: Uint8Array, options = whole): Promise<Uint8Array<ArrayBuffer>> {
  return collect(codec.transcode(memorySource(clip), options, never));
}

/** Red of the first frame at the left and the right edge. */
async function edges(clip: Uint8Array) {
  const options = { times: [0], longest: 320 };
  for await (const { rgba, width, height } of codec.decode(memorySource(clip), options, never)) {
    const at = (x: number) => rgba[4 * (Math.floor(height / 2) * width + x)];
    return { left: at(4), right: at(width - 5), width, height };
  }
  throw new Error('There is no frame.');
}

/** What the samples of a clip mean, as its own description says. */
async function colourOf(clip: Uint8Array<ArrayBuffer>) {
  const input = new Input({ source: new BufferSource(clip), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  return track?.getColorSpace();
}

describe.skipIf(codec.problem !== null)(
  'encoding clips anew (skipped where the optional encoder is left out)',
  () => {
    it('makes HEVC playable, with its sound', async () => {
      const clip = await foreignClip({ codec: 'hevc', codecString: 'hev1.1.6.L93.B0', sound: 'aac' });
      const before = await probeVideo(memorySource(clip));
      expect(before.videoCodec).not.toMatch(/^avc1\.64/);
      const made = await transcoded(clip);
      expect(await probeVideo(memorySource(made))).toMatchObject({
        ...{ width: 320, height: 180, fps: 24, duration: expect.closeTo(2, 1) },
        ...{ videoCodec: expect.stringMatching(/^avc1\.6400/), audioCodec: before.audioCodec },
      });
      const [shown, wanted] = [await edges(made), await edges(clip)];
      expect(shown.left).toBeCloseTo(wanted.left ?? 0, -1);
      expect(shown.right).toBeCloseTo(wanted.right ?? 0, -1);
      expect(shown.right).toBeGreaterThan(150);
    });

    it('keeps a clip upright that was recorded on its side', async () => {
      const clip = await foreignClip({
        codec: 'hevc',
        codecString: 'hev1.1.6.L93.B0',
        rotation: 90,
      });
      const made = await transcoded(clip);
      expect(await probeVideo(memorySource(made))).toMatchObject({ width: 180, height: 320 });
      expect(await edges(made)).toMatchObject({ width: 180, height: 320 });
    });

    it.each(['pq', 'hlg'] as const)('shows HDR (%s) as a screen without it does', async (transfer) => {
      const colorSpace = { primaries: 'bt2020', transfer, matrix: 'bt2020-ncl', fullRange: false } as const;
      const clip = await foreignClip({
        codec: 'hevc',
        codecString: 'hev1.1.6.L93.B0',
        colorSpace: colorSpace as unknown as VideoColorSpaceInit,
      });
      const made = await transcoded(clip);
      expect(await colourOf(made)).toMatchObject({ transfer: 'bt709', matrix: 'bt709' });
      const shown = await edges(made);
      // The left edge is darker than 2 cd/m² and the right one brighter than white, by both curves.
      expect(shown.left).toBeLessThan(35);
      expect(shown.right).toBeGreaterThan(220);
      expect(await edges(clip)).toMatchObject({ right: expect.closeTo(shown.right ?? 0, -1) });
    });

    it('makes a small part without sound', async () => {
      const clip = await foreignClip({ codec: 'avc', codecString: 'avc1.64001f', sound: 'aac' });
      const made = await transcoded(clip, { start: 0.5, seconds: 1, fps: 12, longest: 80, hasSound: false });
      expect(await probeVideo(memorySource(made))).toMatchObject({
        ...{ width: 80, height: 44, fps: 12, duration: 1, audioCodec: null },
      });
    });

    it('stops at once when aborted', async () => {
      const clip = await foreignClip({ codec: 'hevc', codecString: 'hev1.1.6.L93.B0' });
      const stop = new AbortController();
      const made = collect(codec.transcode(memorySource(clip), { ...whole, fps: 240 }, stop.signal));
      setTimeout(() => stop.abort(new Error('Nobody waits for it.')), 100);
      await expect(made).rejects.toThrow('Nobody waits for it.');
    });
  },
);
