import * as z from 'zod/mini';

/**
 * Whether a style file can have an effect: `weak` means that it hardly changes anything, `broken` that it holds only zeros or values
 * that are not numbers.
 */
export const styleHealth = z.object({
  verdict: z.enum(['good', 'weak', 'broken', 'unknown']),
  /** In English, for people who know such files; empty when there is nothing to say. */
  detail: z.string(),
});
export type StyleHealth = z.infer<typeof styleHealth>;
