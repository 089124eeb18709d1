import * as z from 'zod/mini';
import { commonFields, option } from '../commonFields.ts';

export const selectDefinition = z.object({
  ...commonFields,
  type: z.literal('select'),
  options: z.array(option),
  /**
   * The options say how a picture is enlarged (`enlargedSize`): those whose result would be larger than this, or not larger than
   * the picture, are not offered.
   */
  enlarges: z.optional(
    z.object({
      /** Name of the parameter that has the picture. */
      of: z.string(),
      maxWidth: z.number(),
      maxHeight: z.number(),
    }),
  ),
  default: z.string(),
});
