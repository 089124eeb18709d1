import * as z from 'zod/mini';
import { commonFields } from '../commonFields.ts';

/** Value of a `box` parameter, in pixels of the picture. */
export interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A rectangle on the first picture of parameter `of`: `{ left, top, width, height }` in its pixels, or null. */
export const boxDefinition = z.object({
  ...commonFields,
  type: z.literal('box'),
  of: z.string(),
  default: z.null(),
});
