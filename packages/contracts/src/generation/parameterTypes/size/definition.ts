import * as z from 'zod/mini';
import { commonFields } from '../commonFields.ts';

/** Value of a `size` parameter, in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

export const sizeDefinition = z.object({
  ...commonFields,
  type: z.literal('size'),
  min: z.number(),
  max: z.number(),
  /** Both sides are multiples of this. */
  step: z.number(),
  presets: z.array(z.object({ ratio: z.string(), width: z.number(), height: z.number() })),
  default: z.object({ width: z.number(), height: z.number() }),
});
