import type { Parameter, Picture } from '@tai/contracts';

type Images = Extract<Parameter, { type: 'images' }>;

/**
 * True when a field cannot take a picture because of its size. As the server sees it: 3000 × 2500 allows 2500 × 3000 too,
 * since the limit is about memory and not about which way a picture stands.
 */
export function isTooLarge(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  { maxWidth, maxHeight }: Pick<Images, 'maxWidth' | 'maxHeight'>,
): boolean {
  return (
    Math.max(width, height) > Math.max(maxWidth, maxHeight) ||
    Math.min(width, height) > Math.min(maxWidth, maxHeight)
  );
}
