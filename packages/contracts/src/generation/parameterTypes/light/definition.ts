import * as z from 'zod/mini';
import { commonFields } from '../commonFields.ts';

/** Value of a `light` parameter, in degrees. */
export interface LightDirection {
  azimuth: number;
  elevation: number;
}

/**
 * Where light comes from, in degrees: `azimuth` 0 to 359 counts clockwise from the top edge of the picture,
 * `elevation` 0 (grazing) to 90 (from the viewer).
 */
export const lightDefinition = z.object({
  ...commonFields,
  type: z.literal('light'),
  default: z.object({ azimuth: z.number(), elevation: z.number() }),
});
