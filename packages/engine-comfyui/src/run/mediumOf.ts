import type { Medium } from '@tai/contracts';

/** Brands of still pictures in the container of MP4: AVIF and HEIC. */
const stillBrands = new Set(['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1']);

/** What a file holds by its first bytes: MP4 and WebM are clips, GLB is 3D. Whatever else it is has to decode as a picture. */
export function mediumOf(head: Buffer): Medium {
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  if (text(4, 8) === 'ftyp') return stillBrands.has(text(8, 12)) ? 'image' : 'video';
  // EBML, which WebM and Matroska begin with.
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return 'video';
  return text(0, 4) === 'glTF' ? '3d' : 'image';
}
