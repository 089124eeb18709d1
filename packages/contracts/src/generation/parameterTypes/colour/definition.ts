import * as z from 'zod/mini';
import { commonFields } from '../commonFields.ts';

/** An sRGB colour as `#rrggbb`. */
export const colourDefinition = z.object({
  ...commonFields,
  type: z.literal('colour'),
  default: z.string(),
});
