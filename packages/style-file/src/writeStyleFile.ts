import { dtypeBits, type Dtype } from './dtypes.ts';
import { styleFileFault } from './styleFileFault.ts';

export interface TensorToWrite {
  name: string;
  dtype: Dtype;
  shape: readonly number[];
  /** Its values in the byte order of the format. */
  bytes: Uint8Array;
}

/** A file that is ready to be written, piece by piece. */
export interface StyleFilePieces {
  byteLength: number;
  /** The header, then each tensor as it was given: nothing is copied. */
  pieces: readonly Uint8Array[];
}

/**
 * Lays out a style file. The same tensors and metadata give the same bytes in whatever order they come: tensors stand by
 * falling size of their values, so that each is aligned, then by name; metadata stands by key.
 * @throws EngineFailure when a tensor has not as many bytes as its shape says
 */
export function writeStyleFile(
  tensors: readonly TensorToWrite[],
  metadata: Readonly<Record<string, string>>,
): StyleFilePieces {
  const ordered = tensors.toSorted(
    (a, b) => dtypeBits[b.dtype] - dtypeBits[a.dtype] || (a.name < b.name ? -1 : 1),
  );
  const header: [string, unknown][] = [];
  let at = 0;
  for (const { name, dtype, shape, bytes } of ordered) {
    const needed = (shape.reduce((product, side) => product * side, 1) * dtypeBits[dtype]) / 8;
    if (needed !== bytes.byteLength)
      throw styleFileFault(`the tensor ${name} has ${bytes.byteLength} bytes instead of ${needed}`);
    header.push([name, { dtype, shape, data_offsets: [at, at + bytes.byteLength] }]);
    at += bytes.byteLength;
  }
  const head = headBytes(header, metadata);
  return { byteLength: head.byteLength + at, pieces: [head, ...ordered.map(({ bytes }) => bytes)] };
}

/**
 * The same file with other metadata: bytes that take the place of everything before `dataOffset`. Offsets count from there,
 * so that the tensors stay as they are.
 */
export function styleFileHead(
  tensors: readonly { name: string; dtype: Dtype; shape: readonly number[]; begin: number; end: number }[],
  metadata: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  return headBytes(
    tensors.map(({ name, dtype, shape, begin, end }) => [name, { dtype, shape, data_offsets: [begin, end] }]),
    metadata,
  );
}

function headBytes(
  tensors: readonly [name: string, entry: unknown][],
  metadata: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const sorted = Object.entries(metadata).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Written pair by pair: an object would put keys that look like numbers first, and would lose __proto__.
  const pairs = [
    ...(sorted.length > 0 ? [`"__metadata__":{${sorted.map(pairText).join(',')}}`] : []),
    ...tensors.map(pairText),
  ];
  const json = new TextEncoder().encode(`{${pairs.join(',')}}`);
  const length = Math.ceil(json.length / 8) * 8;
  const head = new Uint8Array(8 + length).fill(0x20);
  const view = new DataView(head.buffer);
  view.setUint32(0, length, true);
  view.setUint32(4, 0, true);
  head.set(json, 8);
  return head;
}

function pairText([key, value]: readonly [string, unknown]): string {
  return `${JSON.stringify(key)}:${JSON.stringify(value)}`;
}
