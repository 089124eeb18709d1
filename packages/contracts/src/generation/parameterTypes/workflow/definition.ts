import * as z from 'zod/mini';
import { workflowGraph } from '../../workflowGraph.ts';
import { commonFields } from '../commonFields.ts';

const name = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * A graph of nodes as another program runs it, and which of its inputs other parameters of the same tool fill: the value of such a
 * parameter is written into every target. Inputs that no field names stay as they are in the graph.
 */
export const workflowValue = z.object({
  /** Nodes by id, in the API format of ComfyUI. */
  graph: workflowGraph,
  fields: z
    .array(
      z.object({
        /** Name of the other parameter, each once. */
        name,
        /** What the input is called in the graph; without it the parameter has its own label. */
        title: z.optional(z.string().check(z.maxLength(100))),
        targets: z.array(z.object({ node: name, input: z.string().check(z.minLength(1), z.maxLength(200)) })),
      }),
    )
    .check(z.maxLength(40)),
});
export type WorkflowValue = z.infer<typeof workflowValue>;

/** A workflow of another program that is run as it is. Only boards have such values: they come with an import. */
export const workflowDefinition = z.object({
  ...commonFields,
  type: z.literal('workflow'),
  /** Classes of nodes that may run; others are refused. */
  allowed: z.array(z.string()),
  nodesMax: z.number(),
  /** Size of the value as JSON. */
  bytesMax: z.number(),
  default: z.null(),
});
