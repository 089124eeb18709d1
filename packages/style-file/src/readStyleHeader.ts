/*
 * The header of a safetensors file, read and checked without the tensors: 8 bytes of length (little-endian), that many bytes
 * of JSON, then the values of all tensors without a hole, to the very end. A file that keeps this holds no code, so what
 * is left to fear are wrong sizes: each one is compared with what it has to be.
 */
import { EngineFailure } from '@tai/contracts';
import { dtypeBits, type Dtype, isDtype } from './dtypes.ts';
import { styleFileLimits } from './limits.ts';
import { parseStrictJson, type StrictJson } from './strictJson.ts';
import { quoted, styleFileFault } from './styleFileFault.ts';

/** Bytes of a file from an offset; fewer at its end. */
export type RangeReader = (offset: number, length: number) => Promise<Uint8Array>;

export interface StyleTensor {
  readonly name: string;
  readonly dtype: Dtype;
  readonly shape: readonly number[];
  /** First byte and the one after the last, counted from `dataOffset` of the header. */
  readonly begin: number;
  readonly end: number;
}

export interface StyleHeader {
  /** In the order of their bytes. */
  readonly tensors: readonly StyleTensor[];
  readonly metadata: Readonly<Record<string, string>>;
  /** Where the bytes of the tensors begin in the file. */
  readonly dataOffset: number;
}

/** @throws EngineFailure `styleFileInvalid`, `styleFilePickle` or `styleFileTooLarge` */
export async function readStyleHeader(read: RangeReader, fileLength: number): Promise<StyleHeader> {
  checkFileLength(fileLength);
  const opening = await read(0, Math.min(16, fileLength));
  const length = headerLengthOf(opening, fileLength);
  const bytes = await read(8, length);
  if (bytes.length !== length)
    throw styleFileFault(`it ends after ${8 + bytes.length} bytes, within its header`);
  try {
    return headerOf(textOf(bytes), 8 + length, fileLength);
  } catch (error) {
    // A pickle that happens to have a plausible length and a brace in the right place.
    if (isPickle(opening)) throw pickleFault(error);
    throw error;
  }
}

function checkFileLength(fileLength: number): void {
  if (fileLength > styleFileLimits.bytes) {
    throw new EngineFailure('styleFileTooLarge', {
      limitMb: styleFileLimits.bytes / 1024 ** 2,
      readMb: Math.ceil(fileLength / 1024 ** 2),
    });
  }
  if (fileLength < 10)
    throw styleFileFault(`it has ${fileLength} bytes, and the shortest safetensors file has 10`);
}

function headerLengthOf(opening: Uint8Array, fileLength: number): number {
  const view = new DataView(opening.buffer, opening.byteOffset, opening.byteLength);
  const length = view.getUint32(0, true) + view.getUint32(4, true) * 2 ** 32;
  const isPlausible = length <= styleFileLimits.headerBytes && opening[8] === 0x7b;
  if (!isPlausible && isPickle(opening)) throw pickleFault();
  if (opening[0] === 0x47 && opening[1] === 0x47 && opening[2] === 0x55 && opening[3] === 0x46)
    throw styleFileFault('it is a GGUF file');
  if (length > styleFileLimits.headerBytes) {
    throw styleFileFault(
      `it says that its header has ${length} bytes; at most ${styleFileLimits.headerBytes} are allowed`,
    );
  }
  if (length > fileLength - 8) {
    throw styleFileFault(
      `it says that its header has ${length} bytes, but only ${fileLength - 8} follow in the file`,
    );
  }
  if (opening[8] !== 0x7b) throw styleFileFault('its header does not begin with {');
  return length;
}

/** ZIP (PyTorch since 1.6), a pickle of protocol 2 to 5, or one of protocol 0 as old programs write it. */
function isPickle(opening: Uint8Array): boolean {
  const [first, second] = opening;
  if (first === 0x50 && second === 0x4b) return true;
  if (first === 0x80 && second !== undefined && second <= 5) return true;
  return (first === 0x28 || first === 0x63) && second !== undefined && second >= 0x5f && second <= 0x7a;
}

function pickleFault(cause?: unknown): EngineFailure {
  return new EngineFailure('styleFilePickle', {}, { cause });
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw styleFileFault('its header is no UTF-8 text', error);
  }
}

function headerOf(text: string, dataOffset: number, fileLength: number): StyleHeader {
  const entries = parseStrictJson(text);
  if (!(entries instanceof Map)) throw styleFileFault('its header is no object');
  const metadata = metadataOf(entries.get('__metadata__'));
  entries.delete('__metadata__');
  if (entries.size > styleFileLimits.tensors) {
    throw styleFileFault(`it has ${entries.size} tensors; at most ${styleFileLimits.tensors} are allowed`);
  }
  const tensors = Array.from(entries as Map<string, StrictJson>, ([name, entry]) => tensorOf(name, entry));
  tensors.sort((a, b) => a.begin - b.begin || a.end - b.end);
  checkOffsets(tensors, fileLength - dataOffset);
  return { tensors, metadata, dataOffset };
}

function metadataOf(value: StrictJson | undefined): Record<string, string> {
  if (value === undefined) return {};
  if (!(value instanceof Map)) throw styleFileFault('its metadata is no object');
  // Without a prototype, so that no key of a stranger can be one of its names.
  const metadata: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [key, text] of value as Map<string, StrictJson>) {
    if (typeof text !== 'string') throw styleFileFault(`its metadata ${quoted(key)} is no text`);
    metadata[key] = text;
  }
  return metadata;
}

function tensorOf(name: string, entry: StrictJson): StyleTensor {
  const fault = (what: string) => styleFileFault(`the tensor ${quoted(name)} ${what}`);
  if (!(entry instanceof Map)) throw fault('is described by no object');
  const fields = entry as Map<string, StrictJson>;
  for (const key of fields.keys()) {
    if (!['dtype', 'shape', 'data_offsets'].includes(key))
      throw fault(`has a field ${quoted(key)}, which the format does not know`);
  }
  const dtype = fields.get('dtype');
  if (!isDtype(dtype))
    throw fault(
      `has the type ${typeof dtype === 'string' ? quoted(dtype) : 'of no text'}, which the format does not know`,
    );
  const shape = numbersOf(fields.get('shape'));
  if (!shape) throw fault('has no shape');
  if (shape.length > styleFileLimits.dimensions) {
    throw fault(`has ${shape.length} dimensions; at most ${styleFileLimits.dimensions} are allowed`);
  }
  const [begin, end, ...more] = numbersOf(fields.get('data_offsets')) ?? [];
  if (begin === undefined || end === undefined || more.length > 0 || end < begin)
    throw fault('has no valid data_offsets');
  const bytes = bytesOf(shape, dtype);
  if (bytes === null) throw fault('has more values than can be counted');
  if (!Number.isInteger(bytes)) throw fault('ends within a byte');
  if (end - begin !== bytes) {
    throw fault(
      `has ${end - begin} bytes, but its type ${dtype} and shape [${shape.join(', ')}] need ${bytes}`,
    );
  }
  return { name, dtype, shape, begin, end };
}

function numbersOf(value: StrictJson | undefined): number[] | null {
  return Array.isArray(value) && value.every((one) => typeof one === 'number') ? (value as number[]) : null;
}

/** Null when the product is not exact any more. */
function bytesOf(shape: readonly number[], dtype: Dtype): number | null {
  let count = 1;
  for (const side of shape) {
    count *= side;
    if (!Number.isSafeInteger(count)) return null;
  }
  const bits = count * dtypeBits[dtype];
  return Number.isSafeInteger(bits) ? bits / 8 : null;
}

function checkOffsets(tensors: readonly StyleTensor[], dataLength: number): void {
  let next = 0;
  for (const { name, begin, end } of tensors) {
    if (begin < next)
      throw styleFileFault(`the tensor ${quoted(name)} begins at byte ${begin}, within the one before it`);
    if (begin > next)
      throw styleFileFault(`before the tensor ${quoted(name)} there are ${begin - next} bytes of no tensor`);
    next = end;
  }
  if (next !== dataLength)
    throw styleFileFault(`its tensors have ${next} bytes, but the file has ${dataLength} for them`);
}
