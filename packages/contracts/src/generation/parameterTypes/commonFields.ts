import * as z from 'zod/mini';
import { localizedText } from '../localizedText.ts';

/** Fields that parameters of every type have. */
export const commonFields = {
  /** Key in `params` of a request. */
  name: z.string(),
  label: localizedText,
  help: z.optional(localizedText),
  required: z.optional(z.boolean()),
  /** Names of other parameters: this one is required while none of them is given. */
  requiredWithout: z.optional(z.array(z.string())),
  /** Shown only when the person opens the advanced part of the form. */
  advanced: z.optional(z.boolean()),
};

/** What a type with a fixed choice offers. */
export const option = z.object({
  value: z.string(),
  label: localizedText,
  /** What it adds to the prompt, in the language of the prompt (`addedWords`). */
  adds: z.optional(localizedText),
});
