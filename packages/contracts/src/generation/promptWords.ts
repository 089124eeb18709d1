import * as z from 'zod/mini';

/** How an engine read a prompt, in the words of the person. Words such as "of" are in neither list. */
export const promptWords = z.object({
  /** Those that say what the picture shows. */
  understood: z.array(z.string()),
  /** Those that the engine does not know or cannot follow. */
  ignored: z.array(z.string()),
});
export type PromptWords = z.infer<typeof promptWords>;
