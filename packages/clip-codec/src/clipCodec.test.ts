import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { kill } from 'node:process';
import type { ClipBytes, ClipShape, DecodedFrame } from '@tai/contracts';
import { probeVideo } from '@tai/media';
import { collect, memorySource, tinyVideo } from '@tai/media/testing';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { chroma, ground, movingFrames, square, squareLeft } from './testing/movingFrames.ts';
import { createClipCodec, type ProcessClipCodec } from './clipCodec.ts';
import { encoderInstalled } from './encoderInstalled.ts';

const shape: ClipShape = { width: 320, height: 180, fps: 24 };
const never = new AbortController().signal;

const codec: ProcessClipCodec = createClipCodec();
afterAll(() => codec.close());
afterEach(() => {
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('tai-clip-'))).toEqual([]);
});

function encoded(count: number, as = shape): Promise<Uint8Array<ArrayBuffer>> {
  return collect(codec.encode(movingFrames(as, count), as, never));
}

function decoded(clip: ClipBytes, times: number[], longest = 2000): Promise<DecodedFrame[]> {
  return all(codec.decode(clip, { times, longest }, never));
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Red, green and blue of BT.709 in limited range, computed apart from the codec. */
function colourOf(luma: number): number[] {
  const light = 1.16438 * (luma - 16);
  const [blue, red] = [chroma.blueness - 128, chroma.redness - 128];
  return [light + 1.79274 * red, light - 0.21325 * blue - 0.53291 * red, light + 2.1124 * blue];
}

function pixel({ rgba, width }: DecodedFrame, x: number, y: number): number[] {
  return [...rgba.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
}

function expectColour(actual: number[], wanted: number[], loss = 8): void {
  for (const [channel, value] of actual.entries())
    expect(Math.abs(value - wanted[channel]!), `${actual} for ${wanted}`).toBeLessThanOrEqual(loss);
}

describe.skipIf(!encoderInstalled())(
  'the codec of clips (skipped where the optional encoder is left out)',
  () => {
    it('encodes frames to an MP4 of their size, speed and length with the index in front', async () => {
      const bytes = await encoded(60);
      expect(await probeVideo(memorySource(bytes))).toMatchObject({
        mimeType: 'video/mp4',
        width: 320,
        height: 180,
        fps: 24,
        duration: 2.5,
        // High profile.
        videoCodec: expect.stringMatching(/^avc1\.6400/),
        audioCodec: null,
      });
      const text = Buffer.from(bytes).toString('latin1');
      expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
    });

    it('writes each frame once with rising times, a key frame each second and BT.709', async () => {
      const input = new Input({ source: new BufferSource(await encoded(60)), formats: [MP4] });
      const track = (await input.getPrimaryVideoTrack())!;
      const packets = await all(new EncodedPacketSink(track).packets());
      expect(packets.map(({ timestamp }) => Math.round(timestamp * 24))).toEqual([...Array(60).keys()]);
      const keys = packets.filter(({ type }) => type === 'key').map(({ timestamp }) => timestamp);
      expect(keys).toEqual([0, 1, 2]);
      expect(await track.getColorSpace()).toEqual({
        primaries: 'bt709',
        transfer: 'bt709',
        matrix: 'bt709',
        fullRange: false,
      });
      input.dispose();
    });

    it('gives back what was encoded at each time, in its colours', async () => {
      const clip = memorySource(await encoded(60));
      const frames = await decoded(clip, [0, 0.5, 1.26, 2.46, 99]);
      expect(frames.map(({ time }) => time)).toEqual([0, 0.5, 1.26, 2.46, 99]);
      for (const [index, shown] of [0, 12, 30, 59, 59].entries()) {
        const frame = frames[index]!;
        expect(frame).toMatchObject({ width: 320, height: 180 });
        const left = squareLeft(shape, shown);
        expectColour(pixel(frame, left + 16, 32), colourOf(square));
        expectColour(pixel(frame, (left + 200) % 320, 120), colourOf(ground));
        // The edges of the square are where this frame has them, not the next.
        expect(pixel(frame, left + 29, 32)[1]).toBeGreaterThan(150);
        expect(pixel(frame, left + 34, 32)[1]).toBeLessThan(90);
      }
    });

    it('gives frames no larger than asked', async () => {
      const clip = memorySource(await encoded(3));
      const [frame] = await decoded(clip, [0], 80);
      expect(frame).toMatchObject({ width: 80, height: 45 });
      expect(frame!.rgba.length).toBe(80 * 45 * 4);
      expectColour(pixel(frame!, 4, 8), colourOf(square));
    });

    it('encodes two of several clips at a time and the others after them', async () => {
      const counter = { taken: 0, isClosed: false };
      const stop = new AbortController();
      const clips = Array.from({ length: 5 }, () =>
        collect(codec.encode(movingFrames(shape, 30, counter), shape, stop.signal)),
      );
      // Two encode, the others wait and take nothing.
      await vi.waitFor(() => expect(counter.taken).toBeGreaterThan(2), { timeout: 10_000 });
      // And one process decodes.
      expect(codec.pids.length).toBeLessThanOrEqual(3);
      expect((await Promise.all(clips)).map(({ length }) => length > 1000)).toEqual(Array(5).fill(true));
      expect(counter.taken).toBe(150);
    });

    it('stops at once when aborted, tells the maker of frames, and encodes the next', async () => {
      const counter = { taken: 0, isClosed: false };
      const stop = new AbortController();
      const reason = new Error('The person cancelled.');
      const clip = collect(codec.encode(movingFrames(shape, 1e6, counter), shape, stop.signal));
      await vi.waitFor(() => expect(counter.taken).toBeGreaterThan(20), { timeout: 10_000 });
      stop.abort(reason);
      const { taken } = counter;
      await expect(clip).rejects.toBe(reason);
      // What was on its way to the encoder may still be taken; a million frames were to come.
      expect(counter.taken - taken).toBeLessThan(60);
      await vi.waitFor(() => expect(counter.isClosed).toBe(true));
      expect((await encoded(5)).length).toBeGreaterThan(500);
    });

    it('says that its process is gone when it is killed, and encodes the next', async () => {
      const counter = { taken: 0, isClosed: false };
      const clip = collect(codec.encode(movingFrames(shape, 1e6, counter), shape, never));
      await vi.waitFor(() => expect(counter.taken).toBeGreaterThan(20), { timeout: 10_000 });
      for (const pid of codec.pids) kill(pid, 'SIGKILL');
      await expect(clip).rejects.toThrow('gone: it ended unexpectedly (SIGKILL)');
      expect(counter.isClosed).toBe(true);
      expect((await encoded(5)).length).toBeGreaterThan(500);
    });

    it('fails with the reason of the one who makes the frames', async () => {
      const reason = new Error('The renderer failed.');
      async function* frames() {
        yield* movingFrames(shape, 3);
        throw reason;
      }
      await expect(collect(codec.encode(frames(), shape, never))).rejects.toBe(reason);
      expect((await encoded(5)).length).toBeGreaterThan(500);
    });

    it('refuses odd sizes, frames of another size and clips without frames in clear words', async () => {
      const odd = { ...shape, width: 321 };
      await expect(encoded(2, odd)).rejects.toThrow(
        '321 × 180 pixels cannot be encoded: width and height have to be even',
      );
      const small = { ...shape, width: 318 };
      await expect(collect(codec.encode(movingFrames(small, 2), shape, never))).rejects.toThrow(
        'A frame has',
      );
      await expect(encoded(0)).rejects.toThrow('A clip without frames');
    });

    it('refuses a file that is not a clip, and one whose frames are damaged', async () => {
      await expect(decoded(memorySource(new Uint8Array(5000)), [0])).rejects.toThrow();
      const fake = await tinyVideo({
        container: 'mp4',
        width: 64,
        height: 64,
        seconds: 1,
        fps: 12,
        audio: false,
      });
      await expect(decoded(memorySource(fake), [0])).rejects.toThrow();
      const clip = { size: 1000, read: () => Promise.reject(new Error('The disk is gone.')) };
      await expect(decoded(clip, [0])).rejects.toThrow('The disk is gone.');
      expect((await encoded(5)).length).toBeGreaterThan(500);
    });

    it('ends its processes when there is nothing to do', async () => {
      const brief = createClipCodec({ idleTime: 50 });
      await collect(brief.encode(movingFrames(shape, 3), shape, never));
      expect(brief.pids).toHaveLength(1);
      await vi.waitFor(() => expect(brief.pids).toEqual([]), { timeout: 5000 });
      await brief.close();
    });
  },
);

it('says that the encoder is missing where it is left out', async () => {
  const without = createClipCodec({ worker: null });
  expect(without.problem).toBe('codecMissing');
  await expect(collect(without.encode(movingFrames(shape, 3), shape, never))).rejects.toThrow(
    'not installed',
  );
  await expect(
    all(without.decode(memorySource(new Uint8Array(9)), { times: [0], longest: 9 }, never)),
  ).rejects.toThrow('not installed');
  await without.close();
});
