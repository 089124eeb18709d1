import * as z from 'zod/mini';
import { localizedText } from '../../localizedText.ts';
import { commonFields } from '../commonFields.ts';

/** One entry of the value of a `styles` parameter. */
export interface StyleChoice {
  id: string;
  intensity: number;
}

/** Styles to mix. The value is a list of `{ id, intensity }`, id being an option's value; all share flow and model. */
export const stylesDefinition = z.object({
  ...commonFields,
  type: z.literal('styles'),
  options: z.array(
    z.object({ value: z.string(), label: localizedText, flow: z.string(), model: z.string() }),
  ),
  max: z.number(),
  intensity: z.object({ min: z.number(), max: z.number(), step: z.number(), default: z.number() }),
  default: z.array(z.object({ id: z.string(), intensity: z.number() })),
});
