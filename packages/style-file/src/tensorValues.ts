import { fromBfloat16, fromFloat16, toBfloat16, toFloat16 } from './halfFloats.ts';
import type { Dtype } from './dtypes.ts';
import { dtypeBits } from './dtypes.ts';
import type { RangeReader, StyleHeader, StyleTensor } from './readStyleHeader.ts';
import { quoted, styleFileFault } from './styleFileFault.ts';

/** Types whose values can be read as numbers here. */
const readers: Partial<Record<Dtype, (view: DataView, at: number) => number>> = {
  U8: (view, at) => view.getUint8(at),
  I8: (view, at) => view.getInt8(at),
  F16: (view, at) => fromFloat16(view.getUint16(at, true)),
  BF16: (view, at) => fromBfloat16(view.getUint16(at, true)),
  I32: (view, at) => view.getInt32(at, true),
  U32: (view, at) => view.getUint32(at, true),
  F32: (view, at) => view.getFloat32(at, true),
  F64: (view, at) => view.getFloat64(at, true),
};

export function isReadable(dtype: Dtype): boolean {
  return readers[dtype] !== undefined;
}

/** Values in memory as numbers; a whole number of them. @throws EngineFailure for a type that cannot be read */
export function valuesOf(bytes: Uint8Array, dtype: Dtype): Float32Array<ArrayBuffer> {
  const reader = readers[dtype];
  if (!reader) throw styleFileFault(`values of the type ${dtype} cannot be read`);
  const size = dtypeBits[dtype] / 8;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Float32Array(bytes.byteLength / size);
  for (let i = 0; i < values.length; i++) values[i] = reader(view, i * size);
  return values;
}

/** Bytes of numbers, in the little-endian order of the format. */
export function bytesOfValues(values: Float32Array, dtype: 'F32' | 'F16' | 'BF16'): Uint8Array<ArrayBuffer> {
  const size = dtypeBits[dtype] / 8;
  const bytes = new Uint8Array(values.length * size);
  const view = new DataView(bytes.buffer);
  values.forEach((value, i) => {
    if (dtype === 'F32') view.setFloat32(i * 4, value, true);
    else view.setUint16(i * 2, dtype === 'F16' ? toFloat16(value) : toBfloat16(value), true);
  });
  return bytes;
}

/** Divisible by the size of every type. */
const pieceBytes = 4 * 1024 ** 2;

/** The bytes of a tensor, at most 4 MB at a time. */
export async function* tensorPieces(
  read: RangeReader,
  header: Pick<StyleHeader, 'dataOffset'>,
  { name, begin, end }: StyleTensor,
): AsyncGenerator<Uint8Array> {
  for (let at = begin; at < end; at += pieceBytes) {
    const length = Math.min(pieceBytes, end - at);
    const piece = await read(header.dataOffset + at, length);
    if (piece.length !== length) throw styleFileFault(`it ends within the tensor ${quoted(name)}`);
    yield piece;
  }
}

/** All values of a tensor. */
export async function readTensor(
  read: RangeReader,
  header: Pick<StyleHeader, 'dataOffset'>,
  tensor: StyleTensor,
): Promise<Float32Array> {
  const bytes = await read(header.dataOffset + tensor.begin, tensor.end - tensor.begin);
  if (bytes.length !== tensor.end - tensor.begin)
    throw styleFileFault(`it ends within the tensor ${quoted(tensor.name)}`);
  return valuesOf(bytes, tensor.dtype);
}
