import * as z from 'zod/mini';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

const key = z.string().check(z.minLength(1), z.maxLength(100));

/** One entry of a dictionary. */
export const dictEntry = z.object({
  dictCode: z.string(),
  dictType: z.string(),
  dictLabel: z.string(),
  dictValue: z.string(),
  dictSort: z.number(),
  remark: z.string(),
  /** Came with the product: its value cannot be changed and it cannot be deleted. */
  isBuiltin: z.boolean(),
});
export type DictEntry = z.infer<typeof dictEntry>;

export const getDictData = defineRoute({
  id: 'site.dictData',
  method: 'GET',
  path: '/system/dict/data/type/{type}',
  summary: 'Entries of a dictionary in their order',
  access: 'session',
  client: 'management',
  params: z.object({ type: key }),
  response: reply({ data: z.array(dictEntry) }),
});

/** One value of the configuration. Secret ones are for administrators alone. */
export const getConfigKey = defineRoute({
  id: 'site.configKey',
  method: 'GET',
  path: '/system/config/configKey/{key}',
  summary: 'One value of the configuration',
  access: 'session',
  client: 'management',
  params: z.object({ key }),
  /** Both fields hold the value: clients of this kind read it from `msg`, ours from `data`. */
  response: reply({ data: z.string() }),
});
