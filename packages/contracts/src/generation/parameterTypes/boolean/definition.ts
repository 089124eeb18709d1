import * as z from 'zod/mini';
import { commonFields } from '../commonFields.ts';

export const booleanDefinition = z.object({
  ...commonFields,
  type: z.literal('boolean'),
  default: z.boolean(),
});
