// An MP4 file is a tree of boxes: 32-bit size, four-letter type, content. Size 1 announces a 64-bit size, and size 0 a box
// that ends with the file. Source: ISO/IEC 14496-12 §4.2.

import { damaged } from '../mediaError.ts';
import { asciiAt, viewOf } from '../mediaSource.ts';

export interface Box {
  type: string;
  /** Offset of the box, in the coordinates it was read with. */
  start: number;
  /** Offset of its content. */
  content: number;
  end: number;
}

/** Bytes that a header takes at most. */
export const maxHeaderBytes = 16;
/** Boxes inside one `moov` or `moof`. */
const maxBoxes = 4096;

/**
 * The header at `at`.
 * @param bytes bytes of which the first has the offset `origin`
 * @param limit where the box must end, at most
 * @throws MediaError
 */
export function readBoxHeader(bytes: Uint8Array, at: number, limit: number, origin = 0): Box {
  const view = viewOf(bytes);
  const from = at - origin;
  const room = Math.min(limit - at, bytes.length - from);
  if (room < 8) throw damaged(`A box at byte ${at} is cut short.`);
  let size = view.getUint32(from);
  let headerBytes = 8;
  if (size === 1) {
    if (room < 16) throw damaged(`A box at byte ${at} is cut short.`);
    size = Number(view.getBigUint64(from + 8));
    headerBytes = 16;
  } else if (size === 0) {
    size = limit - at;
  }
  if (size < headerBytes || at + size > limit) {
    throw damaged(`A box at byte ${at} claims ${size} bytes, and ${limit - at} are left.`);
  }
  return { type: asciiAt(bytes, from + 4, 4), start: at, content: at + headerBytes, end: at + size };
}

/** The boxes inside `parent`, of which `bytes` holds the content at the same offsets. @throws MediaError */
export function childBoxes(bytes: Uint8Array, parent: Pick<Box, 'content' | 'end'>): Box[] {
  const boxes: Box[] = [];
  let at = parent.content;
  // Some writers pad a container with fewer bytes than a header has.
  while (parent.end - at >= 8) {
    const size = viewOf(bytes).getUint32(at);
    if (size === 0) throw damaged(`A box at byte ${at} has no size.`);
    const box = readBoxHeader(bytes, at, parent.end);
    boxes.push(box);
    if (boxes.length > maxBoxes) throw damaged(`A box holds more than ${maxBoxes} others.`);
    at = box.end;
  }
  return boxes;
}
