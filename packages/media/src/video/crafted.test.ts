import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MediaError } from '../mediaError.ts';
import { collect, memorySource, tinyVideo, type TinyVideo } from '../testing/index.ts';
import { copyVideo } from './copyVideo.ts';
import { probeVideo } from './probeVideo.ts';
import { readVideoLabels } from './readVideoLabels.ts';

const small = { width: 64, height: 36, seconds: 1.5, fps: 8, audio: true };
const noLabels = { record: null, digitalSourceType: null, aigc: null };
const kinds: [string, TinyVideo][] = [
  ['an MP4', { ...small, container: 'mp4', tags: { note: 'x' } }],
  ['a fragmented MP4', { ...small, container: 'mp4', fragmented: true }],
  ['a WebM', { ...small, container: 'webm', tags: { note: 'x' } }],
];

const segmentId = '\x18\x53\x80\x67';
const clusterId = '\x1f\x43\xb6\x75';
/** The length of a segment and of a cluster when it is unknown, in as many bytes as the fixtures take for it. */
const unknownSegment = [0x07, 255, 255, 255, 255, 255];
const unknownCluster = [0x0f, 255, 255, 255, 255];

/** Offsets behind each place where these four characters stand. */
function contentsOf(bytes: Uint8Array, type: string): number[] {
  const codes = Array.from(type, (character) => character.charCodeAt(0));
  const found = [];
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    if (codes.every((code, index) => bytes[at + index] === code)) found.push(at + 4);
  }
  return found;
}

function contentOf(bytes: Uint8Array, type: string): number {
  const [first] = contentsOf(bytes, type);
  if (first === undefined) throw new Error(`There is no ${type}.`);
  return first;
}

function write(bytes: Uint8Array, at: number, ...words: number[]): Uint8Array {
  const changed = bytes.slice();
  words.forEach((word, index) => new DataView(changed.buffer).setUint32(at + 4 * index, word));
  return changed;
}

function insert(bytes: Uint8Array, at: number, added: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytes.subarray(0, at), ...added, ...bytes.subarray(at)]);
}

function fragmentsAt(clip: Uint8Array): number[] {
  return [...contentsOf(clip, 'moof'), ...contentsOf(clip, 'mfra')].map((content) => content - 8);
}

async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'read',
    (error: unknown) => {
      if (error instanceof MediaError) return error.reason;
      throw error;
    },
  );
}

async function drain(bytes: Uint8Array): Promise<void> {
  let written = 0;
  for await (const piece of copyVideo(memorySource(bytes), noLabels)) written += piece.length;
  // A copy has tables and labels of its own, and no more frames than the file.
  expect(written).toBeLessThan(3 * bytes.length + 4096);
}

async function probe(bytes: Uint8Array): Promise<void> {
  const source = memorySource(bytes);
  try {
    await probeVideo(source);
  } finally {
    expect(source.reads.length).toBeLessThan(200);
  }
}

describe.each(kinds)('%s that is cut', (_, options) => {
  test('is damaged wherever it ends', async () => {
    const clip = await tinyVideo(options);
    for (let length = 0; length < clip.length; length += 11) {
      const cut = clip.subarray(0, length);
      // Between two fragments it is a shorter clip.
      if (options.fragmented && fragmentsAt(clip).includes(length)) continue;
      expect(['damaged', 'unsupported'], `at ${length}`).toContain(await outcome(probe(cut)));
      expect(await outcome(drain(cut)), `at ${length}`).not.toBe('read');
      expect(await readVideoLabels(memorySource(cut))).toEqual(noLabels);
    }
  });

  test('is damaged as well when the storage announced more than it has', async () => {
    const clip = await tinyVideo(options);
    const source = memorySource(clip.subarray(0, clip.length - 50));
    const short = {
      size: clip.length,
      read: (start: number, end: number) =>
        source.read(Math.min(start, source.size), Math.min(end, source.size)),
    };
    expect(await outcome(probeVideo(short).then(() => drain(clip.subarray(0, clip.length - 50))))).toBe(
      'damaged',
    );
  });
});

describe.each(kinds)('%s with changed bytes', (_, options) => {
  test('is read or refused, and nothing else', async () => {
    const clip = await tinyVideo(options);
    const change = fc.record({
      at: fc.nat(clip.length - 1),
      bytes: fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 8 }),
        fc.constantFrom([0, 0, 0, 0], [255, 255, 255, 255], [0, 0, 0, 1], [127, 255, 255, 255]),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const changed = clip.slice();
        for (const { at, bytes } of changes) changed.set(Array.from(bytes).slice(0, clip.length - at), at);
        await outcome(probe(changed));
        await outcome(drain(changed));
        await readVideoLabels(memorySource(changed));
      }),
      { numRuns: 100 },
    );
  });

  test('is read or refused when a size or count in its description is another', async () => {
    const clip = await tinyVideo(options);
    const last = options.container === 'webm' ? 600 : clip.length - 4;
    // A prime step, so that words are hit at each of their bytes.
    for (let at = 0; at < Math.min(last, 3000); at += 37) {
      for (const word of [0, 0x7fffffff, 0xffffffff]) await outcome(drain(write(clip, at, word)));
    }
  });
});

describe('an MP4', () => {
  const mp4 = () => tinyVideo({ ...small, container: 'mp4' });

  test('with a box of no size or of 2^63 bytes is damaged', async () => {
    const clip = await mp4();
    for (const type of ['moov', 'trak', 'stbl']) {
      expect(await outcome(probe(write(clip, contentOf(clip, type) - 8, 0))), type).toBe('damaged');
      expect(await outcome(probe(write(clip, contentOf(clip, type) - 8, 4))), type).toBe('damaged');
    }
    const huge = write(clip, contentOf(clip, 'moov') - 8, 1);
    expect(await outcome(probe(write(huge, contentOf(clip, 'moov'), 0x80000000, 0)))).toBe('damaged');
  });

  test.each([
    ['times', 'stts', 8],
    ['times of one run', 'stts', 4],
    ['sizes', 'stsz', 8],
    ['chunks', 'stco', 4],
    ['runs of chunks', 'stsc', 4],
    ['frames in a chunk', 'stsc', 12],
    ['key frames', 'stss', 4],
  ])('that announces billions of %s is refused', async (_, type, at) => {
    const clip = await mp4();
    const crafted = write(clip, contentOf(clip, type) + at, 0xfffffff0);
    expect(['damaged', 'tooLarge']).toContain(await outcome(probe(crafted)));
  });

  test('with frames of one size, two billion of them, is refused', async () => {
    const clip = await mp4();
    const times = write(clip, contentOf(clip, 'stts') + 4, 1, 0x7fffffff, 1);
    const crafted = write(times, contentOf(clip, 'stsz') + 4, 1, 0x7fffffff);
    expect(await outcome(probe(crafted))).toBe('tooLarge');
  });

  test('with containers in containers, thousands deep, is read without them', async () => {
    const clip = await mp4();
    const depth = 3000;
    const nest = new Uint8Array(8 * depth);
    for (let level = 0; level < depth; level += 1) {
      new DataView(nest.buffer).setUint32(8 * level, 8 * (depth - level));
      nest.set(new TextEncoder().encode('meta'), 8 * level + 4);
    }
    const moov = contentOf(clip, 'moov');
    const size = new DataView(clip.buffer).getUint32(moov - 8);
    const longer = write(clip, moov - 8, size + nest.length);
    // The frames moved, so that their offsets point into the description; the demuxer does not mind.
    expect(await outcome(probe(insert(longer, moov, nest)))).toBe('read');
  });

  test('that counts time in units of no length is damaged', async () => {
    const clip = await mp4();
    for (const type of ['mvhd', 'mdhd']) {
      expect(await outcome(probe(write(clip, contentOf(clip, type) + 12, 0)))).toBe('damaged');
    }
  });

  test('with a million boxes is refused after reading some of them', async () => {
    const clip = await mp4();
    const many = new Uint8Array(8 * 1_000_000);
    for (let at = 0; at < many.length; at += 8) many.set([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65], at);
    const source = memorySource(new Uint8Array(await new Blob([clip, many]).arrayBuffer()));
    expect(await outcome(probeVideo(source))).toBe('tooLarge');
    expect(source.reads.length).toBeLessThan(25_000);
  });

  test('with a million tracks is refused', async () => {
    const clip = await mp4();
    const moov = contentOf(clip, 'moov');
    const many = new Uint8Array(8 * 1_000_000);
    for (let at = 0; at < many.length; at += 8) many.set([0, 0, 0, 8, 0x74, 0x72, 0x61, 0x6b], at);
    const longer = write(clip, moov - 8, new DataView(clip.buffer).getUint32(moov - 8) + many.length);
    const parts = [longer.slice(0, moov), many, longer.slice(moov)];
    const crafted = new Uint8Array(await new Blob(parts).arrayBuffer());
    expect(['damaged', 'tooLarge']).toContain(await outcome(probe(crafted)));
  });

  test('whose fragment announces billions of frames of a usual size is refused', async () => {
    const clip = await tinyVideo({ ...small, container: 'mp4', fragmented: true });
    const run = contentOf(clip, 'trun');
    // No word for each frame: the count alone says how many there are.
    expect(await outcome(probe(write(clip, run, 1, 0xfffffff0)))).toBe('tooLarge');
    expect(await outcome(probe(write(clip, run, 0x100, 0xfffffff0)))).toBe('damaged');
  });

  test('whose last word points at a forged index is read without it', async () => {
    const clip = await tinyVideo({ ...small, container: 'mp4', fragmented: true });
    const forged = new Uint8Array(48);
    const words = [48, 0x66726565, 36, 0x6d667261, 28, 0x74667261, 0, 1, 0, 0xffffffff, 0, 40];
    words.forEach((word, index) => new DataView(forged.buffer).setUint32(4 * index, word));
    const crafted = Uint8Array.from([...clip, ...forged]);
    expect(await outcome(probe(crafted))).toBe('read');
    expect(await outcome(drain(crafted))).toBe('read');
  });
});

describe('a WebM', () => {
  const webm = () => tinyVideo({ ...small, container: 'webm' });
  const clusterAt = (clip: Uint8Array) => contentOf(clip, clusterId);

  test('with clusters and a segment of unknown size, as recorders write, is read', async () => {
    const clip = await webm();
    const unknown = clip.slice();
    unknown.set(unknownSegment, contentOf(clip, segmentId));
    for (const at of contentsOf(clip, clusterId)) unknown.set(unknownCluster, at);
    expect(await probeVideo(memorySource(unknown))).toEqual(await probeVideo(memorySource(clip)));
    const copyOf = (bytes: Uint8Array) => collect(copyVideo(memorySource(bytes), noLabels));
    expect(await copyOf(unknown)).toEqual(await copyOf(clip));
  });

  test('with a cluster larger than allowed is refused before it is read', async () => {
    const clip = await webm();
    const at = clusterAt(clip);
    const size = 40 * 1024 * 1024;
    const padding = new Uint8Array(9 + size);
    padding.set([0xec, 0x01, ...bigEndian(size, 7)]);
    const head = clip.slice(0, at + 5);
    head.set([0x08, ...bigEndian(size + 9 + 3, 4)], at);
    head.set(unknownSegment, contentOf(clip, segmentId));
    const source = memorySource(
      new Uint8Array(await new Blob([head, clip.slice(at + 5, at + 8), padding]).arrayBuffer()),
    );
    expect(await outcome(probeVideo(source))).toBe('tooLarge');
    expect(Math.max(...source.reads.map(({ start, end }) => end - start))).toBeLessThan(100_000);
  });

  test('with millions of empty elements is refused', async () => {
    const clip = await webm();
    const at = clusterAt(clip) - 4;
    const many = new Uint8Array(4_000_000);
    for (let index = 0; index < many.length; index += 2) many.set([0xec, 0x80], index);
    const head = clip.slice(0, at);
    head.set(unknownSegment, contentOf(clip, segmentId));
    const crafted = new Uint8Array(await new Blob([head, many, clip.slice(at)]).arrayBuffer());
    expect(await outcome(probeVideo(memorySource(crafted)))).toBe('tooLarge');
  });

  test('with an index of 70 MB behind a cluster of unknown size is copied without reading that', async () => {
    const clip = await webm();
    const head = clip.slice();
    head.set(unknownSegment, contentOf(clip, segmentId));
    for (const at of contentsOf(clip, clusterId)) head.set(unknownCluster, at);
    const index = new Uint8Array(70_000_000);
    index.set([0x1c, 0x53, 0xbb, 0x6b, 0x01, ...bigEndian(index.length - 12, 7)]);
    const source = memorySource(new Uint8Array(await new Blob([head, index]).arrayBuffer()));
    expect(await outcome(collect(copyVideo(source, noLabels)))).toBe('read');
    expect(source.reads.reduce((total, { start, end }) => total + end - start, 0)).toBeLessThan(5_000_000);
  });

  test('with tens of thousands of frames in one cluster is refused', async () => {
    const clip = await webm();
    const at = clusterAt(clip);
    const head = clip.slice();
    head.set(unknownSegment, contentOf(clip, segmentId));
    head.set(unknownCluster, at);
    const frames = new Uint8Array(6 * 20_000);
    for (let index = 0; index < frames.length; index += 6) frames.set([0xa3, 0x84, 0x81, 0, 0, 0x80], index);
    const crafted = insert(head, at + 8, frames);
    expect(await outcome(probe(crafted))).toBe('tooLarge');
    // Two hundred frames in one laced block.
    frames.set([0xa3, 0x85, 0x81, 0, 0, 0x82, 200]);
    expect(await outcome(probe(insert(head, at + 8, frames.slice(0, 7))))).toBe('read');
    const laced = Array.from({ length: 100 }, () => [...frames.slice(0, 7)]).flat();
    expect(await outcome(probe(insert(head, at + 8, Uint8Array.from(laced))))).toBe('tooLarge');
  });

  test('with tags that no reader understands is read without them', async () => {
    const clip = await tinyVideo({ ...small, container: 'webm', tags: { note: 'x' } });
    const nameSize = contentOf(clip, '\x45\xa3\x84n') - 2;
    const crafted = clip.slice();
    crafted[nameSize] = 0xfe;
    expect(await outcome(probe(crafted))).toBe('read');
    expect(await readVideoLabels(memorySource(crafted))).toEqual(noLabels);
  });

  test('that is Matroska is unsupported', async () => {
    const clip = await webm();
    const changed = clip.slice();
    changed.set(new TextEncoder().encode('mkvx'), contentOf(clip, 'webm') - 4);
    expect(await outcome(probe(changed))).toBe('unsupported');
  });
});

function bigEndian(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
}
