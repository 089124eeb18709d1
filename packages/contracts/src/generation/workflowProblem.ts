import * as z from 'zod/mini';

/**
 * What can be wrong with an uploaded workflow itself, whatever the host. These names stand apart from the error catalogue
 * because only administrators read them: their words are in the administration, as `fault.<name>`.
 */
export const workflowFaults = [
  'fileTooLarge',
  'notJson',
  'nestedTooDeep',
  'textUnstorable',
  'nameUnstorable',
  'notWorkflow',
  'editorFile',
  'editorNeedsHost',
  'editorDamaged',
  'editorSubgraphs',
  'fieldUnreadable',
  'nameForbidden',
  'noNodes',
  'tooManyNodes',
  'noPlaceholder',
  'toolNameMissing',
  'nodeForbidden',
  'pathOutside',
  'listInput',
  'linkBroken',
  'slotInvalid',
  'circle',
  'chainTooLong',
  'outputNotStored',
  'outputMissing',
  'optionsMissing',
  'parameterTwice',
  'parameterUndeclared',
  'partUnknown',
  'partMissing',
  'loraNotRepeatable',
  'parameterReserved',
  'parameterUnused',
  'pictureParameterMissing',
  'freeTextInPath',
] as const;
export type WorkflowFault = (typeof workflowFaults)[number];

/** Something that is wrong with a workflow, or that a host lacks for it, beside the node that it is about. */
export const workflowProblem = z.object({
  /** The node as its author called it, else its class; empty when it is about no single node. */
  title: z.string(),
  /** One of `workflowFaults`, or a name of the error catalogue. */
  error: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type WorkflowProblem = z.infer<typeof workflowProblem>;
