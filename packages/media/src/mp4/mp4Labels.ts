// Labels stand in an MP4 twice: the XMP packet in a `uuid` box at the end of the file, where it moves no offset, and the TC260
// label under the key `mdta:AIGC` in `moov/udta/meta`, as the guide for video metadata of TC260 (2025-08-28) asks.
// Sources: XMP specification part 3 §1.3.6 (uuid), QuickTime file format, metadata (keys, ilst).

import { aigcName, maxTextBytes, type LabelTexts } from '../labelTexts.ts';
import { asciiAt, readExactly, viewOf, type MediaSource } from '../mediaSource.ts';
import { childBoxes, type Box } from './boxes.ts';
import { readMoov, readTopBoxes } from './checkMp4.ts';

const xmpId = Uint8Array.from([
  0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac,
]);

/** The XMP packet as a box for the end of a file. */
export function xmpBox(packet: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(packet);
  const box = new Uint8Array(8 + xmpId.length + text.length);
  viewOf(box).setUint32(0, box.length);
  box.set(new TextEncoder().encode('uuid'), 4);
  box.set(xmpId, 8);
  box.set(text, 8 + xmpId.length);
  return box;
}

/** @throws MediaError for a damaged file */
export async function readMp4LabelTexts(source: MediaSource): Promise<Partial<LabelTexts>> {
  const boxes = await readTopBoxes(source);
  const { bytes, box } = await readMoov(source, boxes);
  return { xmp: await readXmpBox(source, boxes), aigc: readAigcKey(bytes, box) };
}

async function readXmpBox(source: MediaSource, boxes: readonly Box[]): Promise<string | undefined> {
  for (const { type, content, end } of boxes) {
    const size = end - content - xmpId.length;
    if (type !== 'uuid' || size < 0 || size > maxTextBytes) continue;
    const bytes = await readExactly(source, content, end - content);
    if (xmpId.every((byte, index) => bytes[index] === byte)) {
      return new TextDecoder().decode(bytes.subarray(xmpId.length));
    }
  }
  return undefined;
}

function readAigcKey(bytes: Uint8Array, moov: Box): string | undefined {
  const child = (parent: Box | undefined, type: string) =>
    parent && childBoxes(bytes, parent).find((box) => box.type === type);
  const meta = child(child(moov, 'udta'), 'meta');
  if (!meta || meta.end - meta.content < 8) return undefined;
  // ISO gives `meta` a version and flags, which are zero; QuickTime begins with the size of a box.
  const isFull = viewOf(bytes).getUint32(meta.content) === 0;
  const inside = { ...meta, content: meta.content + (isFull ? 4 : 0) };
  const keys = child(inside, 'keys');
  const list = child(inside, 'ilst');
  if (!keys || !list) return undefined;
  // Keys have the form of boxes: size, namespace, name. Items of the list are named by the number of their key, from one.
  const number = childBoxes(bytes, { ...keys, content: keys.content + 8 }).findIndex(
    ({ type, content, end }) =>
      type === 'mdta' && asciiAt(bytes, content, Math.min(end - content, 64)) === aigcName,
  );
  const item = childBoxes(bytes, list).find(({ start }) => viewOf(bytes).getUint32(start + 4) === number + 1);
  const data = child(item, 'data');
  if (number < 0 || !data || data.end - data.content > maxTextBytes) return undefined;
  // Type and language come before the text.
  return new TextDecoder().decode(bytes.subarray(data.content + 8, data.end));
}
