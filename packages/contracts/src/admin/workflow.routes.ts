import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { edit, engineId, toolKey } from './engine.routes.ts';
import { workflowProblem } from '../generation/engineProblem.ts';
import { workflowMapping } from './workflowMapping.ts';

const { engine: engineLimits } = limits;

/**
 * Reads a workflow for the page that maps its inputs to fields. Without `content` that of the tool is read, as it is now.
 * `mapping` is null when the file is a template already, which `saveEngineTemplate` takes as it is.
 */
export const readEngineWorkflow = defineRoute({
  ...edit,
  id: 'admin.readEngineWorkflow',
  path: '/monitor/engine/workflow/read',
  summary: 'Propose form fields for a workflow',
  rateLimit: 'upload',
  body: z.object({
    id: engineId,
    tool: toolKey,
    content: z.optional(z.string().check(z.minLength(1), z.maxLength(engineLimits.templateBytes))),
  }),
  response: reply({
    /** Everything that is wrong with the file. */
    problems: z.array(workflowProblem),
    mapping: z.nullable(workflowMapping),
    /** Names of the hosts on which it can be tried. */
    hosts: z.array(z.string()),
  }),
});

const mappedWorkflow = { id: engineId, tool: toolKey, mapping: workflowMapping };

/** Makes one picture on a host with the defaults of the form. Nothing is saved. */
export const tryEngineWorkflow = defineRoute({
  ...edit,
  id: 'admin.tryEngineWorkflow',
  path: '/monitor/engine/workflow/try',
  summary: 'Try a mapped workflow on a host',
  client: 'creative',
  rateLimit: 'generate',
  body: z.object({ ...mappedWorkflow, host: z.string().check(z.minLength(1), z.maxLength(300)) }),
  response: reply({
    data: z.object({
      /** Everything that is wrong with the workflow itself. */
      problems: z.array(workflowProblem),
      /** What the host lacks or refused. */
      lacks: z.array(workflowProblem),
      /** The picture as a data address; null when there is none. */
      picture: z.nullable(z.string()),
    }),
  }),
});

/** Saves the template that a mapping asks for as the workflow of a tool. */
export const saveEngineWorkflow = defineRoute({
  ...edit,
  id: 'admin.saveEngineWorkflow',
  path: '/monitor/engine/workflow/save',
  summary: 'Save a mapped workflow',
  rateLimit: 'upload',
  body: z.object(mappedWorkflow),
  response: reply({
    /** Empty when it was saved. */
    problems: z.array(workflowProblem),
  }),
});
