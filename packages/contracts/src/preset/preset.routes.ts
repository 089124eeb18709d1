import * as z from 'zod/mini';
import { id, personLine } from '../community/fields.ts';
import { localizedText } from '../generation/localizedText.ts';
import { limits } from '../limits.ts';
import { projectRole } from '../project/project.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

const tool = z.string().check(z.minLength(1), z.maxLength(64));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.preset.nameMaxLength));
/** Null for the personal space. */
const projectId = z.nullable(id);

/** The value of one parameter, with its label: it names the parameter to people when no engine has it any more. */
const presetValue = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  label: localizedText,
  value: z.unknown(),
});
export type PresetValue = z.infer<typeof presetValue>;

const values = z.array(presetValue).check(z.maxLength(limits.preset.valuesMax));

/**
 * Values of the form of one tool under a name. The server stores them as they are sent, because the engine that knows their types
 * may be gone; the client leaves out images and masks when it saves, and checks each value when it applies them.
 */
const preset = z.object({
  id: z.string(),
  tool: z.string(),
  name: z.string(),
  projectId: z.nullable(z.string()),
  /** Who made it; null when the account was deleted. */
  author: z.nullable(personLine),
  values: z.array(presetValue),
  updatedAt: z.number(),
});
export type Preset = z.infer<typeof preset>;

/** A project that the reader is a member of; presets can be saved there with every role but `viewer`. */
const presetProject = z.object({ id: z.string(), name: z.string(), role: projectRole });
export type PresetProject = z.infer<typeof presetProject>;

/** Presets of a tool that the reader may use: their own and those of their projects, by name. */
export const listPresets = defineRoute({
  id: 'preset.list',
  method: 'POST',
  path: '/app/preset/list',
  summary: 'Presets of a tool',
  access: 'session',
  body: z.object({ tool }),
  response: reply({ data: z.object({ presets: z.array(preset), projects: z.array(presetProject) }) }),
});

/** Saves the values of a form in the personal space or in a project. Names are unique there among the presets of a tool. */
export const createPreset = defineRoute({
  id: 'preset.create',
  method: 'POST',
  path: '/app/preset/create',
  summary: 'Save a preset',
  access: 'session',
  rateLimit: 'social',
  body: z.object({ tool, name, projectId: z._default(projectId, null), values }),
  response: reply({ data: preset }),
});

/** Renames a preset, replaces its values or moves it to another place, for which the caller needs the right to edit both. */
export const changePreset = defineRoute({
  id: 'preset.change',
  method: 'POST',
  path: '/app/preset/change',
  summary: 'Rename, update or move a preset',
  access: 'session',
  rateLimit: 'social',
  body: z.object({
    id,
    name: z.optional(name),
    projectId: z.optional(projectId),
    values: z.optional(values),
  }),
  response: reply({ data: preset }),
});

export const deletePreset = defineRoute({
  id: 'preset.delete',
  method: 'POST',
  path: '/app/preset/delete',
  summary: 'Delete a preset',
  access: 'session',
  body: z.object({ id }),
  response: reply({ data: z.object({ id: z.string() }) }),
});
