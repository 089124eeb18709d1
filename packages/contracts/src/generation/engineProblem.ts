import * as z from 'zod/mini';

/** Why an engine, a host or a tool cannot be used, by a name of the error catalogue: the browser has its words in every language. */
export const engineProblem = z.object({
  error: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type EngineProblem = z.infer<typeof engineProblem>;
