// A muxer writes a size before it knows it and comes back to correct it, which a stream cannot do. So it runs twice: the
// first run keeps only the corrections, the second one applies them while the bytes go by. The muxer is deterministic but
// for the time of day in `moov`, which is taken from the first run.

import type { StreamTargetChunk } from 'mediabunny';
import type { Patch } from '../patchedSource.ts';

/** Bytes that a muxer wants at a position. */
export type Write = Pick<StreamTargetChunk, 'data' | 'position'>;

/** What a run of the muxer wrote over its own bytes, in order, and how long its file is. */
export async function recordCorrections(
  writes: AsyncIterable<Write>,
): Promise<{ corrections: Patch[]; size: number }> {
  const corrections: Patch[] = [];
  let size = 0;
  for await (const { data, position } of writes) {
    const known = Math.max(0, Math.min(data.length, size - position));
    if (known > 0) corrections.push({ at: position, bytes: data.slice(0, known) });
    size = Math.max(size, position + data.length);
  }
  return { corrections, size };
}

/** The bytes of the second run from the first to the last, with the corrections in them. */
export async function* applyCorrections(
  writes: AsyncIterable<Write>,
  corrections: readonly Patch[],
): AsyncGenerator<Uint8Array> {
  let emitted = 0;
  const waiting = corrections.toSorted((a, b) => a.at - b.at);
  for await (const { data, position } of writes) {
    const bytes = data.subarray(Math.max(0, emitted - position));
    if (bytes.length === 0) continue;
    const end = emitted + bytes.length;
    for (const patch of waiting) {
      if (patch.at >= end) break;
      const from = Math.max(patch.at, emitted);
      const to = Math.min(patch.at + patch.bytes.length, end);
      if (from < to) bytes.set(patch.bytes.subarray(from - patch.at, to - patch.at), from - emitted);
    }
    while (waiting[0] && waiting[0].at + waiting[0].bytes.length <= end) waiting.shift();
    emitted = end;
    yield bytes;
  }
}
