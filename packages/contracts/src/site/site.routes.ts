import * as z from 'zod/mini';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/** What a client must know of this installation before anybody signs in. */
const siteInfo = z.object({
  /** `demo` hides what a demonstration does not need; kept by the client under the storage key `mode`. */
  mode: z.enum(['normal', 'demo']),
  /** Company sign-in; null when it is not configured. */
  oidc: z.nullable(z.object({ label: z.string() })),
  /** Sign-in by scanning with the chat app; null when it is not configured. */
  chat: z.nullable(z.object({ label: z.string() })),
  /** False when an administrator invites people: an unknown account is then refused instead of created. */
  registration: z.boolean(),
  /** Whom to ask for more: shown by the lock dialog and the membership page, empty when not configured. */
  contact: z.object({ email: z.string(), chat: z.string() }),
});
export type SiteInfo = z.infer<typeof siteInfo>;

export const getSiteInfo = defineRoute({
  id: 'site.info',
  method: 'POST',
  path: '/app/help/siteInfo',
  summary: 'What a client must know of this installation',
  access: 'open',
  response: reply({ data: siteInfo }),
});

/** The tab "About". Texts that are not configured are empty. */
const aboutUs = z.object({
  id: z.string(),
  companyEmail: z.string(),
  companyWebsite: z.string(),
  cooperationWebsite: z.string(),
  detail: z.string(),
  servicePhone: z.string(),
  version: z.string(),
});
export type AboutUs = z.infer<typeof aboutUs>;

export const getAboutUs = defineRoute({
  id: 'site.about',
  method: 'POST',
  path: '/app/help/getaboutUs',
  summary: 'About the product and the company that runs it',
  access: 'open',
  response: reply({ aboutUs, data: aboutUs }),
});

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
