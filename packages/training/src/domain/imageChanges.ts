import type { DatasetImage, ImageChange } from '@tai/contracts';

/** What a person can change of an image. */
export type ImagePatch = Omit<ImageChange, 'id' | 'position'>;

/** Changes of images by id. */
export type ImagePatches = ReadonlyMap<string, ImagePatch>;

/** The later patches over the earlier ones. */
export function joinPatches(earlier: ImagePatches, later: ImagePatches): Map<string, ImagePatch> {
  const joined = new Map(earlier);
  for (const [id, patch] of later) joined.set(id, { ...joined.get(id), ...patch });
  return joined;
}

/** Images as they are with changes that the server does not have yet. */
export function withPatches(images: readonly DatasetImage[], patches: ImagePatches): DatasetImage[] {
  return images.map((image) => {
    const patch = patches.get(image.id);
    return patch ? { ...image, ...definedOf(patch) } : image;
  });
}

/** What patches would change back: the values that images have now. Images that are gone and values that stay are left out. */
export function valuesBefore(
  images: readonly DatasetImage[],
  patches: ImagePatches,
): Map<string, ImagePatch> {
  const before = new Map<string, ImagePatch>();
  for (const image of images) {
    const patch = patches.get(image.id);
    if (!patch) continue;
    const values = Object.fromEntries(
      patchKeys(patch)
        .filter((key) => !isSame(image[key], patch[key]))
        .map((key) => [key, image[key]]),
    );
    if (Object.keys(values).length > 0) before.set(image.id, values);
  }
  return before;
}

/** The part of patches that still holds: where an image was changed by something else since, that is kept. */
export function stillHeld(
  images: readonly DatasetImage[],
  now: ImagePatches,
  target: ImagePatches,
): Map<string, ImagePatch> {
  const held = new Map<string, ImagePatch>();
  for (const image of images) {
    const expected = now.get(image.id);
    const wanted = target.get(image.id);
    if (expected && wanted && patchKeys(expected).every((key) => isSame(image[key], expected[key])))
      held.set(image.id, wanted);
  }
  return held;
}

/** The same patches with only what names an image that is there. */
export function patchesOf(images: readonly { id: string }[], patches: ImagePatches): Map<string, ImagePatch> {
  const ids = new Set(images.map(({ id }) => id));
  return new Map([...patches].filter(([id]) => ids.has(id)));
}

function patchKeys(patch: ImagePatch): (keyof ImagePatch)[] {
  return (Object.keys(patch) as (keyof ImagePatch)[]).filter((key) => patch[key] !== undefined);
}

function definedOf(patch: ImagePatch): Partial<DatasetImage> {
  return Object.fromEntries(patchKeys(patch).map((key) => [key, patch[key]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
