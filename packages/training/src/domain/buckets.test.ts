import { expect, test } from 'vitest';
import { datasetImage } from '../testing/datasets.ts';
import { bucketOf, bucketsOf, bucketSizes, resolutionOf } from './buckets.ts';

test('buckets are steps of 64 px with at most the area of the resolution', () => {
  const sizes = bucketSizes(512);
  expect(sizes).toContainEqual({ width: 512, height: 512 });
  expect(sizes).toContainEqual({ width: 640, height: 384 });
  for (const { width, height } of sizes) {
    expect([width % 64, height % 64]).toEqual([0, 0]);
    expect(width * height).toBeLessThanOrEqual(512 * 512);
  }
});

test('an image falls into the bucket of its ratio', () => {
  expect(bucketOf({ width: 2000, height: 2000 }, bucketSizes(512))).toEqual({ width: 512, height: 512 });
  expect(bucketOf({ width: 1000, height: 1500 }, bucketSizes(768))).toEqual({ width: 640, height: 896 });
});

test('excluded images are in no bucket, a crop counts as the image, and what loses most comes first', () => {
  const images = [
    datasetImage(1, { width: 1000, height: 1000 }),
    datasetImage(2, { width: 2900, height: 400 }),
    datasetImage(3, { width: 2900, height: 400, crop: { x: 0, y: 0, width: 400, height: 400 } }),
    datasetImage(4, { width: 1000, height: 1000, isExcluded: true }),
  ];
  const { buckets, places } = bucketsOf(images, 512);
  expect(buckets[0]).toEqual({ width: 512, height: 512, count: 2 });
  expect(places.map(({ id }) => id)[0]).toBe('image-2');
  expect(places[0]?.lost).toBeGreaterThan(0);
  expect(places.find(({ id }) => id === 'image-3')?.lost).toBe(0);
});

test('without a resolution of the trainer it is 512 px', () => {
  expect(resolutionOf({ resolution: '768' })).toBe(768);
  expect(resolutionOf({})).toBe(512);
  expect(resolutionOf(undefined)).toBe(512);
});
