import * as z from 'zod/mini';
import { localizedText } from '../generation/localizedText.ts';
import { parameter } from '../generation/parameterTypes/definitions.ts';
import { limits } from '../limits.ts';

/** Where the value of a field goes. */
const workflowTarget = z.object({
  /** Id of the node in the graph. */
  node: z.string().check(z.maxLength(64)),
  input: z.string().check(z.maxLength(200)),
  /** The node as its author called it, else its class. */
  title: z.string(),
  /** Written into the input when the field is in the form. */
  placeholder: z.string().check(z.maxLength(500)),
  /** Written into the input when it is not: what the file had there. */
  value: z.unknown(),
});

/** What a field is for, from the node and the links around it. */
const workflowFieldKinds = [
  'prompt',
  'negative',
  'seed',
  'count',
  'size',
  'picture',
  'mask',
  'model',
  'lora',
  'number',
  'choice',
  'text',
  'switch',
] as const;

/** An input of a workflow that can be a field of the form, or several that take the same value. */
const workflowField = z.object({
  kind: z.enum(workflowFieldKinds),
  targets: z.array(workflowTarget).check(z.maxLength(limits.engine.templateNodesMax)),
  /** The field of the form; null for the model, which every form has. */
  parameter: z.nullable(parameter),
  /** False leaves the value as it is in the file. */
  isUsed: z.boolean(),
  /** It cannot be left out: a seed, or a value that the graph uses within a text. */
  isFixed: z.boolean(),
  /** What the hosts have for this input, to choose the default from. */
  options: z.array(z.string()),
});
export type WorkflowField = z.infer<typeof workflowField>;

/** A graph and the fields that it could have. */
export const workflowMapping = z.object({
  /** Nodes by id. */
  graph: z.record(z.string(), z.unknown()),
  fields: z.array(workflowField).check(z.maxLength(limits.engine.mappingFieldsMax)),
  /** Name of a tool that the product does not know. */
  toolName: z.optional(localizedText),
});
export type WorkflowMapping = z.infer<typeof workflowMapping>;
