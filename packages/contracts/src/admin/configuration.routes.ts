import * as z from 'zod/mini';
import { permissions } from '../account/permissions.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { dictEntry } from '../site/dictionary.routes.ts';
import { id } from './page.ts';

const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.administration.wordMaxLength));

/** A dictionary. */
const dictType = z.object({
  dictType: z.string(),
  dictName: z.string(),
  isBuiltin: z.boolean(),
  entries: z.number(),
});
export type DictType = z.infer<typeof dictType>;

export const listDictTypes = defineRoute({
  id: 'admin.dictTypes',
  method: 'POST',
  path: '/system/dict/type/list',
  summary: 'Dictionaries',
  access: 'session',
  permission: permissions.dictEdit,
  client: 'management',
  response: reply({ data: z.array(dictType) }),
});

/** Adds a dictionary or renames one. */
export const saveDictType = defineRoute({
  id: 'admin.saveDictType',
  method: 'POST',
  path: '/system/dict/type/save',
  summary: 'Add or rename a dictionary',
  access: 'session',
  permission: permissions.dictEdit,
  client: 'management',
  body: z.object({
    /** Small letters, digits and `_`, beginning with a letter. */
    dictType: z.string().check(z.trim(), z.maxLength(64), z.regex(/^[a-z][a-z0-9_]*$/)),
    dictName: word,
  }),
  response: reply({ data: dictType }),
});

/** Deletes a dictionary with its entries; built-in ones stay. */
export const deleteDictType = defineRoute({
  id: 'admin.deleteDictType',
  method: 'POST',
  path: '/system/dict/type/delete',
  summary: 'Delete a dictionary',
  access: 'session',
  permission: permissions.dictEdit,
  client: 'management',
  body: z.object({ dictType: word }),
  response: reply({}),
});

/** Adds an entry, or changes the one whose `dictCode` is given. */
export const saveDictEntry = defineRoute({
  id: 'admin.saveDictEntry',
  method: 'POST',
  path: '/system/dict/data/save',
  summary: 'Add or change an entry of a dictionary',
  access: 'session',
  permission: permissions.dictEdit,
  client: 'management',
  body: z.object({
    dictCode: z.optional(id),
    dictType: word,
    dictLabel: word,
    dictValue: word,
    dictSort: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(limits.administration.sortMax)), 0),
    remark: z._default(z.string().check(z.trim(), z.maxLength(limits.administration.remarkMaxLength)), ''),
  }),
  response: reply({ data: dictEntry }),
});

export const deleteDictEntry = defineRoute({
  id: 'admin.deleteDictEntry',
  method: 'POST',
  path: '/system/dict/data/delete',
  summary: 'Delete an entry of a dictionary',
  access: 'session',
  permission: permissions.dictEdit,
  client: 'management',
  body: z.object({ dictCode: id }),
  response: reply({}),
});

/** One value of the configuration. The list is fixed by the product; administrators set values. */
const configItem = z.object({
  configKey: z.string(),
  kind: z.enum(['text', 'longText', 'boolean', 'number', 'email', 'url']),
  /** 'true' or 'false' for a boolean. */
  configValue: z.string(),
  defaultValue: z.string(),
  /** Group in which the page shows it: `site`, `account`, `storage`, `about`, `contact`. */
  group: z.string(),
});
export type ConfigItem = z.infer<typeof configItem>;

/**
 * What a value may be, as `rule` of the error `configInvalid`: clients say it in the language of the person. Beside it stand `min`, `max`
 * or `values`, and in `allowed` the same in English.
 */
export type ConfigRule =
  | 'oneOf'
  | 'characters'
  | 'wholeNumber'
  | 'number'
  | 'numberOrNothing'
  | 'timeOrNothing'
  | 'line'
  | 'text'
  | 'emailOrNothing'
  | 'addressOrNothing';

export const listConfig = defineRoute({
  id: 'admin.config',
  method: 'POST',
  path: '/system/config/list',
  summary: 'The configuration that administrators set',
  access: 'session',
  permission: permissions.configEdit,
  client: 'management',
  response: reply({ data: z.array(configItem) }),
});

/** Sets one value; it works at once, in every process. */
export const saveConfig = defineRoute({
  id: 'admin.saveConfig',
  method: 'POST',
  path: '/system/config/save',
  summary: 'Set one value of the configuration',
  access: 'session',
  permission: permissions.configEdit,
  client: 'management',
  body: z.object({
    configKey: word,
    configValue: z.string().check(z.maxLength(limits.administration.configValueMaxLength)),
  }),
  response: reply({ data: configItem }),
});
