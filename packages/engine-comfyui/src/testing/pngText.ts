import { crc32 } from 'node:zlib';

/** The PNG with a text record before its end, as SaveImage writes one. */
export function withText(png: Buffer, keyword: string, text: string): Buffer {
  const data = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(data));
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), length, data, check, png.subarray(end)]);
}
