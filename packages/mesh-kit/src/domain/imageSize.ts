// Sizes of textures are read from the first bytes of their files, before a decoder fills memory for all pixels.
import type { PixelSize } from '@tai/contracts';

const ascii = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

/**
 * Size of a PNG, JPEG, WebP or KTX2 in px; null when its bytes say none.
 * Sources: PNG §11.2.1, JPEG (ITU T.81) B.2.2, the WebP container specification, KTX 2.0 §3.
 */
export function imageSize(bytes: Uint8Array): PixelSize | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  if (ascii(view, 1, 6) === 'KTX 20') {
    return { width: view.getUint32(20, true), height: view.getUint32(24, true) };
  }
  return ascii(view, 0, 4) === 'RIFF' && ascii(view, 8, 4) === 'WEBP' ? webpSize(view) : null;
}

/** Walks over the segments to the first frame header. */
function jpegSize(view: DataView): PixelSize | null {
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

function webpSize(view: DataView): PixelSize | null {
  const form = ascii(view, 12, 4);
  if (form === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  return form === 'VP8X' ? { width: three(24) + 1, height: three(27) + 1 } : null;
}
