import { isJpeg, readJpegXmp, writeJpegXmp } from './jpeg.ts';
import { parametersText } from './parametersText.ts';
import { isPng, readPngXmp, writePngTexts } from './png.ts';
import type { Provenance } from './record.ts';
import { isWebp, readWebpXmp, writeWebpXmp } from './webp.ts';
import { readXmp, stripRecordFromXmp, writeXmp } from './xmp.ts';

/**
 * The same picture with `provenance` in it, in place of what it said before. Pixels are not encoded again.
 *
 * PNG gets the record as `parameters` text as well; all three formats get one XMP packet with the record, the IPTC
 * source type and the TC260 label.
 * @param bytes PNG, JPEG or WebP
 * @throws TypeError for any other format, RangeError for damaged bytes or a packet too large for JPEG
 */
export function writeProvenance(bytes: Uint8Array, provenance: Provenance): Uint8Array<ArrayBuffer> {
  const xmp = writeXmp(provenance, readPacket(bytes));
  const parameters = provenance.record ? parametersText(provenance.record) : undefined;
  return writePacket(bytes, xmp, parameters);
}

/**
 * What a picture says about its origin. It may have been written by anyone: show it, never trust it.
 * Formats other than PNG, JPEG and WebP, and damaged bytes, say nothing.
 */
export function readProvenance(bytes: Uint8Array): Provenance {
  const nothing: Provenance = { record: null, digitalSourceType: null, aigc: null };
  try {
    const packet = readPacket(bytes);
    return packet === undefined ? nothing : readXmp(packet);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return nothing;
    throw error;
  }
}

/**
 * The same picture without its prompt record: the XMP record and the prompt texts of this and other tools are gone,
 * labels and everything else stay.
 * @throws TypeError for formats other than PNG, JPEG and WebP, RangeError for damaged bytes
 */
export function stripPrompt(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const packet = readPacket(bytes);
  return writePacket(bytes, packet === undefined ? undefined : stripRecordFromXmp(packet), undefined);
}

function readPacket(bytes: Uint8Array): string | undefined {
  if (isPng(bytes)) return readPngXmp(bytes);
  if (isJpeg(bytes)) return readJpegXmp(bytes);
  if (isWebp(bytes)) return readWebpXmp(bytes);
  throw new TypeError('Provenance can be written into PNG, JPEG and WebP only.');
}

function writePacket(bytes: Uint8Array, xmp: string | undefined, parameters: string | undefined) {
  if (isPng(bytes)) return writePngTexts(bytes, { xmp, parameters });
  if (xmp === undefined) return Uint8Array.from(bytes);
  return isJpeg(bytes) ? writeJpegXmp(bytes, xmp) : writeWebpXmp(bytes, xmp);
}
