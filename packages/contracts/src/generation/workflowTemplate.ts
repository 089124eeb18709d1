import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { localizedText } from './localizedText.ts';
import { parameter } from './parameterTypes/definitions.ts';
import { workflowGraph } from './workflowGraph.ts';

/**
 * How a tool is done with a graph of nodes. An input value that is exactly `{{name}}` is replaced by the value of the
 * parameter of that name, with its type; within a longer text it is replaced as text. `size` gives `{{width}}` and
 * `{{height}}`, pictures give `{{source}}` (`{{source.2}}` for the second), masks and seeds their names.
 */
export const workflowTemplate = z.object({
  graph: workflowGraph,
  /** Fields of the form. Without them they are read from the placeholders. */
  parameters: z.optional(z.array(parameter).check(z.maxLength(limits.engine.parametersMax))),
  /** Name of a tool that the product does not know. */
  toolName: z.optional(localizedText),
});
export type WorkflowTemplate = z.infer<typeof workflowTemplate>;
