/*
 * Enlarging without a trained model. OpenCV's Lanczos first; libvips enlarges with bicubic weights whatever kernel is
 * asked for, and moves the picture by half a pixel (libvips issues 517 and 4841). Then edges are made steeper inside the
 * range of their surroundings, and at last the result is made consistent by back-projection (Irani, Peleg, "Improving
 * Resolution by Image Registration", 1991): made small again it must be the picture, and what is missing is added.
 * In this order an edge that became too steep is taken back, and only detail stays that the small picture cannot show.
 * Worked in strips, so that memory does not grow with the picture.
 */
import sharp from 'sharp';
import { type Cv, type Keep, loadOpenCv, type Mat, type Size, withMats } from './openCv.ts';
import { createRaster, isOpaque, premultiplied, type Raster, unmultiply } from './raster.ts';

interface Steps {
  checkpoint(): void;
  progress(percent: number): void;
}

/** Pixels of the result in one strip, about: at 12 bytes each this is what OpenCV holds twice. */
const stripPixels = 2_100_000;
/** Rows of the source around a strip that are worked along and thrown away: the reach of the three kernels. */
const overlap = 8;
/** How many times the difference to its surroundings an edge gets, before it is held inside them: most at full detail. */
function steepness(detail: number): number {
  // The upper half of the range rises faster: edges near their limits hardly change with a little more.
  return detail * 2.8 * (1 + 1.6 * Math.max(0, detail - 0.5));
}

/** How far a margin may grow for its edge to fall on a whole row of the result. */
const search = 24;
/** Differences of brightness, 0 to 255, from which on an edge is one and not texture. */
const edgeRange = 60;

/** Some rows of the source, colours multiplied by alpha. */
type Strip = Raster;

/** A picture without alpha: three bytes a pixel. A quarter less to write and to encode than a `Raster`. */
export interface Colours {
  width: number;
  height: number;
  rgb: Uint8ClampedArray;
}

/**
 * @param detail 0 to 1: how steep edges become
 * @returns a `Raster` only when something is transparent
 */
export async function enlarge(
  source: Raster,
  width: number,
  height: number,
  detail: number,
  { checkpoint, progress }: Steps,
): Promise<Colours | Raster> {
  const { cv } = await loadOpenCv();
  const hasAlpha = !isOpaque(source);
  const rgb = new Uint8ClampedArray(width * height * 3);
  const alpha = hasAlpha ? new Uint8Array(width * height) : null;
  const colours = hasAlpha ? premultiplied(source) : source;
  const scale = height / source.height;
  const strips = Math.min(source.height, Math.ceil((width * height) / stripPixels));
  const mostRows = Math.ceil(height / strips + scale * 2 * (overlap + search + 1));
  const steep = new Uint8ClampedArray(3 * width * (mostRows + 1));
  for (let strip = 0; strip < strips; strip++) {
    const top = Math.round((strip * source.height) / strips);
    const bottom = Math.round(((strip + 1) * source.height) / strips);
    const from = wholeRow(top - overlap, -1, scale, source.height);
    const to = wholeRow(bottom + overlap, 1, scale, source.height);
    const first = Math.round(from * scale);
    const size = new cv.Size(width, Math.round(to * scale) - first);
    const target: Target = {
      top: Math.round(top * scale),
      bottom: Math.min(height, Math.round(bottom * scale)),
      first,
    };
    const stride = source.width * 4;
    const rows: Strip = {
      ...{ width: source.width, height: to - from },
      data: colours.data.subarray(from * stride, to * stride),
    };
    await enlargeStrip(cv, rows, size, detail, { ...target, steep, rgb }, checkpoint);
    if (alpha) enlargeAlpha(cv, rows, size, target, alpha);
    checkpoint();
    progress((100 * bottom) / source.height);
  }
  return alpha ? together(rgb, alpha, width, height) : { width, height, rgb };
}

/** The first row from a wanted one that lies on a whole row of the result, or nearly: else strips would be askew. */
function wholeRow(wanted: number, step: 1 | -1, scale: number, rows: number): number {
  let best = Math.min(rows, Math.max(0, wanted));
  const miss = (row: number) => Math.abs(row * scale - Math.round(row * scale));
  for (let n = 1; n <= search; n++) {
    const row = wanted + n * step;
    if (row >= 0 && row <= rows && miss(row) < miss(best) - 1e-6) best = row;
  }
  return best;
}

/** The rows of the result that a strip is for, and the row at which the strip with its margins begins. */
interface Target {
  top: number;
  bottom: number;
  first: number;
}

async function enlargeStrip(
  cv: Cv,
  strip: Strip,
  size: Size,
  detail: number,
  { steep, rgb, top, bottom, first }: Target & { steep: Uint8ClampedArray; rgb: Uint8ClampedArray },
  checkpoint: () => void,
): Promise<void> {
  const { width, height } = size;
  const reach = Math.max(1, Math.round(width / strip.width / 2));
  withMats((keep) => {
    const [small, large] = [keep(new cv.Mat()), keep(new cv.Mat())];
    coloursOf(cv, strip, keep).convertTo(small, cv.CV_32F);
    cv.resize(small, large, size, 0, 0, cv.INTER_LANCZOS4);
    checkpoint();
    steepen(large.data32F as Float32Array, width, height, steepness(detail), reach, steep);
  });
  checkpoint();
  const bytes = steep.subarray(0, width * height * 3);
  const again = await sharp(bytes, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .resize(strip.width, strip.height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  checkpoint();
  withMats((keep) => {
    const [difference, missing, none] = [keep(new cv.Mat()), keep(new cv.Mat()), keep(new cv.Mat())];
    const made = keep(new cv.Mat(strip.height, strip.width, cv.CV_8UC3));
    (made.data as Uint8Array).set(again);
    cv.subtract(coloursOf(cv, strip, keep), made, difference, none, cv.CV_32F);
    cv.resize(difference, missing, size, 0, 0, cv.INTER_CUBIC);
    const [from, to] = [(top - first) * width * 3, (bottom - first) * width * 3];
    add(
      steep.subarray(from, to),
      (missing.data32F as Float32Array).subarray(from, to),
      rgb.subarray(top * width * 3, bottom * width * 3),
    );
  });
}

function coloursOf(cv: Cv, { width, height, data }: Strip, keep: Keep): Mat {
  const [rgba, rgb] = [keep(new cv.Mat(height, width, cv.CV_8UC4)), keep(new cv.Mat())];
  (rgba.data as Uint8Array).set(data);
  cv.cvtColor(rgba, rgb, cv.COLOR_RGBA2RGB);
  return rgb;
}

/**
 * Moves the brightness of each pixel away from the mean around it, but never beyond the darkest and brightest of its
 * neighbours; the colour goes along. Where they hardly differ there is texture or noise, and it stays as it is.
 */
function steepen(
  data: Float32Array,
  width: number,
  height: number,
  amount: number,
  reach: number,
  out: Uint8ClampedArray,
): void {
  const count = 2 * reach + 1;
  // Brightness of the rows around the one that is worked on, each with its ends repeated.
  const rows = Array.from({ length: count }, () => new Int32Array(width + 2 * reach));
  for (let ahead = 0; ahead < height + reach; ahead++) {
    if (ahead < height) {
      const row = rows[ahead % count]!;
      fillBrightness(data, ahead * width * 3, row.subarray(reach, reach + width));
      row.fill(row[reach]!, 0, reach);
      row.fill(row[reach + width - 1]!, reach + width);
    }
    const y = ahead - reach;
    if (y < 0) continue;
    const above = rows[Math.max(0, y - reach) % count]!;
    const below = rows[Math.min(height - 1, y + reach) % count]!;
    const around = { above, here: rows[y % count]!, below, reach };
    steepenRow(data, y * width * 3, width, around, amount, out);
  }
}

/** Whole numbers, whose smallest and largest are found faster: so many to a level. */
const levels = 16;

function fillBrightness(data: Float32Array, start: number, row: Int32Array): void {
  for (let x = 0, at = start; x < row.length; x++, at += 3) {
    row[x] =
      (0.299 * levels * data[at]! + 0.587 * levels * data[at + 1]! + 0.114 * levels * data[at + 2]!) | 0;
  }
}

interface Around {
  above: Int32Array;
  here: Int32Array;
  below: Int32Array;
  reach: number;
}

function steepenRow(
  data: Float32Array,
  start: number,
  width: number,
  { above, here, below, reach }: Around,
  amount: number,
  out: Uint8ClampedArray,
): void {
  const part = 1 / levels;
  const strength = (amount * part) / (4 * edgeRange * levels);
  for (let x = 0, at = start; x < width; x++, at += 3) {
    const value = here[x + reach]!;
    const left = here[x]!;
    const right = here[x + 2 * reach]!;
    const up = above[x + reach]!;
    const down = below[x + reach]!;
    // Two at a time: of more, Math.min and Math.max are slow.
    const low = Math.min(Math.min(value, left), Math.min(right, Math.min(up, down)));
    const high = Math.max(Math.max(value, left), Math.max(right, Math.max(up, down)));
    const wanted =
      (4 * value - left - right - up - down) * Math.min(edgeRange * levels, high - low) * strength;
    // With the half a whole number is the nearest one: quicker than to let the array round.
    const change = 0.5 + Math.min((high - value) * part, Math.max((low - value) * part, wanted));
    out[at] = (data[at]! + change) | 0;
    out[at + 1] = (data[at + 1]! + change) | 0;
    out[at + 2] = (data[at + 2]! + change) | 0;
  }
}

function add(steep: Uint8ClampedArray, missing: Float32Array, out: Uint8ClampedArray): void {
  for (let i = 0; i < out.length; i++) out[i] = (steep[i]! + missing[i]! + 0.5) | 0;
}

/** Alpha by the same weights. */
function enlargeAlpha(
  cv: Cv,
  strip: Strip,
  size: Size,
  { top, bottom, first }: Target,
  out: Uint8Array,
): void {
  withMats((keep) => {
    const small = keep(new cv.Mat(strip.height, strip.width, cv.CV_8UC1));
    const alpha = small.data as Uint8Array;
    for (let i = 0; i < alpha.length; i++) alpha[i] = strip.data[i * 4 + 3]!;
    const large = keep(new cv.Mat());
    cv.resize(small, large, size, 0, 0, cv.INTER_LANCZOS4);
    const { width } = size;
    const rows = (large.data as Uint8Array).subarray((top - first) * width, (bottom - first) * width);
    out.set(rows, top * width);
  });
}

function together(rgb: Uint8ClampedArray, alpha: Uint8Array, width: number, height: number): Raster {
  const raster = createRaster(width, height);
  for (let i = 0, to = 0, from = 0; i < alpha.length; i++, to += 4, from += 3) {
    raster.data[to] = rgb[from]!;
    raster.data[to + 1] = rgb[from + 1]!;
    raster.data[to + 2] = rgb[from + 2]!;
    raster.data[to + 3] = alpha[i]!;
  }
  unmultiply(raster.data);
  return raster;
}
