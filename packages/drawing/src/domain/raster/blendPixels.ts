import { blendTable, blendWhole, type BlendMode } from './blendModes.ts';

/** How a source is laid over a backdrop. */
export interface BlendOptions {
  /** 0 to 1. */
  opacity: number;
  mode: BlendMode;
}

/** A span of pixels in both buffers: offsets and length in pixels. */
export interface Span {
  backdropAt: number;
  sourceAt: number;
  length: number;
}

/**
 * Lays straight RGBA of a source over that of a backdrop, which is changed in place: "source over" with a blend mode, as in
 * "Compositing and Blending Level 1", section 5.
 */
export function blendSpan(
  backdrop: Uint8ClampedArray,
  source: Uint8ClampedArray,
  span: Span,
  { opacity, mode }: BlendOptions,
): void {
  if (mode === 'normal') blendNormal(backdrop, source, span, opacity);
  else blendMode(backdrop, source, span, { opacity, mode });
}

function blendNormal(
  backdrop: Uint8ClampedArray,
  source: Uint8ClampedArray,
  { backdropAt, sourceAt, length }: Span,
  opacity: number,
): void {
  if (opacity === 1) return blendOpaque(backdrop, source, { backdropAt, sourceAt, length });
  const end = (backdropAt + length) * 4;
  for (let b = backdropAt * 4, s = sourceAt * 4; b < end; b += 4, s += 4) {
    const sourceAlpha = (source[s + 3] as number) * opacity;
    if (sourceAlpha === 0) continue;
    const backdropAlpha = backdrop[b + 3] as number;
    if (sourceAlpha === 255 || backdropAlpha === 0) {
      backdrop[b] = source[s] as number;
      backdrop[b + 1] = source[s + 1] as number;
      backdrop[b + 2] = source[s + 2] as number;
      backdrop[b + 3] = sourceAlpha;
      continue;
    }
    const alpha = sourceAlpha + backdropAlpha - (sourceAlpha * backdropAlpha) / 255;
    const share = sourceAlpha / alpha;
    const [red, green, blue] = [backdrop[b] as number, backdrop[b + 1] as number, backdrop[b + 2] as number];
    backdrop[b] = red + ((source[s] as number) - red) * share;
    backdrop[b + 1] = green + ((source[s + 1] as number) - green) * share;
    backdrop[b + 2] = blue + ((source[s + 2] as number) - blue) * share;
    backdrop[b + 3] = alpha;
  }
}

/** The same with full opacity, where most pixels are skipped or copied as one number. */
function blendOpaque(
  backdrop: Uint8ClampedArray,
  source: Uint8ClampedArray,
  { backdropAt, sourceAt, length }: Span,
): void {
  const to = wordsOf(backdrop);
  const from = wordsOf(source);
  for (let at = 0; at < length; at++) {
    const word = from[sourceAt + at] as number;
    // Alpha is the highest byte: every processor that browsers run on stores the lowest byte first.
    const sourceAlpha = word >>> 24;
    if (sourceAlpha === 0) continue;
    const below = to[backdropAt + at] as number;
    const backdropAlpha = below >>> 24;
    if (sourceAlpha === 255 || backdropAlpha === 0) {
      to[backdropAt + at] = word;
      continue;
    }
    const alpha = sourceAlpha + backdropAlpha - (sourceAlpha * backdropAlpha) / 255;
    const share = sourceAlpha / alpha;
    const [red, green, blue] = [below & 255, (below >>> 8) & 255, (below >>> 16) & 255];
    const b = (backdropAt + at) * 4;
    backdrop[b] = red + ((word & 255) - red) * share;
    backdrop[b + 1] = green + (((word >>> 8) & 255) - green) * share;
    backdrop[b + 2] = blue + (((word >>> 16) & 255) - blue) * share;
    backdrop[b + 3] = alpha;
  }
}

/** @param pixels whose bytes start at a multiple of four, as those of every image do */
const wordsOf = ({ buffer, byteOffset, length }: Uint8ClampedArray) =>
  new Uint32Array(buffer, byteOffset, length / 4);

function blendMode(
  backdrop: Uint8ClampedArray,
  source: Uint8ClampedArray,
  { backdropAt, sourceAt, length }: Span,
  { opacity, mode }: BlendOptions,
): void {
  const table = blendTable(mode);
  const [under, over, mixed] = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ] as [number[], number[], number[]];
  const end = (backdropAt + length) * 4;
  for (let b = backdropAt * 4, s = sourceAt * 4; b < end; b += 4, s += 4) {
    const sourceAlpha = ((source[s + 3] as number) * opacity) / 255;
    if (sourceAlpha === 0) continue;
    const backdropAlpha = (backdrop[b + 3] as number) / 255;
    const alpha = sourceAlpha + backdropAlpha - sourceAlpha * backdropAlpha;
    if (!table) {
      for (let channel = 0; channel < 3; channel++) {
        under[channel] = backdrop[b + channel] as number;
        over[channel] = source[s + channel] as number;
      }
      blendWhole(mode, under, over, mixed);
    }
    const [fromBackdrop, fromSource, fromBoth] = [
      ((1 - sourceAlpha) * backdropAlpha) / alpha,
      (sourceAlpha * (1 - backdropAlpha)) / alpha,
      (sourceAlpha * backdropAlpha) / alpha,
    ];
    for (let channel = 0; channel < 3; channel++) {
      const cb = backdrop[b + channel] as number;
      const cs = source[s + channel] as number;
      const both = table ? (table[cb * 256 + cs] as number) : (mixed[channel] as number);
      backdrop[b + channel] = cb * fromBackdrop + cs * fromSource + both * fromBoth;
    }
    backdrop[b + 3] = alpha * 255;
  }
}
