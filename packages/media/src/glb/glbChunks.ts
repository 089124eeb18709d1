// A GLB is a header of twelve bytes and chunks: JSON that describes the scene, then at most one with binary data.
// Source: glTF 2.0 §4 (ISO/IEC 12113).

import { damaged, MediaError } from '../mediaError.ts';
import { readExactly, viewOf, type MediaSource } from '../mediaSource.ts';

/** `glTF`, the first bytes of the file. */
export const magic = 0x46546c67;
export const jsonChunk = 0x4e4f534a;
export const binaryChunk = 0x004e4942;
export const headerBytes = 12;
export const chunkHeaderBytes = 8;

const maxJsonBytes = 16 * 1024 * 1024;
/** Brackets in brackets; exporters need about ten. */
const maxDepth = 64;
/** Values of the JSON, each of which takes some 50 bytes of memory. Eight million brackets fit into 16 MB. */
const maxValues = 1_000_000;
/** Further chunks, which no known writer makes and readers skip. */
const maxChunks = 16;

export interface Chunk {
  type: number;
  content: number;
  end: number;
}

/** The JSON chunk as text and the binary one by its place. */
export interface GlbChunks {
  json: string;
  binary: Chunk | null;
}

/** @throws MediaError `unsupported` for another format or version, `damaged` */
export async function readGlbChunks(source: MediaSource): Promise<GlbChunks> {
  if (source.size < headerBytes) throw new MediaError('unsupported', 'The file is no GLB.');
  const header = viewOf(await readExactly(source, 0, headerBytes));
  if (header.getUint32(0, true) !== magic) throw new MediaError('unsupported', 'The file is no GLB.');
  const version = header.getUint32(4, true);
  if (version !== 2) throw new MediaError('unsupported', `The file is glTF ${version}; glTF 2 is read.`);
  if (header.getUint32(8, true) !== source.size) {
    throw damaged(`The file has ${source.size} bytes and says ${header.getUint32(8, true)}.`);
  }
  const [first, second, ...others] = await listChunks(source);
  if (first?.type !== jsonChunk) throw damaged('The file does not begin with the description of its scene.');
  if (others.some(({ type }) => type === jsonChunk || type === binaryChunk))
    throw damaged('The file has a chunk twice.');
  const size = first.end - first.content;
  if (size > maxJsonBytes) {
    throw new MediaError(
      'tooLarge',
      `The description of the scene takes ${size} bytes, and ${maxJsonBytes} are allowed.`,
    );
  }
  const bytes = await readExactly(source, first.content, size);
  checkJsonShape(bytes);
  return { json: decodeText(bytes), binary: second?.type === binaryChunk ? second : null };
}

async function listChunks(source: MediaSource): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (let at = headerBytes; at < source.size;) {
    const view = viewOf(await readExactly(source, at, chunkHeaderBytes));
    const content = at + chunkHeaderBytes;
    const end = content + view.getUint32(0, true);
    if (end > source.size) throw damaged(`A chunk ends at byte ${end}, and the file has ${source.size}.`);
    if (chunks.length === maxChunks) throw damaged(`The file has more than ${maxChunks} chunks.`);
    chunks.push({ type: view.getUint32(4, true), content, end });
    at = end;
  }
  return chunks;
}

/** Counts brackets and values before `JSON.parse` would build them all. @throws MediaError `tooLarge` */
function checkJsonShape(bytes: Uint8Array): void {
  let depth = 0;
  let values = 1;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isInText) {
      if (byte === 0x5c) at += 1;
      else if (byte === 0x22) isInText = false;
    } else if (byte === 0x22) {
      isInText = true;
    } else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      values += 1;
    } else if (byte === 0x5d || byte === 0x7d) {
      depth -= 1;
    } else if (byte === 0x2c) {
      values += 1;
    }
    if (depth > maxDepth)
      throw new MediaError('tooLarge', `The description of the scene is nested ${depth} deep.`);
  }
  if (values > maxValues) {
    throw new MediaError(
      'tooLarge',
      `The description of the scene has ${values} values, and ${maxValues} are allowed.`,
    );
  }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw damaged('The description of the scene is not UTF-8.');
  }
}
