// What tools are made of, without the tools: the calls of sharp and OpenCV in the same order on the same sizes.
import { createRequire } from 'node:module';
import type OpenCv from '@techstark/opencv-js';
import sharp, { type KernelEnum } from 'sharp';
import type { Raster } from '../../../../packages/engine-builtin/src/imaging/raster.ts';
import { bareDecode, bareEncode } from './drawn.ts';

/** Nothing but reading and writing: what no tool can be without. */
export async function bareNothing(file: Uint8Array): Promise<void> {
  await bareEncode(await bareDecode(file));
}

/** Lanczos to twice the size, then twice down and the difference up again. */
export async function bareAugment(file: Uint8Array): Promise<void> {
  const source = await bareDecode(file);
  const [width, height] = [source.width * 2, source.height * 2];
  let large = await resized(source, width, height, 'lanczos3');
  for (let round = 0; round < 2; round++) {
    const small = await resized(large, source.width, source.height, 'cubic');
    large = await resized(small, width, height, 'cubic');
  }
  await bareEncode(large);
}

/** GrabCut on a small copy, and a guided filter at full size out of OpenCV's box filters. */
export async function bareMatting(file: Uint8Array): Promise<void> {
  const { cv } = await openCv();
  const source = await bareDecode(file);
  const small = await resized(source, 480, Math.round((480 * source.height) / source.width), 'linear');
  const labels = new Uint8Array(small.width * small.height).fill(2);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const far = Math.hypot(x / small.width - 0.5, y / small.height - 0.52);
      labels[y * small.width + x] = far < 0.3 ? 3 : far > 0.42 ? 0 : 2;
    }
  }
  const made: OpenCv.Mat[] = [];
  const kept = <Made extends OpenCv.Mat>(mat: Made): Made => {
    made.push(mat);
    return mat;
  };
  const empty = () => kept(new cv.Mat());
  try {
    const rgba = kept(cv.matFromArray(small.height, small.width, cv.CV_8UC4, small.data));
    const rgb = empty();
    cv.cvtColor(rgba, rgb, cv.COLOR_RGBA2RGB);
    const mask = kept(cv.matFromArray(small.height, small.width, cv.CV_8UC1, labels));
    const [background, foreground] = [empty(), empty()];
    const all = new cv.Rect(0, 0, small.width, small.height);
    for (let round = 0; round < 5; round++) {
      const mode = round === 0 ? cv.GC_INIT_WITH_MASK : cv.GC_EVAL;
      cv.grabCut(rgb, mask, all, background, foreground, 1, mode);
    }
    const full = kept(cv.matFromArray(source.height, source.width, cv.CV_8UC4, source.data));
    const [grey, guide, large, plane] = [empty(), empty(), empty(), empty()];
    cv.cvtColor(full, grey, cv.COLOR_RGBA2GRAY);
    grey.convertTo(guide, cv.CV_32F, 1 / 255);
    mask.convertTo(plane, cv.CV_32F, 1 / 3);
    cv.resize(plane, large, new cv.Size(source.width, source.height), 0, 0, cv.INTER_LINEAR);
    const radius = Math.round((2.2 * source.width) / small.width);
    const alpha = guidedBy(cv, guide, large, radius, empty);
    const bytes = empty();
    alpha.convertTo(bytes, cv.CV_8U, 255);
    const values = bytes.data as Uint8Array;
    for (const [i, value] of values.entries()) source.data[i * 4 + 3] = value;
  } finally {
    for (const mat of made) mat.delete();
  }
  await bareEncode(source, true);
}

/** A quarter turn. */
export async function bareTurn(file: Uint8Array): Promise<void> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .rotate(90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  await bareEncode({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

/** Drawing a document of vectors. */
export async function bareDrawing(document: string): Promise<void> {
  await sharp(Buffer.from(document))
    .removeAlpha()
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer();
}

type Cv = typeof OpenCv;

/** He's guided filter as OpenCV's contributed modules write it: six box filters. */
function guidedBy(
  cv: Cv,
  guide: OpenCv.Mat,
  plane: OpenCv.Mat,
  radius: number,
  empty: () => OpenCv.Mat,
): OpenCv.Mat {
  const size = new cv.Size(2 * radius + 1, 2 * radius + 1);
  const mean = (of: OpenCv.Mat) => {
    const result = empty();
    cv.boxFilter(of, result, -1, size);
    return result;
  };
  const times = (a: OpenCv.Mat, b: OpenCv.Mat) => {
    const result = empty();
    cv.multiply(a, b, result);
    return result;
  };
  const less = (a: OpenCv.Mat, b: OpenCv.Mat) => {
    const result = empty();
    cv.subtract(a, b, result);
    return result;
  };
  const [meanGuide, meanPlane] = [mean(guide), mean(plane)];
  const covariance = less(mean(times(guide, plane)), times(meanGuide, meanPlane));
  const variance = less(mean(times(guide, guide)), times(meanGuide, meanGuide));
  variance.convertTo(variance, -1, 1, 4e-4);
  const slope = empty();
  cv.divide(covariance, variance, slope);
  const shift = less(meanPlane, times(slope, meanGuide));
  const result = empty();
  cv.add(times(mean(slope), guide), mean(shift), result);
  return result;
}

async function resized(
  { width, height, data }: Raster,
  newWidth: number,
  newHeight: number,
  kernel: keyof KernelEnum,
): Promise<Raster> {
  const made = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(newWidth, newHeight, { fit: 'fill', kernel })
    .raw()
    .toBuffer();
  return {
    width: newWidth,
    height: newHeight,
    data: new Uint8ClampedArray(made.buffer, made.byteOffset, made.length),
  };
}

let loading: Promise<{ cv: Cv }> | undefined;

/** OpenCV's module has a `then` that never settles a promise, so it is handed over inside an object. */
function openCv(): Promise<{ cv: Cv }> {
  loading ??= start();
  return loading;
}

async function start(): Promise<{ cv: Cv }> {
  const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Cv & {
    onRuntimeInitialized?: () => void;
  };
  if (typeof cv.Mat !== 'function') {
    await new Promise<void>((ready) => {
      cv.onRuntimeInitialized = ready;
    });
  }
  return { cv };
}
