// What tools are made of, without the tools: the calls of sharp and OpenCV in the same order on the same sizes.
import { type Cv, loadOpenCv, type Mat, type Raster, withMats } from '@tai/engine-builtin/imaging';
import sharp, { type KernelEnum } from 'sharp';
import { bareDecode, bareEncode } from './drawn.ts';

/** Nothing but reading and writing: what no tool can be without. */
export async function bareNothing(file: Uint8Array): Promise<void> {
  await bareEncode(await bareDecode(file));
}

/** OpenCV's Lanczos to twice the size, libvips' back to the first, and the difference up by OpenCV. */
export async function bareAugment(file: Uint8Array): Promise<void> {
  const { cv } = await loadOpenCv();
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width * 2, info.height * 2];
  const size = new cv.Size(width, height);
  const large = withMats((keep) => {
    const empty = () => keep(new cv.Mat());
    const [source, wide, bytes] = [empty(), empty(), empty()];
    keep(cv.matFromArray(info.height, info.width, cv.CV_8UC3, data)).convertTo(source, cv.CV_32F);
    cv.resize(source, wide, size, 0, 0, cv.INTER_LANCZOS4);
    wide.convertTo(bytes, cv.CV_8U);
    return Uint8Array.from(bytes.data as Uint8Array);
  });
  const again = await sharp(large, { raw: { width, height, channels: 3 } })
    .resize(info.width, info.height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  withMats((keep) => {
    const [difference, spread] = [keep(new cv.Mat()), keep(new cv.Mat())];
    keep(cv.matFromArray(info.height, info.width, cv.CV_8UC3, again)).convertTo(difference, cv.CV_32F);
    cv.resize(difference, spread, size, 0, 0, cv.INTER_CUBIC);
  });
  await sharp(large, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer();
}

/** GrabCut on a small copy, and a guided filter that is fitted there and applied at full size. */
export async function bareMatting(file: Uint8Array): Promise<void> {
  const { cv } = await loadOpenCv();
  const source = await bareDecode(file);
  const small = await resized(source, 480, Math.round((480 * source.height) / source.width), 'linear');
  const labels = new Uint8Array(small.width * small.height).fill(2);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const far = Math.hypot(x / small.width - 0.5, y / small.height - 0.52);
      labels[y * small.width + x] = far < 0.3 ? 3 : far > 0.42 ? 0 : 2;
    }
  }
  withMats((keep) => {
    const empty = () => keep(new cv.Mat());
    const rgba = keep(cv.matFromArray(small.height, small.width, cv.CV_8UC4, small.data));
    const rgb = empty();
    cv.cvtColor(rgba, rgb, cv.COLOR_RGBA2RGB);
    const mask = keep(cv.matFromArray(small.height, small.width, cv.CV_8UC1, labels));
    const [background, foreground] = [empty(), empty()];
    const all = new cv.Rect(0, 0, small.width, small.height);
    for (let round = 0; round < 5; round++) {
      const mode = round === 0 ? cv.GC_INIT_WITH_MASK : cv.GC_EVAL;
      cv.grabCut(rgb, mask, all, background, foreground, 1, mode);
    }
    const plane = empty();
    mask.convertTo(plane, cv.CV_32F, 1 / 3);
    const fit = guidedFit(cv, greyOf(cv, rgba, empty), plane, 2, empty);
    const full = keep(cv.matFromArray(source.height, source.width, cv.CV_8UC4, source.data));
    const guide = greyOf(cv, full, empty);
    const [slope, shift, alpha, bytes, cut] = [empty(), empty(), empty(), empty(), empty()];
    const size = new cv.Size(source.width, source.height);
    cv.resize(fit.slope, slope, size, 0, 0, cv.INTER_LINEAR);
    cv.resize(fit.shift, shift, size, 0, 0, cv.INTER_LINEAR);
    cv.multiply(slope, guide, alpha);
    cv.add(alpha, shift, alpha);
    alpha.convertTo(bytes, cv.CV_8U, 255);
    full.copyTo(cut, bytes);
    source.data.set(cut.data as Uint8Array);
    const values = bytes.data as Uint8Array;
    for (let i = 0; i < values.length; i++) source.data[i * 4 + 3] = values[i] ?? 0;
  });
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

function greyOf(cv: Cv, rgba: Mat, empty: () => Mat): Mat {
  const [grey, values] = [empty(), empty()];
  cv.cvtColor(rgba, grey, cv.COLOR_RGBA2GRAY);
  grey.convertTo(values, cv.CV_32F, 1 / 255);
  return values;
}

/** He's guided filter as OpenCV's contributed modules write it, before it is applied: six box filters. */
function guidedFit(cv: Cv, guide: Mat, plane: Mat, radius: number, empty: () => Mat) {
  const size = new cv.Size(2 * radius + 1, 2 * radius + 1);
  const mean = (of: Mat) => {
    const result = empty();
    cv.boxFilter(of, result, -1, size);
    return result;
  };
  const times = (a: Mat, b: Mat) => {
    const result = empty();
    cv.multiply(a, b, result);
    return result;
  };
  const less = (a: Mat, b: Mat) => {
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
  return { slope: mean(slope), shift: mean(shift) };
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
