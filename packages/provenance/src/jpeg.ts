// A JPEG is a row of marker segments before its scan. XMP is an APP1 segment that opens with a fixed name; a
// segment holds at most 65,533 bytes. Source: ITU-T T.81 annex B, XMP part 3 §1.1.3.

import { asciiAt, asciiBytes, joinBytes, viewOf } from './bytes.ts';

const xmpName = 'http://ns.adobe.com/xap/1.0/\0';
/** Largest packet that fits one segment, in bytes. */
const maxPacketBytes = 65_533 - xmpName.length;

interface Segment {
  marker: number;
  start: number;
  end: number;
}

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** The XMP packet of a JPEG, undefined when it has none. */
export function readJpegXmp(jpeg: Uint8Array): string | undefined {
  for (const segment of segmentsOf(jpeg)) {
    if (!isXmp(jpeg, segment)) continue;
    return new TextDecoder().decode(jpeg.subarray(segment.start + 4 + xmpName.length, segment.end));
  }
  return undefined;
}

/**
 * The JPEG with this XMP packet in place of the one it had, after its JFIF and Exif segments, which must come first.
 * @throws RangeError when the packet does not fit a segment
 */
export function writeJpegXmp(jpeg: Uint8Array, packet: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(packet);
  if (text.length > maxPacketBytes) {
    throw new RangeError(`The XMP packet has ${text.length} bytes; a JPEG holds at most ${maxPacketBytes}.`);
  }
  const xmp = joinBytes([new Uint8Array([0xff, 0xe1, 0, 0]), asciiBytes(xmpName), text]);
  viewOf(xmp).setUint16(2, xmp.length - 2);
  const segments = [...segmentsOf(jpeg)];
  const bodyStart = segments.at(-1)?.end ?? 2;
  const kept = segments.filter((segment) => !isXmp(jpeg, segment));
  const firstOther = kept.findIndex((segment) => segment.marker !== 0xe0 && !isExif(jpeg, segment));
  const at = firstOther < 0 ? kept.length : firstOther;
  const copy = (segment: Segment) => jpeg.subarray(segment.start, segment.end);
  return joinBytes([
    jpeg.subarray(0, 2),
    ...kept.slice(0, at).map(copy),
    xmp,
    ...kept.slice(at).map(copy),
    jpeg.subarray(bodyStart),
  ]);
}

/** Segments up to the start of the scan. */
function* segmentsOf(jpeg: Uint8Array): Generator<Segment> {
  const view = viewOf(jpeg);
  let offset = 2;
  while (offset + 4 <= jpeg.length) {
    const marker = view.getUint8(offset + 1);
    if (view.getUint8(offset) !== 0xff || marker === 0xda || marker === 0xd9) return;
    const end = offset + 2 + view.getUint16(offset + 2);
    if (end > jpeg.length) throw new RangeError(`The JPEG ends inside a segment at byte ${offset}.`);
    yield { marker, start: offset, end };
    offset = end;
  }
}

function isXmp(jpeg: Uint8Array, { marker, start }: Segment): boolean {
  return marker === 0xe1 && asciiAt(jpeg, start + 4, start + 4 + xmpName.length) === xmpName;
}

function isExif(jpeg: Uint8Array, { marker, start }: Segment): boolean {
  return marker === 0xe1 && asciiAt(jpeg, start + 4, start + 8) === 'Exif';
}

/**
 * A JPEG without its metadata: the segments that steer its decoding, and everything from the first scan on. Application
 * segments are metadata save JFIF (APP0) and Adobe (APP14), which decide how components become colours.
 */
export function codedJpeg(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const segments = [...segmentsOf(jpeg)];
  const isMetadata = ({ marker }: Segment) =>
    (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
  const steering = segments.filter((segment) => !isMetadata(segment));
  return joinBytes([
    ...steering.map(({ start, end }) => jpeg.subarray(start, end)),
    jpeg.subarray(segments.at(-1)?.end ?? 2),
  ]);
}
