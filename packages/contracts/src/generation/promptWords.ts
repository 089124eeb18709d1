import * as z from 'zod/mini';

/** What an engine made of a prompt, in the words of the person. Words such as "of" are in neither list. */
export const promptWords = z.object({
  /** Those that had an effect. */
  understood: z.array(z.string()),
  /** Those that had none. */
  ignored: z.array(z.string()),
});
export type PromptWords = z.infer<typeof promptWords>;
