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
    z.object({
      value: z.string(),
      label: localizedText,
      flow: z.string(),
      model: z.string(),
      /** Address of its cover and family, of a trained style; those that belong to an engine have neither. */
      cover: z.optional(z.string()),
      family: z.optional(z.string()),
      /** Name of the project that it belongs to, for members of it. */
      project: z.optional(z.string()),
    }),
  ),
  /** Families of trained styles that it takes, see `styleFamilies`; the server adds those of the person to the options. */
  families: z.optional(z.array(z.string())),
  max: z.number(),
  intensity: z.object({ min: z.number(), max: z.number(), step: z.number(), default: z.number() }),
  default: z.array(z.object({ id: z.string(), intensity: z.number() })),
});
