import * as z from 'zod/mini';
import { commonFields, option } from '../commonFields.ts';

/** Several of a few. The value is a list of option values. */
export const choicesDefinition = z.object({
  ...commonFields,
  type: z.literal('choices'),
  options: z.array(option),
  min: z.number(),
  max: z.number(),
  default: z.array(z.string()),
});
