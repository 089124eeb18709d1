import * as z from 'zod/mini';
import { commonFields } from '../commonFields.ts';

export const textDefinition = z.object({
  ...commonFields,
  type: z.literal('text'),
  /** Where the text stands: the main prompt, what to avoid, or an ordinary field. */
  role: z.enum(['prompt', 'negativePrompt', 'plain']),
  maxLength: z.number(),
  default: z.string(),
});
