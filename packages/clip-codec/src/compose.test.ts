import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { ComposedPart, ComposedSound, Composition } from '@tai/contracts';
import { probeVideo } from '@tai/media';
import { collect, memorySource } from '@tai/media/testing';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createClipCodec } from './clipCodec.ts';
import { foreignClip } from './testing/foreignClip.ts';
import { heardLevels } from './testing/heardLevels.ts';
import { plainClip, toneFile } from './testing/plainClip.ts';

const codec = createClipCodec();
afterAll(() => codec.close());
afterEach(() => {
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('tai-clip-'))).toEqual([]);
});
const never = new AbortController().signal;
const shape = { width: 320, height: 180, fps: 20 };

const dark = () => plainClip({ ...shape, frames: 20, colour: [60, 128, 128] });
const bright = (tone?: number) =>
  plainClip({ ...shape, frames: 20, colour: [180, 128, 128], ...(tone !== undefined && { tone }) });

function part(clip: number, over: Partial<ComposedPart> = {}): ComposedPart {
  return { clip, start: 0, frames: 20, fade: 0, volume: 1, ...over };
}

function under(clip: number, over: Partial<ComposedSound> = {}): ComposedSound {
  return {
    ...{ clip, skip: 0, seconds: 1, offset: 0, volume: 1, fadeIn: 0, fadeOut: 0, loops: false },
    ...over,
  };
}

async function composed(
  clips: readonly Uint8Array[],
  composition: Omit<Composition, 'shape'> & Partial<Composition>,
  onProgress?: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const sources = clips.map((clip) => memorySource(clip));
  return collect(codec.compose(sources, { shape, ...composition }, never, onProgress));
}

/** The grey in the middle of frames, 0 to 255. */
async function greys(
  clip: Uint8Array,
  frames: number[],
  fps = shape.fps,
  at = { x: 0.5, y: 0.5 },
): Promise<number[]> {
  const times = frames.map((frame) => (frame + 0.5) / fps);
  const found: number[] = [];
  for await (const { rgba, width, height } of codec.decode(
    memorySource(clip),
    { times, longest: 2000 },
    never,
  ))
    found.push(rgba[4 * (Math.floor(height * at.y) * width + Math.floor(width * at.x))]!);
  return found;
}

/** Grey of a luma in limited range. */
const greyOf = (luma: number) => ((luma - 16) * 255) / 219;

async function frameTimes(clip: Uint8Array<ArrayBuffer>): Promise<number[]> {
  const input = new Input({ source: new BufferSource(clip), formats: [MP4] });
  const track = (await input.getPrimaryVideoTrack())!;
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(track).packets()) times.push(timestamp);
  input.dispose();
  return times;
}

describe.skipIf(codec.problem !== null)(
  'one clip of several (skipped where the optional encoder is left out)',
  () => {
    it('joins parts with a cut: all frames once, rising times, index in front, no sound where none is', async () => {
      const shares: number[] = [];
      const parts = [part(0, { frames: 15, start: 0.1 }), part(1, { frames: 10 })];
      const clip = await composed([await dark(), await bright()], { parts, sound: null }, (share) =>
        shares.push(share),
      );
      expect(await probeVideo(memorySource(clip))).toMatchObject({
        ...{ width: 320, height: 180, fps: 20, duration: 1.25, audioCodec: null },
      });
      const times = await frameTimes(clip);
      expect(times.map((time) => Math.round(time * 20))).toEqual([...Array(25).keys()]);
      const text = Buffer.from(clip).toString('latin1');
      expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
      const [last, first] = await greys(clip, [14, 15]);
      expect(last).toBeCloseTo(greyOf(60), -1);
      expect(first).toBeCloseTo(greyOf(180), -1);
      expect(shares.at(-1)).toBe(1);
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    });

    it('blends the frames of a cross-fade in equal steps', async () => {
      const clip = await composed([await dark(), await bright()], {
        parts: [part(0, { fade: 9 }), part(1)],
        sound: null,
      });
      expect(await frameTimes(clip)).toHaveLength(31);
      const seen = await greys(clip, [10, ...Array.from({ length: 9 }, (_, index) => 11 + index), 20]);
      for (const [index, grey] of seen.entries())
        expect(Math.abs(grey - greyOf(60 + 12 * index)), `frame ${10 + index}: ${grey}`).toBeLessThan(6);
    });

    it('letterboxes other shapes, and keeps the colours of other standards', async () => {
      const tall = await plainClip({ width: 96, height: 180, fps: 20, frames: 5, colour: [180, 128, 128] });
      const clip = await composed([tall], { parts: [part(0, { frames: 5 })], sound: null });
      const [middle] = await greys(clip, [2]);
      const [bar] = await greys(clip, [2], 20, { x: 0.2, y: 0.5 });
      expect([middle, bar]).toEqual([expect.closeTo(greyOf(180), -1), expect.closeTo(0, -1)]);
      // Enlarged, and turned upright.
      const sideways = await foreignClip({ codec: 'hevc', codecString: 'hev1.1.6.L93.B0', rotation: 90 });
      const large = await composed([sideways], {
        shape: { width: 360, height: 640, fps: 24 },
        ...{ parts: [part(0, { frames: 5 })], sound: null },
      });
      const [top] = await greys(large, [2], 24, { x: 0.5, y: 0.05 });
      const [bottom] = await greys(large, [2], 24, { x: 0.5, y: 0.95 });
      expect(bottom! - top!).toBeGreaterThan(100);
    });

    it('shows the last frame on where a part is longer than its clip', async () => {
      const clip = await composed([await bright()], { parts: [part(0, { frames: 40 })], sound: null });
      expect(await greys(clip, [39])).toEqual([expect.closeTo(greyOf(180), -1)]);
    });

    it('keeps the sound of clips, fades it with the picture, and is silent where it is muted', async () => {
      const clips = [await bright(440), await bright(1000)];
      const clip = await composed(clips, {
        parts: [part(0, { fade: 10 }), part(1, { volume: 0.5 })],
        sound: null,
      });
      const facts = await probeVideo(memorySource(clip));
      expect(facts.audioCodec).toMatch(/^mp4a/);
      expect(facts.duration).toBeCloseTo(1.5, 1);
      const [low, high] = [(await heardLevels(clip, 440))!, (await heardLevels(clip, 1000))!];
      expect(low[2]).toBeCloseTo(0.5, 1);
      expect(low[7]).toBeLessThan(0.35);
      expect(low[12]).toBeLessThan(0.05);
      expect(high[2]).toBeLessThan(0.05);
      expect(high[12]).toBeCloseTo(0.25, 1);
      const muted = await composed(clips, { parts: [part(0, { volume: 0 }), part(1)], sound: null });
      const after = (await heardLevels(muted, 440))!;
      expect(Math.max(...after.slice(0, 9))).toBeLessThan(0.02);
    });

    it.each(['wav', 'mp3', 'ogg', 'm4a'] as const)(
      'lays a sound of %s where it belongs, with its fades',
      async (kind) => {
        const sound = await toneFile(kind, {
          tone: 880,
          seconds: 2,
          ...(kind === 'wav' && { rate: 44_100 }),
        });
        const clip = await composed([await dark(), sound], {
          parts: [part(0, { frames: 60 })],
          sound: under(1, { offset: 0.5, seconds: 2, fadeOut: 1, volume: 0.8 }),
        });
        const levels = (await heardLevels(clip, 880))!;
        expect(levels.length).toBeGreaterThanOrEqual(29);
        expect(levels.length).toBeLessThanOrEqual(31);
        expect(Math.max(...levels.slice(0, 4))).toBeLessThan(0.03);
        for (const level of levels.slice(7, 14)) expect(level).toBeCloseTo(0.4, 1);
        expect(levels[20]).toBeLessThan(0.28);
        expect(levels[27]).toBeLessThan(0.03);
      },
    );

    it('repeats a sound that is shorter than the clip', async () => {
      const sound = await toneFile('wav', { tone: 880, seconds: 0.5 });
      const clip = await composed([await dark(), sound], {
        parts: [part(0, { frames: 40 })],
        sound: under(1, { seconds: 0.5, loops: true }),
      });
      for (const level of (await heardLevels(clip, 880))!.slice(1, 19)) expect(level).toBeGreaterThan(0.4);
    });

    it('says what a sound is, and refuses what is none, is too long or is damaged', async () => {
      const wav = await toneFile('wav', { tone: 440, seconds: 2, rate: 44_100 });
      expect(await codec.listen(memorySource(wav), 60, never)).toEqual({
        ...{ seconds: expect.closeTo(2, 2), codec: 'pcm-s16', channels: 1, sampleRate: 44_100 },
      });
      expect(
        await codec.listen(memorySource(await toneFile('mp3', { tone: 440, seconds: 2 })), 60, never),
      ).toMatchObject({
        ...{ seconds: expect.closeTo(2, 0), codec: 'mp3' },
      });
      await expect(codec.listen(memorySource(wav), 1, never)).rejects.toThrow('longer than 1 seconds');
      await expect(codec.listen(memorySource(new Uint8Array(5000)), 60, never)).rejects.toThrow();
      await expect(codec.listen(memorySource(await dark()), 60, never)).rejects.toThrow('no sound');
      await expect(codec.listen(memorySource(wav.slice(0, 40)), 60, never)).rejects.toThrow();
    });

    it('stops when aborted, and composes the next', async () => {
      const stop = new AbortController();
      const clips = [memorySource(await bright())];
      const parts = [part(0, { frames: 20_000 })];
      const begun = Promise.withResolvers<void>();
      const clip = collect(
        codec.compose(clips, { shape, parts, sound: null }, stop.signal, () => begun.resolve()),
      );
      clip.catch(() => undefined);
      await begun.promise;
      stop.abort(new Error('The person cancelled.'));
      await expect(clip).rejects.toThrow('The person cancelled.');
      // The other 19,999 frames would take minutes.
      expect((await composed([await bright()], { parts: [part(0)], sound: null })).length).toBeGreaterThan(
        500,
      );
    });

    it('refuses blends that three parts would share', async () => {
      const parts = [part(0, { fade: 15 }), part(0, { fade: 15 }), part(0)];
      await expect(composed([await bright()], { parts, sound: null })).rejects.toThrow('not there');
      await expect(composed([await bright()], { parts: [], sound: null })).rejects.toThrow('without parts');
    });
  },
);
