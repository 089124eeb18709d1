import * as z from 'zod/mini';
import { medium } from '../../../media/medium.ts';
import { commonFields } from '../commonFields.ts';

/** Pictures of the person's library. The value is a list of picture ids, in the order that counts. */
export const imagesDefinition = z.object({
  ...commonFields,
  type: z.literal('images'),
  /**
   * What they are for: the picture to change, a drawing, a look to take over, a new background, a hint, or an area, white on black,
   * that need not have the size of another picture.
   */
  role: z.enum(['source', 'sketch', 'style', 'background', 'reference', 'mask']),
  min: z.number(),
  max: z.number(),
  /** What it takes; images, where nothing is said. */
  takes: z.optional(z.array(medium).check(z.minLength(1))),
  /** Only clips that the service of this engine still has, see `remoteEngineId` of a picture. */
  remoteEngineId: z.optional(z.string()),
  /** Largest sides in pixels. */
  maxWidth: z.number(),
  maxHeight: z.number(),
  default: z.array(z.string()),
});
