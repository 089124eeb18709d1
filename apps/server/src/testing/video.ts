import { randomBytes } from 'node:crypto';

/** What every MP4 begins with, and random bytes behind it: enough for those who look at the first bytes. */
export function mp4Bytes(length = 2_000): Buffer {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');
  return Buffer.concat([head, randomBytes(length - head.length)]);
}

/** The same for a file of the Matroska family, of which WebM is one. */
export function webmBytes(docType = 'webm'): Buffer {
  const name = Buffer.from(docType);
  const document = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 + name.length]), name]);
  const version = Buffer.from([
    0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1, 0x42, 0xf2, 0x81, 4, 0x42, 0xf3, 0x81, 8,
  ]);
  const body = Buffer.concat([version, document]);
  return Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + body.length]), body, randomBytes(500)]);
}
