import * as z from 'zod/mini';

/** A text in the three languages of the product, brought by an engine for parameters that no package knows. */
export const localizedText = z.object({ en: z.string(), zh: z.string(), ja: z.string() });
export type LocalizedText = z.infer<typeof localizedText>;
