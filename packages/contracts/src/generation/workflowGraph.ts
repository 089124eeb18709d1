import * as z from 'zod/mini';

/** One node of a graph as ComfyUI's API takes it. Inputs are values or links `[nodeId, slot]`. */
const workflowNode = z.object({
  class_type: z.string().check(z.minLength(1), z.maxLength(200)),
  inputs: z.record(z.string(), z.unknown()),
  _meta: z.optional(z.object({ title: z.optional(z.string()) })),
});

/** Nodes by id. */
export const workflowGraph = z.record(z.string().check(z.minLength(1), z.maxLength(64)), workflowNode);
