// PNG is a signature and chunks of length, type, data, CRC. Texts stand in iTXt (UTF-8) or tEXt (Latin-1) chunks;
// XMP is an iTXt with a fixed keyword. Chunks are copied whole, so pixels are never encoded again.
// Source: PNG third edition §5, §11.3.3; XMP part 3 §1.1.5.

import { asciiAt, asciiBytes, joinBytes, viewOf } from './bytes.ts';
import { crc32 } from './crc32.ts';

interface Chunk {
  type: string;
  data: Uint8Array;
  /** Length, type, data and CRC as they stand in the file. */
  whole: Uint8Array;
}

const signatureLength = 8;
const xmpKeyword = 'XML:com.adobe.xmp';
/** Keywords under which this and other tools keep prompts and workflows. */
const promptKeywords = [
  'parameters',
  'prompt',
  'workflow',
  'sui_image_params',
  'invokeai_metadata',
  'Dream',
  // A board of the node canvas holds the prompts of its nodes.
  'tai-board',
];

export function isPng(bytes: Uint8Array): boolean {
  return bytes.length >= signatureLength && asciiAt(bytes, 0, signatureLength) === '\x89PNG\r\n\x1a\n';
}

/** The XMP packet of a PNG, undefined when it has none. */
export function readPngXmp(png: Uint8Array): string | undefined {
  return readText(png, xmpKeyword);
}

/** The PNG with these texts right after its header, in place of any it had. An absent text is removed. */
export function writePngTexts(
  png: Uint8Array,
  texts: { xmp?: string; parameters?: string },
): Uint8Array<ArrayBuffer> {
  const removed = [...promptKeywords, xmpKeyword];
  const parts: Uint8Array[] = [png.subarray(0, signatureLength)];
  for (const chunk of chunksOf(png)) {
    if (removed.includes(keywordOf(chunk) ?? '')) continue;
    parts.push(chunk.whole);
    if (chunk.type !== 'IHDR') continue;
    if (texts.parameters !== undefined) parts.push(internationalText('parameters', texts.parameters));
    if (texts.xmp !== undefined) parts.push(internationalText(xmpKeyword, texts.xmp));
  }
  return joinBytes(parts);
}

/** The PNG with a text right after its header, in place of the one that it had under this keyword. */
export function writePngText(png: Uint8Array, keyword: string, text: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [png.subarray(0, signatureLength)];
  for (const chunk of chunksOf(png)) {
    if (keywordOf(chunk) === keyword) continue;
    parts.push(chunk.whole);
    if (chunk.type === 'IHDR') parts.push(internationalText(keyword, text));
  }
  return joinBytes(parts);
}

/** The text of a PNG under a keyword; null when it has none, or when it is damaged before it. */
export function readPngText(png: Uint8Array, keyword: string): string | null {
  try {
    return readText(png, keyword) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function* chunksOf(png: Uint8Array): Generator<Chunk> {
  const view = viewOf(png);
  let offset = signatureLength;
  while (offset + 12 <= png.length) {
    const length = view.getUint32(offset);
    const end = offset + 12 + length;
    if (end > png.length) throw new RangeError(`The PNG ends inside a chunk at byte ${offset}.`);
    const type = asciiAt(png, offset + 4, offset + 8);
    yield { type, data: png.subarray(offset + 8, end - 4), whole: png.subarray(offset, end) };
    if (type === 'IEND') return;
    offset = end;
  }
}

function keywordOf(chunk: Chunk): string | undefined {
  if (chunk.type !== 'iTXt' && chunk.type !== 'tEXt' && chunk.type !== 'zTXt') return undefined;
  const end = chunk.data.subarray(0, 80).indexOf(0);
  return end < 0 ? undefined : asciiAt(chunk.data, 0, end);
}

function readText(png: Uint8Array, keyword: string): string | undefined {
  for (const chunk of chunksOf(png)) {
    if (keywordOf(chunk) !== keyword) continue;
    const start = keyword.length + 1;
    if (chunk.type === 'tEXt') return new TextDecoder('latin1').decode(chunk.data.subarray(start));
    // The XMP standard and every known prompt writer leave iTXt uncompressed; anything else is not ours to read.
    if (chunk.type !== 'iTXt' || chunk.data[start] !== 0) continue;
    const language = chunk.data.indexOf(0, start + 2);
    const translated = language < 0 ? -1 : chunk.data.indexOf(0, language + 1);
    if (translated >= 0) return new TextDecoder().decode(chunk.data.subarray(translated + 1));
  }
  return undefined;
}

/** An uncompressed iTXt chunk without language or translated keyword. */
function internationalText(keyword: string, text: string): Uint8Array {
  const typeAndData = joinBytes([
    asciiBytes(`iTXt${keyword}\0\0\0\0\0`),
    new TextEncoder().encode(text.replaceAll('\0', '')),
  ]);
  const chunk = new Uint8Array(typeAndData.length + 8);
  chunk.set(typeAndData, 4);
  viewOf(chunk).setUint32(0, typeAndData.length - 4);
  viewOf(chunk).setUint32(chunk.length - 4, crc32(typeAndData));
  return chunk;
}

/** The whole of an animated PNG but its texts; null for a still one, which its pixels describe. */
export function animatedPng(png: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const chunks = [...chunksOf(png)];
  if (!chunks.some(({ type }) => type === 'acTL')) return null;
  return joinBytes(chunks.filter((chunk) => keywordOf(chunk) === undefined).map(({ whole }) => whole));
}
