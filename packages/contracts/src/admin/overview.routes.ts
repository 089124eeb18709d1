import * as z from 'zod/mini';
import { permissions } from '../account/permissions.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/** Parts of an installation that an administrator sets up, in the order of the checklist. */
export const setupItems = ['mail', 'engine', 'backup', 'storage', 'oidc', 'sms', 'chat'] as const;
const setupItemName = z.enum(setupItems);
export type SetupItemName = z.infer<typeof setupItemName>;

/** Why a part does not work; the client owns the words. */
const setupProblems = [
  /** The administrator's own account has no address to send to. */
  'noOwnEmail',
  'noOwnMobile',
  /** `reason`: a code of the mail library, such as EAUTH. */
  'mailRefused',
  'smsRefused',
  /** `names`: those that do not answer. */
  'enginesSilent',
  'backupUnreadable',
  'backupMissing',
  /** `hours`: age of the newest file; `limit`: what is allowed. */
  'backupOld',
  'storageFailed',
  /** `freeGb`, `reserveGb` */
  'diskFull',
  'providerSilent',
  /** `reason`: the code of the chat platform. */
  'chatRefused',
] as const;

const setupProblem = z.object({
  problem: z.enum(setupProblems),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SetupProblem = z.infer<typeof setupProblem>;

const setupItem = z.object({
  item: setupItemName,
  /** `missing`: not configured; `untested`: configured, and nobody has tested it since it changed. */
  state: z.enum(['works', 'failing', 'untested', 'missing']),
  /** Null unless it is failing. */
  problem: z.nullable(setupProblem),
  /** Without secrets: the server, service or folder that is configured; empty when none is. */
  subject: z.string(),
  /** Environment variables that set it up. */
  variables: z.array(z.string()),
  /** Of the last test, or of the newest backup; null without one. Epoch milliseconds. */
  time: z.nullable(z.number()),
  /** An administrator marked it as not needed here. */
  isDismissed: z.boolean(),
});
export type SetupItem = z.infer<typeof setupItem>;

/** `off`: it is not configured, and nothing is wrong with that. */
const partState = z.enum(['ok', 'failing', 'off']);

const overview = z.object({
  people: z.nullable(
    z.object({
      total: z.number(),
      /** Signed in or used the product within seven days. */
      active: z.number(),
      /** Accounts made within seven days. */
      added: z.number(),
    }),
  ),
  jobs: z.nullable(
    z.object({
      /** Of the last 24 hours. */
      succeeded: z.number(),
      failed: z.number(),
      waiting: z.number(),
      running: z.number(),
      /** How long the job that has waited longest has waited; null when none waits. */
      longestWaitSeconds: z.nullable(z.number()),
      /** Median time between sending and start, over jobs that ended within 24 hours; null without one. */
      medianWaitSeconds: z.nullable(z.number()),
    }),
  ),
  engines: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        /** Empty for the engine's own name. */
        name: z.string(),
        kind: z.string(),
        isReachable: z.boolean(),
        hosts: z.number(),
        hostsAnswering: z.number(),
        /** How many tools it can be used for now. */
        tools: z.number(),
      }),
    ),
  ),
  /** In bytes. */
  storage: z.nullable(
    z.object({
      used: z.number(),
      /** 0 for no limit. */
      limit: z.number(),
      /** Null where the disk does not say. */
      free: z.nullable(z.number()),
      reserve: z.number(),
    }),
  ),
  moderation: z.nullable(
    z.object({
      open: z.number(),
      /** Creation of the oldest open item, epoch milliseconds; null without one. */
      oldest: z.nullable(z.number()),
    }),
  ),
  health: z.nullable(
    z.object({
      database: partState,
      queue: partState,
      files: partState,
      workers: partState,
      mail: partState,
      backup: partState,
      /** Time of the newest backup, epoch milliseconds; null when none is known. */
      backupTime: z.nullable(z.number()),
    }),
  ),
  setup: z.nullable(z.array(setupItem)),
});
export type Overview = z.infer<typeof overview>;

/** The first page of the administration. A part for which the account has no permission is null. */
export const getOverview = defineRoute({
  id: 'admin.overview',
  method: 'POST',
  path: '/system/overview',
  summary: 'State of the installation, as far as the caller may see it',
  access: 'session',
  client: 'management',
  response: reply({ data: overview }),
});

const setup = {
  method: 'POST',
  access: 'session',
  permission: permissions.configEdit,
  client: 'management',
  // Tests send messages and ask other servers.
  rateLimit: 'code',
} as const;

/** Tests one part: sends a message to the caller, asks the service, or writes and reads a file. */
export const testSetupItem = defineRoute({
  ...setup,
  id: 'admin.testSetupItem',
  path: '/system/setup/test',
  summary: 'Test a part of the installation',
  body: z.object({ item: setupItemName }),
  response: reply({ data: setupItem }),
});

/** Marks a part as not needed in this installation, or brings it back. */
export const dismissSetupItem = defineRoute({
  ...setup,
  id: 'admin.dismissSetupItem',
  path: '/system/setup/dismiss',
  summary: 'Hide a part of the setup checklist or bring it back',
  body: z.object({ item: setupItemName, isDismissed: z.boolean() }),
  response: reply({ data: setupItem }),
});
