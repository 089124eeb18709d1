import * as z from 'zod/mini';

/** Why an engine, a host or a tool cannot be used, by a name of the error catalogue: the browser has its words in every language. */
export const engineProblem = z.object({
  error: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type EngineProblem = z.infer<typeof engineProblem>;

/** Something that is wrong with a workflow, or that a host lacks for it, beside the node that it is about; `error` may be one of `workflowFaults`. */
export const workflowProblem = z.extend(engineProblem, {
  /** The node as its author called it, else its class; empty when it is about no single node. */
  title: z.string(),
});
export type WorkflowProblem = z.infer<typeof workflowProblem>;
