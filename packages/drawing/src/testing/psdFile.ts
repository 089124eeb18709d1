import { zlibSync } from 'fflate';
import { concatBytes } from '@noble/hashes/utils.js';

interface PsdParts {
  /** Number of the colour mode in the file. */
  mode: number;
  depth: number;
  version?: 1 | 2;
  width: number;
  height: number;
  /** Ids of channels with their bytes as they are in the file, before they are packed. */
  channels: readonly (readonly [id: number, data: Uint8Array])[];
  /** 0 plain, 1 PackBits without runs, 2 zlib; with 3 the data are differences already. */
  compression?: number;
}

/** Numbers of big-endian bytes. */
function bytes(size: 1 | 2 | 4 | 8, ...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(size * values.length));
  values.forEach((value, index) => {
    if (size === 1) view.setInt8(index, value);
    else if (size === 2) view.setInt16(index * 2, value);
    else if (size === 4) view.setInt32(index * 4, value);
    else view.setBigInt64(index * 8, BigInt(value));
  });
  return new Uint8Array(view.buffer);
}
const text = (value: string) => new TextEncoder().encode(value);

/** Rows of up to 128 bytes, each as one run of bytes as they are. */
function packRows(data: Uint8Array, rows: number, isLarge: boolean): Uint8Array {
  const row = data.length / rows;
  const lengths = bytes(isLarge ? 4 : 2, ...Array<number>(rows).fill(row + 1));
  const packed = Array.from({ length: rows }, (_, index) =>
    concatBytes(bytes(1, row - 1), data.subarray(index * row, (index + 1) * row)),
  );
  return concatBytes(lengths, ...packed);
}

/** A PSD or PSB with one layer, of modes and depths that the library does not write. */
export function psdFile({
  mode,
  depth,
  version = 1,
  width,
  height,
  channels,
  compression = 0,
}: PsdParts): Uint8Array {
  const isLarge = version === 2;
  const length = isLarge ? 8 : 4;
  const packed = channels.map(([, data]) => {
    if (compression === 0) return concatBytes(bytes(2, 0), data);
    const body = compression === 1 ? packRows(data, height, isLarge) : zlibSync(data);
    return concatBytes(bytes(2, compression), body);
  });
  const record = concatBytes(
    bytes(4, 0, 0, height, width),
    bytes(2, channels.length),
    ...channels.map(([id], index) => concatBytes(bytes(2, id), bytes(length, packed[index]?.length ?? 0))),
    text('8BIMnorm'),
    bytes(1, 255, 0, 0, 0),
    bytes(4, 12, 0, 0),
    concatBytes(bytes(1, 1), text('a'), bytes(1, 0, 0)),
  );
  const plain = concatBytes(bytes(2, 1), record, ...packed);
  const info = plain.length % 2 === 0 ? plain : concatBytes(plain, bytes(1, 0));
  const isDeep = depth > 8;
  const block = concatBytes(
    text(isLarge ? '8B64' : '8BIM'),
    text(`Lr${depth}`),
    bytes(length, info.length),
    info,
  );
  const section = isDeep
    ? concatBytes(bytes(length, 0), bytes(4, 0), block)
    : concatBytes(bytes(length, info.length), info, bytes(4, 0));
  return concatBytes(
    text('8BPS'),
    bytes(2, version, 0, 0, 0, channels.length),
    bytes(4, height, width),
    bytes(2, depth, mode),
    bytes(4, 0, 0),
    bytes(length, section.length),
    section,
    bytes(2, 0),
  );
}
