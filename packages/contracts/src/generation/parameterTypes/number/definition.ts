import * as z from 'zod/mini';
import { localizedText } from '../../localizedText.ts';
import { commonFields } from '../commonFields.ts';

export const numberDefinition = z.object({
  ...commonFields,
  type: z.literal('number'),
  min: z.number(),
  max: z.number(),
  step: z.number(),
  default: z.number(),
  /** For example `%` or `px`; empty for plain numbers. */
  unit: z.string(),
  /** Why it cannot be changed; the value is then the default. */
  fixedBecause: z.optional(localizedText),
});
