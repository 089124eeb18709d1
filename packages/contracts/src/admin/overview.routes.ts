import * as z from 'zod/mini';
import { medium } from '../media/medium.ts';
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

/** A process that said within a minute that it is up. A release that says less leaves the rest null. */
const systemProcess = z.object({
  id: z.string(),
  /** Name of the machine. */
  host: z.string(),
  /** Value of `WORKER`: serves and generates, generates, or serves. */
  role: z.nullable(z.enum(['inline', 'only', 'none'])),
  version: z.nullable(z.string()),
  /** Epoch milliseconds. */
  startTime: z.nullable(z.number()),
  /** Takes jobs now; false while it stops. */
  isWorking: z.boolean(),
  /** Ids of the engines whose jobs it takes; null for all. */
  engines: z.nullable(z.array(z.string())),
  /** What the jobs it takes make; null for everything. */
  media: z.nullable(z.array(medium)),
  figures: z.nullable(
    z.object({
      /** Milliseconds that the event loop was late in the worst of 100 cases; null when nothing was measured yet. */
      eventLoopDelay: z.nullable(z.number()),
      /** Resident memory in bytes. */
      memory: z.number(),
      /** Connections to the database; `waiting` are statements that wait for one. */
      pool: z.object({ size: z.number(), limit: z.number(), idle: z.number(), waiting: z.number() }),
      /** Open sockets and event streams. */
      connections: z.number(),
    }),
  ),
});
export type SystemProcess = z.infer<typeof systemProcess>;

/** Jobs of one engine that have not ended. */
const systemQueue = z.object({
  engineId: z.string(),
  waiting: z.number(),
  running: z.number(),
  /** How long the job that waits longest has waited; null when none waits. */
  oldestSeconds: z.nullable(z.number()),
  /** Those of the waiting jobs that no process takes. */
  untaken: z.number(),
});
export type SystemQueue = z.infer<typeof systemQueue>;

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
  /** The processes of the installation and what they share; the same figures are metrics. */
  system: z.nullable(
    z.object({
      processes: z.array(systemProcess),
      queue: z.array(systemQueue),
      /** Null when the database does not say. */
      databaseBytes: z.nullable(z.number()),
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
