import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import {
  decodeLiveFrame,
  decodeLiveResult,
  encodeLiveFrame,
  encodeLiveResult,
  LiveFrameError,
  liveMimeTypes,
  type LiveFrame,
} from './liveFrames.ts';

const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const side = fc.integer({ min: 1, max: limits.live.sideMax });
const frames = fc.record({
  sequence: uint32,
  hash: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  mimeType: fc.constantFrom(...liveMimeTypes),
  image: fc.uint8Array({ minLength: 1, maxLength: 200 }),
});
const results = fc
  .tuple(frames, fc.record({ revision: uint32, ms: uint32, width: side, height: side }))
  .map(([frame, more]) => ({ ...frame, ...more }));

const frame: LiveFrame = {
  sequence: 7,
  hash: '00112233445566778899aabbccddeeff',
  mimeType: 'image/webp',
  image: Uint8Array.of(1, 2, 3),
};
const result = { ...frame, revision: 3, ms: 120, width: 512, height: 384 };

describe('frames of the live line', () => {
  test('what is encoded is read again, whatever it is', () => {
    fc.assert(
      fc.property(frames, results, (one, other) => {
        expect(decodeLiveFrame(encodeLiveFrame(one))).toEqual(one);
        expect(decodeLiveResult(encodeLiveResult(other))).toEqual(other);
      }),
    );
  });

  test('bytes that nobody encoded are read or refused by name, and nothing else happens', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        for (const decode of [decodeLiveFrame, decodeLiveResult]) {
          try {
            const { image } = decode(bytes);
            expect(image.byteLength).toBeGreaterThan(0);
          } catch (error) {
            expect(error).toBeInstanceOf(LiveFrameError);
          }
        }
      }),
    );
  });

  test('one changed byte of the head is refused or changes what it stands for, and never the image', () => {
    const place = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 255 }), (at, value) => {
        const bytes = encodeLiveFrame(frame);
        fc.pre(bytes[at] !== value);
        bytes[at] = value;
        try {
          const read = decodeLiveFrame(bytes);
          expect(read.image).toEqual(frame.image);
          expect(read).not.toEqual(frame);
        } catch (error) {
          expect(error).toBeInstanceOf(LiveFrameError);
        }
      }),
    );
  });

  test('a view into a larger buffer is read by itself', () => {
    const bytes = encodeLiveResult(result);
    const larger = new Uint8Array(bytes.byteLength + 20);
    larger.set(bytes, 9);
    expect(decodeLiveResult(larger.subarray(9, 9 + bytes.byteLength))).toEqual(result);
  });

  test.each([
    ['another version', (bytes: Uint8Array) => bytes.fill(2, 0, 1), 'version'],
    ['a result', () => encodeLiveResult(result), 'no frame'],
    ['an unknown format', (bytes: Uint8Array) => bytes.fill(4, 2, 3), 'format'],
    ['format 0', (bytes: Uint8Array) => bytes.fill(0, 2, 3), 'format'],
    ['a reserved byte', (bytes: Uint8Array) => bytes.fill(1, 3, 4), 'reserved'],
    ['a head alone', (bytes: Uint8Array) => bytes.subarray(0, 24), 'no image'],
    ['half a head', (bytes: Uint8Array) => bytes.subarray(0, 23), 'cut off'],
    ['nothing', () => new Uint8Array(), 'cut off'],
  ])('%s is no frame', (_, change, reason) => {
    expect(() => decodeLiveFrame(change(encodeLiveFrame(frame)))).toThrow(reason);
  });

  test('an image over 4 MB is neither sent nor taken; one of 4 MB is', () => {
    const most = new Uint8Array(limits.live.frameBytes);
    const bytes = encodeLiveFrame({ ...frame, image: most });
    expect(decodeLiveFrame(bytes).image.byteLength).toBe(limits.live.frameBytes);
    const larger = new Uint8Array(bytes.byteLength + 1);
    larger.set(bytes);
    expect(() => decodeLiveFrame(larger)).toThrow('at most');
    expect(() => encodeLiveFrame({ ...frame, image: new Uint8Array(most.length + 1) })).toThrow('at most');
  });

  test('a result says a size that there is', () => {
    for (const wrong of [{ width: 0 }, { height: limits.live.sideMax + 1 }]) {
      expect(() => encodeLiveResult({ ...result, ...wrong })).toThrow('size');
    }
    const bytes = encodeLiveResult(result);
    bytes.fill(0, 32, 36);
    expect(() => decodeLiveResult(bytes)).toThrow('size');
  });
});
