import * as z from 'zod/mini';
import { commonFields } from '../commonFields.ts';

/**
 * How many frames a clip has. People say seconds: the control shows those, and the frames that come of them with the frames a
 * second that another parameter has.
 */
export const framesDefinition = z.object({
  ...commonFields,
  type: z.literal('frames'),
  min: z.number(),
  max: z.number(),
  /** A model makes `multiple × n + 1` frames: 4 or 8 of most; 1 where any number goes. */
  multiple: z.number(),
  default: z.number(),
  /** Name of the number parameter that has the frames a second. */
  fps: z.string(),
});
