import * as z from 'zod/mini';
import { commonFields } from '../commonFields.ts';

/** Whole number from 0 to `max`; null asks the engine for a fresh one. */
export const seedDefinition = z.object({
  ...commonFields,
  type: z.literal('seed'),
  max: z.number(),
  default: z.null(),
});
