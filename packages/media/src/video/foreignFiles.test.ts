// Clips as cameras, phones and editors write them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collect, memorySource, oldMovie, tinyVideo } from '../testing/index.ts';
import { shiftChunkOffsets } from '../mp4/moovFirst.ts';
import { copyVideo } from './copyVideo.ts';
import { probeVideo } from './probeVideo.ts';

// A copy carries the second at which it was made, and two copies are compared byte by byte.
beforeEach(() => vi.setSystemTime('2026-06-01T12:00:00Z'));
afterEach(() => vi.useRealTimers());

const noLabels = { record: null, digitalSourceType: null, aigc: null };
const shape = { container: 'mp4', width: 320, height: 180, seconds: 1, fps: 25, audio: true } as const;

/** The clip with four characters in the place of others, everywhere. */
function with4(clip: Uint8Array, from: string, to: string): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(clip).toString('latin1').replaceAll(from, to);
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

const probe = (clip: Uint8Array) => probeVideo(memorySource(clip));

test('a MOV is read, and its copy is an MP4', async () => {
  const clip = await tinyVideo(shape);
  const movie = clip.slice();
  // The brand; what it is compatible with stays behind it.
  movie.set(new TextEncoder().encode('qt  '), 8);
  expect(await probe(movie)).toEqual(await probe(clip));
  const copy = await collect(copyVideo(memorySource(movie), noLabels));
  expect(Buffer.from(copy.subarray(8, 12)).toString()).not.toBe('qt  ');
  expect(await probe(copy)).toEqual(await probe(clip));
});

test.each([[[]], [['wide']], [['free', 'wide']]])(
  'an old MOV is read that does not begin with its type but with %j and its description',
  async (front) => {
    const clip = await tinyVideo(shape);
    const movie = oldMovie(clip, front);
    expect(movie.length).toBeLessThan(clip.length);
    expect(await probe(movie)).toEqual(await probe(clip));
    const copy = await collect(copyVideo(memorySource(movie), noLabels));
    // Its frames are those of the clip.
    expect(copy).toEqual(await collect(copyVideo(memorySource(clip), noLabels)));
  },
);

test('an old MOV whose frames come first is read', async () => {
  const clip = await tinyVideo(shape);
  const movie = oldMovie(clip);
  const size = Buffer.from(movie).readUInt32BE(0);
  const turned = Uint8Array.from(
    Buffer.concat([movie.subarray(size), Buffer.from(shiftChunkOffsets(movie.subarray(0, size), -size))]),
  );
  expect(Buffer.from(turned.subarray(4, 8)).toString()).not.toBe('moov');
  expect(await collect(copyVideo(memorySource(turned), noLabels))).toEqual(
    await collect(copyVideo(memorySource(clip), noLabels)),
  );
});

test('a file that begins like an old MOV is refused when it is none, in pieces, or lies about its places', async () => {
  const junk = Buffer.concat([Buffer.from('\0\0\0\u0008wide', 'latin1'), Buffer.alloc(400, 7)]);
  const fragmented = await tinyVideo({ ...shape, fragmented: true });
  const lying = oldMovie(await tinyVideo(shape));
  const table = Buffer.from(lying).indexOf('stco');
  lying.set([0x7f, 0xff, 0xff, 0xff], table + 8);
  const cut = oldMovie(await tinyVideo(shape)).subarray(0, 300);
  for (const movie of [junk, oldMovie(fragmented), lying, cut])
    await expect(probe(movie)).rejects.toMatchObject({ reason: 'damaged' });
});

test.each([
  ['ProRes', 'avc1', 'apch', 'codec', 'ProRes (apch)'],
  ['MPEG-4 Part 2', 'avc1', 'mp4v', 'codec', 'MPEG-4 Part 2 (mp4v)'],
  ['something that nobody knows', 'avc1', 'zzzz', 'codec', '“zzzz”'],
  ['PCM beside the picture', 'mp4a', 'sowt', 'soundCodec', 'PCM (sowt)'],
])('%s is refused by its name', async (_, from, to, reason, found) => {
  const clip = await tinyVideo(shape);
  // Only the sample descriptions: the brands of the file name a codec too.
  const at = Buffer.from(clip).indexOf('stsd');
  const crafted = Uint8Array.from([...clip.subarray(0, at), ...with4(clip.subarray(at), from, to)]);
  await expect(probe(crafted)).rejects.toMatchObject({ reason, found });
});

test('sound alone is refused as such', async () => {
  await expect(probe(with4(await tinyVideo(shape), 'vide', 'mett'))).rejects.toMatchObject({
    reason: 'noPicture',
  });
});

test('a clip of no length is damaged, and so is a file of no bytes unsupported', async () => {
  const clip = await tinyVideo({ ...shape, audio: false });
  const stts = Buffer.from(clip).indexOf('stts');
  // The time of every frame.
  new DataView(clip.buffer).setUint32(stts + 16, 0);
  await expect(probe(clip)).rejects.toMatchObject({ reason: 'damaged' });
  await expect(probe(new Uint8Array(0))).rejects.toMatchObject({ reason: 'unsupported' });
});

test('frames of varying length are counted at their mean', async () => {
  const clip = await tinyVideo({ ...shape, audio: false, varying: true });
  expect(await probe(clip)).toMatchObject({ fps: expect.closeTo(16.7, 0), duration: expect.closeTo(1.5, 1) });
  const copy = await collect(copyVideo(memorySource(clip), noLabels));
  expect(await probe(copy)).toEqual(await probe(clip));
});
