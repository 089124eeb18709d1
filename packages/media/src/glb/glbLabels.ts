import type { Provenance } from '@tai/provenance';
import { aigcName, fromLabelTexts, maxTextBytes, noLabels, toLabelTexts } from '../labelTexts.ts';
import { MediaError } from '../mediaError.ts';
import { readExactly, type MediaSource } from '../mediaSource.ts';
import {
  binaryChunk,
  chunkHeaderBytes,
  headerBytes,
  jsonChunk,
  magic,
  readGlbChunks,
  type Chunk,
} from './glbChunks.ts';
import { isObject, parseDocument } from './gltfDocument.ts';

const generator = 'TAI Studio';
const xmpName = 'XMP';
/** Bytes of the binary chunk that are read at a time. */
const pieceBytes = 1024 * 1024;

/**
 * The same model with `labels` in `asset.extras`: the XMP packet as `XMP` and the TC260 label as `AIGC`, both texts. What
 * stood there (for example a workflow) and in `asset.generator` is gone; the rest of the JSON and the binary data stay.
 * Chunks of other kinds, which readers skip, are left out.
 *
 * Holds the JSON, of 16 MB at most, and 1 MB of the binary data.
 * @throws MediaError before the first bytes when the file is no GLB or its chunks are damaged. Call `probeGlb` for the rest.
 */
export async function* copyGlb(source: MediaSource, labels: Provenance): AsyncGenerator<Uint8Array> {
  const { json, binary } = await readGlbChunks(source);
  const document = parseDocument(json);
  const { xmp, aigc } = toLabelTexts(labels);
  const extras = { [xmpName]: xmp, ...(aigc === undefined ? {} : { [aigcName]: aigc }) };
  const asset = { ...(isObject(document.asset) ? document.asset : {}), generator, extras };
  const text = new TextEncoder().encode(JSON.stringify({ ...document, asset }));
  // Chunks are multiples of four bytes; JSON is filled up with spaces.
  const padded = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
  padded.set(text);
  const binaryBytes = binary ? binary.end - binary.content : 0;
  const paddedBinary = Math.ceil(binaryBytes / 4) * 4;
  const total =
    headerBytes + chunkHeaderBytes + padded.length + (binary ? chunkHeaderBytes + paddedBinary : 0);
  yield words(magic, 2, total, padded.length, jsonChunk);
  yield padded;
  if (!binary) return;
  yield words(paddedBinary, binaryChunk);
  yield* piecesOf(source, binary);
  if (paddedBinary > binaryBytes) yield new Uint8Array(paddedBinary - binaryBytes);
}

/**
 * What a model says about its origin. It may have been written by anyone: show it, never trust it.
 * Files other than GLB, and damaged ones, say nothing.
 */
export async function readGlbLabels(source: MediaSource): Promise<Provenance> {
  try {
    const { asset } = parseDocument((await readGlbChunks(source)).json);
    const extras = isObject(asset) && isObject(asset.extras) ? asset.extras : {};
    const text = (name: string) => {
      const value = extras[name];
      return typeof value === 'string' && value.length <= maxTextBytes ? value : undefined;
    };
    return fromLabelTexts({ xmp: text(xmpName), aigc: text(aigcName) });
  } catch (error) {
    if (error instanceof MediaError) return noLabels();
    throw error;
  }
}

function words(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  values.forEach((value, index) => new DataView(bytes.buffer).setUint32(4 * index, value, true));
  return bytes;
}

async function* piecesOf(source: MediaSource, { content, end }: Chunk): AsyncGenerator<Uint8Array> {
  for (let at = content; at < end; at += pieceBytes) {
    yield await readExactly(source, at, Math.min(pieceBytes, end - at));
  }
}
