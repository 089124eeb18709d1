import { damaged, MediaError } from '../mediaError.ts';
import { viewOf } from '../mediaSource.ts';
import { childBoxes, readBoxHeader, type Box } from './boxes.ts';

/**
 * The box `moov` for a file in which something stands before the frames that was not there: every offset moves by its length.
 * @param bytes the whole box
 * @param shift by default the length of the box itself, which a muxer wrote behind the frames
 * @throws MediaError `damaged`; `tooLarge` when an offset does not fit its 32 bits any more
 */
export function shiftChunkOffsets(bytes: Uint8Array, shift = bytes.length): Uint8Array<ArrayBuffer> {
  const moved = Uint8Array.from(bytes);
  const view = viewOf(moved);
  for (const table of offsetTables(moved)) {
    if (table.end - table.content < 8) throw damaged('A table of places is cut short.');
    const count = view.getUint32(table.content + 4);
    if (8 + count * (table.type === 'co64' ? 8 : 4) > table.end - table.content)
      throw damaged('A table of places is cut short.');
    for (let index = 0; index < count; index += 1) {
      if (table.type === 'co64') {
        const at = table.content + 8 + 8 * index;
        view.setBigUint64(at, view.getBigUint64(at) + BigInt(shift));
        continue;
      }
      const at = table.content + 8 + 4 * index;
      const offset = view.getUint32(at) + shift;
      if (offset >= 2 ** 32) throw new MediaError('tooLarge', 'A clip of 4 GB or more is not copied.');
      view.setUint32(at, offset);
    }
  }
  return moved;
}

function offsetTables(moov: Uint8Array): Box[] {
  let boxes = [readBoxHeader(moov, 0, moov.length)];
  for (const type of ['trak', 'mdia', 'minf', 'stbl']) {
    boxes = boxes.flatMap((box) => childBoxes(moov, box)).filter((box) => box.type === type);
  }
  const tables = boxes
    .flatMap((box) => childBoxes(moov, box))
    .filter(({ type }) => type === 'stco' || type === 'co64');
  if (tables.length !== boxes.length) throw damaged('A track does not say where its frames lie.');
  return tables;
}

/**
 * Puts `moov` behind the first box of a file that is streamed, and cuts what stands from `end` on.
 * @param bytes the file; its first box (`ftyp`) lies whole in the first piece
 */
export async function* insertAfterFirstBox(
  bytes: AsyncIterable<Uint8Array>,
  moov: Uint8Array,
  end: number,
): AsyncGenerator<Uint8Array> {
  let position = 0;
  for await (const piece of bytes) {
    const kept = piece.subarray(0, Math.max(0, end - position));
    const split = position === 0 ? viewOf(piece).getUint32(0) : 0;
    if (position === 0) {
      yield kept.subarray(0, split);
      yield moov;
    }
    if (kept.length > split) yield kept.subarray(split);
    position += piece.length;
  }
}
