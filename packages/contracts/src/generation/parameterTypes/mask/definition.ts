import * as z from 'zod/mini';
import { commonFields } from '../commonFields.ts';

/**
 * A picture of the same size as the first one of parameter `of`, white on black. The value is the id of an uploaded
 * mask, or null. As `hints` it holds white strokes on the subject, black ones on the background and grey (128) elsewhere.
 */
export const maskDefinition = z.object({
  ...commonFields,
  type: z.literal('mask'),
  of: z.string(),
  kind: z.enum(['area', 'hints']),
  default: z.null(),
});
