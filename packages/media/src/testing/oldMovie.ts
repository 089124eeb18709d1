import { shiftChunkOffsets } from '../mp4/moovFirst.ts';
import { viewOf } from '../mediaSource.ts';

/** The MP4 as a QuickTime file of the nineties: without its type, and with these boxes (of 8 bytes) in front. */
export function oldMovie(mp4: Uint8Array, front: readonly string[] = []): Uint8Array<ArrayBuffer> {
  const begin = viewOf(mp4).getUint32(0);
  const rest = Buffer.from(mp4.subarray(begin));
  const head = Buffer.concat(front.map((type) => Buffer.from(`\0\0\0\u0008${type}`, 'latin1')));
  const at = rest.indexOf('moov') - 4;
  const moov = rest.subarray(at, at + rest.readUInt32BE(at));
  moov.set(shiftChunkOffsets(moov, head.length - begin));
  return Uint8Array.from(Buffer.concat([head, rest]));
}
