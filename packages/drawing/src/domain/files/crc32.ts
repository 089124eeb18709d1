let crcTable: Uint32Array | null = null;

/** Check sum of PNG chunks and zip entries. */
export function crc32(bytes: Uint8Array): number {
  crcTable ??= Uint32Array.from({ length: 256 }, (_, start) => {
    let value = start;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  });
  const table = crcTable;
  let crc = 0xffffffff;
  for (let at = 0; at < bytes.length; at++)
    crc = (table[(crc ^ (bytes[at] as number)) & 255] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
