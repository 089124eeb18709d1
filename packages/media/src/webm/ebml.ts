// WebM is a tree of elements: an id and a size, both of variable length, then content. A size of all ones means that the
// element ends where the next one of its level begins. Source: RFC 8794 §4 to §6, RFC 9559 §5.

import { damaged } from '../mediaError.ts';
import { readExactly, viewOf, type MediaSource } from '../mediaSource.ts';

export const elementIds = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  cues: 0x1c53bb6b,
  attachments: 0x1941a469,
  chapters: 0x1043a770,
  tags: 0x1254c367,
  tag: 0x7373,
  simpleTag: 0x67c8,
  tagName: 0x45a3,
  tagString: 0x4487,
  voidElement: 0xec,
  crc32: 0xbf,
} as const;

export interface Element {
  id: number;
  start: number;
  /** Offset of the content. */
  content: number;
  /** Null when the size is unknown. */
  end: number | null;
}

/** Bytes that a header takes at most. */
const maxHeaderBytes = 12;
const windowBytes = 64 * 1024;

/** Reads headers of elements out of a file, in windows of 64 kB. */
export class ElementReader {
  readonly source: MediaSource;
  private window = new Uint8Array(0);
  private windowStart = 0;

  constructor(source: MediaSource) {
    this.source = source;
  }

  /** The bytes at `at`, up to `length` of them: fewer at the end of the file. */
  async peek(at: number, length: number): Promise<Uint8Array> {
    const end = Math.min(at + length, this.source.size);
    if (at < this.windowStart || end > this.windowStart + this.window.length) {
      const windowEnd = Math.min(at + Math.max(windowBytes, length), this.source.size);
      this.window = Uint8Array.from(await readExactly(this.source, at, windowEnd - at));
      this.windowStart = at;
    }
    return this.window.subarray(at - this.windowStart, end - this.windowStart);
  }

  /** The element at `at`, which must end at `limit` at most. @throws MediaError */
  async element(at: number, limit: number): Promise<Element> {
    const element = readElement(await this.peek(at, maxHeaderBytes), 0, limit - at);
    const end = element.end === null ? null : element.end + at;
    return { id: element.id, start: at, content: element.content + at, end };
  }
}

/** The element at `at` of `bytes`. @throws MediaError when it does not end at `limit` or before */
function readElement(bytes: Uint8Array, at: number, limit: number): Element {
  const id = readVint(bytes, at, true);
  const size = id && readVint(bytes, at + id.length, false);
  if (!id || !size || id.length > 4) throw damaged(`The file has no element at byte ${at} of a part.`);
  const content = at + id.length + size.length;
  if (size.isUnknown) return { id: id.value, start: at, content, end: null };
  const end = content + size.value;
  if (end > limit) throw damaged(`An element claims ${size.value} bytes, and ${limit - content} are left.`);
  return { id: id.value, start: at, content, end };
}

/** The elements inside `[start, end)` of `bytes`. @throws MediaError */
export function* elementsOf(
  bytes: Uint8Array,
  start = 0,
  end = bytes.length,
): Generator<Element & { end: number }> {
  let at = start;
  while (at < end) {
    const element = readElement(bytes, at, end);
    if (element.end === null) throw damaged('An element inside another one has no size.');
    yield { ...element, end: element.end };
    at = element.end;
  }
}

/** A number of variable length; undefined when it does not fit into `bytes`. Over 2⁵³ it loses its last digits. */
export function readVint(bytes: Uint8Array, at: number, keepMarker: boolean) {
  const first = bytes[at] ?? 0;
  if (first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  const marker = 0x80 >> (length - 1);
  let value = keepMarker ? first : first & (marker - 1);
  let isUnknown = (first & (marker - 1)) === marker - 1;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}

/** The unsigned number that an element holds. @throws MediaError */
export function readUnsigned(bytes: Uint8Array, { content, end }: { content: number; end: number }): number {
  if (end - content > 8) throw damaged('A number takes more than eight bytes.');
  let value = 0;
  for (const byte of bytes.subarray(content, end)) value = value * 256 + byte;
  return value;
}

/** The floating-point number that an element holds. @throws MediaError */
export function readFloat(bytes: Uint8Array, { content, end }: { content: number; end: number }): number {
  const view = viewOf(bytes);
  if (end - content === 4) return view.getFloat32(content);
  if (end - content === 8) return view.getFloat64(content);
  throw damaged('A floating-point number takes neither four nor eight bytes.');
}

/** An element that readers skip, exactly as long as `[start, end)` was; only its header is returned. */
export function voidHeader(start: number, end: number): Uint8Array<ArrayBuffer> {
  const length = end - start;
  if (length < 9) return Uint8Array.of(elementIds.voidElement, 0x80 | (length - 2));
  return Uint8Array.of(elementIds.voidElement, ...vintOf(length - 9, 8));
}

/** A size in this many bytes. */
export function vintOf(value: number, length: number): Uint8Array<ArrayBuffer> {
  const marked = BigInt(value) | (1n << BigInt(7 * length));
  return Uint8Array.from({ length }, (_, index) =>
    Number((marked >> BigInt(8 * (length - 1 - index))) & 0xffn),
  );
}
