import * as z from 'zod/mini';
import { commonFields, option } from '../commonFields.ts';

export const selectDefinition = z.object({
  ...commonFields,
  type: z.literal('select'),
  options: z.array(option),
  default: z.string(),
});
