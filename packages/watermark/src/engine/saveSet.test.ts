import { picture } from '@tai/test-kit';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { packSet } from './saveSet.ts';

/** Bytes that differ everywhere, so that a piece in the wrong place is found. */
function bytesOf(length: number, seed: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  // A callback for each of thirteen million bytes would take seconds.
  for (let at = 0; at < length; at++) bytes[at] = (at * 31 + (at >> 8) * 17 + seed) % 251;
  return bytes;
}

const options = (contents: readonly Uint8Array<ArrayBuffer>[], signal = new AbortController().signal) => {
  const progress: number[] = [];
  return {
    progress,
    prepare: async ({ id }: { id: string }) => {
      const content = contents[Number(id)];
      if (!content) throw new Error('gone');
      return { blob: new Blob([content], { type: 'image/png' }), extension: 'png', isPlain: id === '1' };
    },
    nameOf: (extension: string) => `雨夜.${extension}`,
    onProgress: (done: number) => void progress.push(done),
    signal,
  };
};
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => picture({ id: String(index) }));

test('a set holds every picture as it was: small ones, empty ones, and those of many megabytes', async () => {
  const contents = [bytesOf(1000, 1), bytesOf(9_000_001, 2), new Uint8Array(), bytesOf(4_000_000, 3)];
  const given = options(contents);
  const { zip, failed, plain } = await packSet(pictures(5), given);
  expect([failed, plain, given.progress]).toEqual([1, 1, [1, 2, 3, 4, 5]]);
  expect(zip?.type).toBe('application/zip');
  const { files } = await JSZip.loadAsync((await zip?.arrayBuffer()) ?? '', { checkCRC32: true });
  expect(Object.keys(files)).toEqual(['雨夜_001.png', '雨夜_002.png', '雨夜_003.png', '雨夜_004.png']);
  const read = await Promise.all(Object.values(files).map((file) => file.async('uint8array')));
  for (const [index, content] of contents.entries()) {
    expect([index, Buffer.compare(read[index] ?? new Uint8Array(), content)]).toEqual([index, 0]);
  }
});

test('when nothing can be had there is no ZIP', async () => {
  expect(await packSet(pictures(2), options([]))).toEqual({ zip: null, failed: 2, plain: 0 });
});

test('a set that is given up ends at once', async () => {
  const abort = new AbortController();
  const given = options([bytesOf(10, 1), bytesOf(10, 2), bytesOf(10, 3)], abort.signal);
  const asked: string[] = [];
  const packing = packSet(pictures(3), {
    ...given,
    prepare: (one) => {
      asked.push(one.id);
      if (one.id === '1') abort.abort(new Error('enough'));
      return given.prepare(one);
    },
  });
  await expect(packing).rejects.toThrow('enough');
  expect(asked).toEqual(['0', '1']);
});
