/*
 * Trainers put images of about the same ratio into a bucket: one size in steps of 64 px with at most the area of the resolution. An
 * image is scaled to cover its bucket, and what sticks out is cut off. The rule is that of sd-scripts.
 */
import type { DatasetImage } from '@tai/contracts';

const step = 64;

export interface Bucket {
  width: number;
  height: number;
  /** Images in it. */
  count: number;
}

export interface BucketPlace {
  id: string;
  name: string;
  width: number;
  height: number;
  /** Part of the image that is cut off, 0 to 1. */
  lost: number;
}

/** The size of an image as training sees it: its crop, else the whole. */
function trainedSize({ width, height, crop }: Pick<DatasetImage, 'width' | 'height' | 'crop'>) {
  return crop ? { width: crop.width, height: crop.height } : { width, height };
}

/** Sizes of buckets in px whose sides are between a quarter and twice the resolution. */
export function bucketSizes(resolution: number): { width: number; height: number }[] {
  const least = Math.max(step, Math.floor(resolution / 4 / step) * step);
  const most = Math.max(step, Math.floor((resolution * 2) / step) * step);
  const sizes = new Map<string, { width: number; height: number }>();
  const add = (width: number, height: number) => sizes.set(`${width}×${height}`, { width, height });
  const square = Math.max(step, Math.floor(resolution / step) * step);
  add(square, square);
  for (let width = least; width <= most; width += step) {
    const height = Math.min(most, Math.floor((resolution * resolution) / width / step) * step);
    if (height < least) continue;
    add(width, height);
    add(height, width);
  }
  return [...sizes.values()];
}

/** The bucket whose ratio is nearest to that of an image. */
export function bucketOf(
  size: { width: number; height: number },
  sizes: readonly { width: number; height: number }[],
): { width: number; height: number } {
  const ratio = Math.log(size.width / size.height);
  const error = (one: { width: number; height: number }) =>
    Math.abs(Math.log(one.width / one.height) - ratio);
  return sizes.reduce((best, one) => (error(one) < error(best) ? one : best));
}

/** Where images that are trained with fall, most frequent bucket first, and what each loses, most first. */
export function bucketsOf(
  images: readonly DatasetImage[],
  resolution: number,
): { buckets: Bucket[]; places: BucketPlace[] } {
  const sizes = bucketSizes(resolution);
  const counts = new Map<string, Bucket>();
  const places = images
    .filter(({ isExcluded }) => !isExcluded)
    .map((image) => {
      const size = trainedSize(image);
      const { width, height } = bucketOf(size, sizes);
      const key = `${width}×${height}`;
      counts.set(key, { width, height, count: (counts.get(key)?.count ?? 0) + 1 });
      const [narrow, wide] = [size.width / size.height, width / height].toSorted((a, b) => a - b);
      return { id: image.id, name: image.name, width, height, lost: 1 - (narrow ?? 1) / (wide ?? 1) };
    });
  return {
    buckets: [...counts.values()].toSorted((one, other) => other.count - one.count),
    places: places.toSorted((one, other) => other.lost - one.lost),
  };
}

/** The side in px that was chosen for training; 512 where the trainer asks for none. */
export function resolutionOf(params: Readonly<Record<string, unknown>> | undefined): number {
  const value = Number(params?.['resolution']);
  return Number.isFinite(value) && value >= step ? value : 512;
}
