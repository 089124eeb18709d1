import * as z from 'zod/mini';
import { permissions } from '../account/permissions.ts';
import { capability } from '../generation/capability.ts';
import type { EngineHost } from '../generation/engine.ts';
import { engineProblem, workflowProblem } from '../generation/engineProblem.ts';
import { workflowTemplate } from '../generation/workflowTemplate.ts';
import { localizedText } from '../generation/localizedText.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { engineKindForm } from './engineKind.ts';
import { engineSettings } from './engineSettings.ts';

const { engine: engineLimits } = limits;
/** Id of an engine; it is stored with every picture that the engine makes. */
export const engineId = z.string().check(z.minLength(1), z.maxLength(engineLimits.idMaxLength));
export const toolKey = z.string().check(z.regex(/^[A-Za-z][\w-]{0,39}$/));

/** A secret is only ever sent to the server: absent keeps the one that is there, null removes it. */
const secret = z.optional(
  z.nullable(
    z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(engineLimits.secretMaxLength), z.regex(/^[\x20-\x7e]+$/)),
  ),
);

const engineHost = z.object({
  name: z.string(),
  isReachable: z.boolean(),
  problem: z.string(),
  cause: z.optional(engineProblem),
  version: z.string(),
  running: z.number(),
  waiting: z.number(),
  device: z.string(),
  memoryFree: z.nullable(z.number()),
  memoryTotal: z.nullable(z.number()),
  failures: z.number(),
  lacks: z.optional(z.array(z.string())),
  styles: z.optional(
    z.array(
      z.object({
        name: z.string(),
        sha256: z.string(),
        state: z.enum(['absent', 'copying', 'present', 'failed']),
        cause: z.optional(engineProblem),
      }),
    ),
  ),
}) satisfies z.ZodMiniType<EngineHost>;

/** An engine as it is now. */
const managedEngine = z.object({
  id: z.string(),
  /** `builtin`, or the id of an engine kind; one whose package was removed is in no list. */
  kind: z.string(),
  /** What people read; empty for the engine's own name. */
  name: z.string(),
  /** `builtin` and `environment` engines can be renamed, ordered and switched off; the rest only added ones can. */
  origin: z.enum(['builtin', 'environment', 'added']),
  enabled: z.boolean(),
  /** Null for the built-in engine, which has none. Without secrets. */
  settings: z.nullable(engineSettings),
  hasSecret: z.boolean(),
  /** False when it did not say what it can do, or is switched off; `problem` then says why in English, empty when it is off. */
  isReachable: z.boolean(),
  problem: z.string(),
  /** The same by a name of the error catalogue; absent when only an English sentence is known. */
  cause: z.optional(engineProblem),
  capabilities: z.array(capability),
  hosts: z.array(engineHost),
  /** Workflows that replace those the engine comes with. */
  templates: z.array(z.object({ tool: z.string(), updateTime: z.number(), updatedBy: z.string() })),
  /** Jobs of the last 24 hours. */
  succeeded: z.number(),
  failed: z.number(),
  /** Median seconds from start to end of those that succeeded; null without one. */
  medianSeconds: z.nullable(z.number()),
});
export type ManagedEngine = z.infer<typeof managedEngine>;

const view = {
  method: 'POST',
  access: 'session',
  permission: permissions.engineView,
  client: 'management',
} as const;
export const edit = { ...view, permission: permissions.engineEdit } as const;

export const listEngines = defineRoute({
  ...view,
  id: 'admin.engines',
  path: '/monitor/engine/list',
  summary: 'Engines in their order, what they can do and how they do',
  response: reply({ data: z.array(managedEngine) }),
});

export const listEngineKinds = defineRoute({
  ...view,
  id: 'admin.engineKinds',
  path: '/monitor/engine/kinds',
  summary: 'Kinds of engines that can be added, with the fields of their settings',
  response: reply({ data: z.array(engineKindForm) }),
});

/** Adds an engine, or changes the one of an id. */
export const saveEngine = defineRoute({
  ...edit,
  id: 'admin.saveEngine',
  path: '/monitor/engine/save',
  summary: 'Add or change an engine',
  body: z.object({
    /** Absent to add one. */
    id: z.optional(engineId),
    /** Empty only for engines that have a name of their own. */
    name: z.string().check(z.trim(), z.maxLength(engineLimits.nameMaxLength)),
    /** Only for engines that were added here. */
    settings: z.optional(engineSettings),
    secret,
  }),
  response: reply({ data: managedEngine }),
});

/** Takes an engine away that was added here. Jobs that wait for it fail, pictures it made stay. */
export const deleteEngine = defineRoute({
  ...edit,
  id: 'admin.deleteEngine',
  path: '/monitor/engine/delete',
  summary: 'Delete an engine that was added',
  body: z.object({ id: engineId }),
  response: reply({}),
});

/** Puts the engines in this order; those that are not named come behind. */
export const orderEngines = defineRoute({
  ...edit,
  id: 'admin.orderEngines',
  path: '/monitor/engine/order',
  summary: 'Order the engines',
  body: z.object({ ids: z.array(engineId).check(z.minLength(1), z.maxLength(500)) }),
  response: reply({}),
});

/** Switches an engine on or off. One that is off offers nothing, and jobs that wait for it wait on. */
export const enableEngine = defineRoute({
  ...edit,
  id: 'admin.enableEngine',
  path: '/monitor/engine/enable',
  summary: 'Switch an engine on or off',
  body: z.object({ id: engineId, enabled: z.boolean() }),
  response: reply({ data: managedEngine }),
});

/** What an engine with these settings would answer; nothing is saved. */
const engineTest = z.object({
  isReachable: z.boolean(),
  /** In a plain English sentence; empty when all is well. */
  problem: z.string(),
  /** The same by a name of the error catalogue; absent when only an English sentence is known. */
  cause: z.optional(engineProblem),
  hosts: z.array(engineHost),
  /** Names of the models that are there. */
  models: z.array(z.string()),
  /** Tools that it would offer; `problem` says what one lacks. Absent for a kind that tests itself and does not say. */
  tools: z.optional(
    z.array(
      z.object({
        tool: z.string(),
        name: localizedText,
        isAvailable: z.boolean(),
        problem: z.string(),
        cause: z.optional(engineProblem),
      }),
    ),
  ),
});
export type EngineTest = z.infer<typeof engineTest>;

/** Tries settings before they are saved, or an engine as it is when only its id is given. */
export const testEngine = defineRoute({
  ...edit,
  id: 'admin.testEngine',
  path: '/monitor/engine/test',
  summary: 'Try the settings of an engine',
  body: z.object({ id: z.optional(engineId), settings: z.optional(engineSettings), secret }),
  response: reply({ data: engineTest }),
});

/** The workflow that an engine uses for a tool, as a file to change and upload. */
export const getEngineTemplate = defineRoute({
  ...view,
  id: 'admin.engineTemplate',
  path: '/monitor/engine/template/get',
  summary: 'Workflow template of a tool',
  body: z.object({ id: engineId, tool: toolKey }),
  response: reply({
    data: z.object({ fileName: z.string(), template: workflowTemplate, isReplaced: z.boolean() }),
  }),
});

/**
 * Replaces the workflow of a tool, or adds a tool. `content` is the text of the file: a template, or the graph alone as
 * ComfyUI exports it in API format. One that cannot be used is answered with everything that is wrong with it.
 */
export const saveEngineTemplate = defineRoute({
  ...edit,
  id: 'admin.saveEngineTemplate',
  path: '/monitor/engine/template/save',
  summary: 'Upload the workflow template of a tool',
  rateLimit: 'upload',
  body: z.object({
    id: engineId,
    tool: toolKey,
    content: z.string().check(z.minLength(1), z.maxLength(engineLimits.templateBytes)),
  }),
  response: reply({
    /** Empty when the template was taken; most important first. */
    problems: z.array(workflowProblem),
  }),
});

/** Goes back to the workflow that the engine comes with. */
export const resetEngineTemplate = defineRoute({
  ...edit,
  id: 'admin.resetEngineTemplate',
  path: '/monitor/engine/template/reset',
  summary: 'Take back an uploaded workflow template',
  body: z.object({ id: engineId, tool: toolKey }),
  response: reply({}),
});
