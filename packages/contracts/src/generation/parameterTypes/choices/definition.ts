import * as z from 'zod/mini';
import { commonFields, option } from '../commonFields.ts';

/** Several of a few. The value is a list of option values. */
export const choicesDefinition = z.object({
  ...commonFields,
  type: z.literal('choices'),
  options: z.array(
    z.extend(option, {
      /** Of the options of one group at most one is chosen, such as a pan to the left and one to the right. */
      group: z.optional(z.string()),
    }),
  ),
  min: z.number(),
  max: z.number(),
  /** Options that go with no other. */
  alone: z.optional(z.array(z.string())),
  /** `camera`: the options are movements of a camera (`cameraMoves`), and each is shown as one. */
  shows: z.optional(z.literal('camera')),
  default: z.array(z.string()),
});
