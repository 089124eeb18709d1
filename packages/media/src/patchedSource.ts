import type { MediaSource } from './mediaSource.ts';

/** Bytes that a reader is to see in place of those of the file. */
export interface Patch {
  at: number;
  bytes: Uint8Array;
}

/**
 * A source that reads as if `patches` had been written over it and as if it ended at `end`, with `tail` behind it.
 * Checked files are given to the demuxer this way: it never meets the parts that were not checked.
 */
export function patchedSource(
  source: MediaSource,
  patches: readonly Patch[],
  end = source.size,
  tail = new Uint8Array(0),
): MediaSource {
  const sorted = [...patches, { at: end, bytes: tail }].toSorted((a, b) => a.at - b.at);
  return {
    size: end + tail.length,
    read: async (start, stop) => {
      const first = firstEndingAfter(sorted, start);
      // Most reads are of frames, which are as they are in the file.
      if (stop <= end && (sorted[first]?.at ?? end) >= stop) return source.read(start, stop);
      const bytes = new Uint8Array(stop - start);
      if (start < end) bytes.set(await source.read(start, Math.min(stop, end)));
      for (let index = first; index < sorted.length; index += 1) {
        const patch = sorted[index];
        if (!patch || patch.at >= stop) break;
        const from = Math.max(patch.at, start);
        const to = Math.min(patch.at + patch.bytes.length, stop);
        if (from < to) bytes.set(patch.bytes.subarray(from - patch.at, to - patch.at), from - start);
      }
      return bytes;
    },
  };
}

/** Index of the first patch that reaches beyond `position`. Patches do not overlap, so their ends are in order as well. */
function firstEndingAfter(sorted: readonly Patch[], position: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const patch = sorted[middle];
    if (patch && patch.at + patch.bytes.length <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
