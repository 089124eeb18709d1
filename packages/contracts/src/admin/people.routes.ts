import * as z from 'zod/mini';
import { accountRoles, permissions } from '../account/permissions.ts';
import { accountSession } from '../account/userCenter.routes.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id, pageOf, pageFields } from './page.ts';

/** Which waiting jobs start first. */
export const jobClasses = ['low', 'normal', 'high'] as const;
export type JobClass = (typeof jobClasses)[number];

/** A limit of an account: the one that holds, and the account's own; null where that of everybody holds. */
const quota = z.object({ limit: z.number(), ownLimit: z.nullable(z.number()) });

/** A person as an administrator sees them. */
const managedUser = z.object({
  userId: z.string(),
  username: z.string(),
  userAccount: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  userAvatar: z.nullable(z.string()),
  beCompanyName: z.string(),
  role: z.enum(accountRoles),
  /** '0' normal, '1' must bind a mobile, '2' disabled. */
  userStatus: z.string(),
  /** Codes of locked features: video 2, model 3, style 4. */
  locks: z.array(z.number()),
  /** Epoch milliseconds; `lastActivity` null without a session. */
  createTime: z.number(),
  lastActivity: z.nullable(z.number()),
  sessions: z.number(),
  pictures: z.number(),
  hasSecondFactor: z.boolean(),
  /** How many passkeys the account has; each counts as a second factor. */
  passkeys: z.number(),
  /** In bytes. */
  storage: z.object({
    used: z.number(),
    /** 0 for no limit. */
    limit: z.number(),
    /** The limit of this account alone; null where that of everybody holds. */
    ownLimit: z.nullable(z.number()),
  }),
  /** Jobs that may wait and run at once. */
  activeJobs: quota,
  /** Jobs and trainings within 24 hours; a limit of 0 is none. `used` are those of the last 24 hours. */
  jobsPerDay: z.extend(quota, { used: z.number() }),
  /** Live rendering sessions at once. */
  liveSessions: quota,
  jobClass: z.enum(jobClasses),
});
export type ManagedUser = z.infer<typeof managedUser>;

/**
 * People whose name, account, mobile or e-mail holds the text, newest first. Who may not change people reads contacts
 * masked, and finds them as a whole only.
 */
export const listUsers = defineRoute({
  id: 'admin.users',
  method: 'POST',
  path: '/system/user/list',
  summary: 'People of this installation',
  access: 'session',
  permission: permissions.userView,
  client: 'management',
  body: z.object({
    ...pageFields,
    search: z._default(z.string().check(z.trim(), z.maxLength(limits.administration.searchMaxLength)), ''),
    status: z.optional(z.enum(['0', '1', '2'])),
    role: z.optional(z.enum(accountRoles)),
  }),
  response: reply({ data: pageOf(managedUser) }),
});

/**
 * Changes what an administrator may change of a person; absent fields stay. Disabling ends every session at once.
 * A role needs `system:role:edit`; the last administrator cannot be demoted or disabled, nobody can do it to themselves.
 */
export const changeUser = defineRoute({
  id: 'admin.changeUser',
  method: 'POST',
  path: '/system/user/change',
  summary: 'Change status, role, locks, limits, job priority or company label of a person',
  access: 'session',
  permission: permissions.userEdit,
  client: 'management',
  body: z.object({
    userId: id,
    userStatus: z.optional(z.enum(['0', '1', '2'])),
    role: z.optional(z.enum(accountRoles)),
    locks: z.optional(z.array(z.int().check(z.gte(0), z.lte(100))).check(z.maxLength(20))),
    /** In bytes, 0 for no limit; null for that of everybody. */
    storageLimit: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(10 ** 15)))),
    /** Limits of this person; null for those of everybody. For jobs a day 0 is no limit. */
    activeJobs: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(limits.generation.activeJobsMax)))),
    jobsPerDay: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(limits.generation.jobsPerDayMax)))),
    liveSessions: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(limits.live.sessionsMax)))),
    jobClass: z.optional(z.enum(jobClasses)),
    beCompanyName: z.optional(
      z.string().check(z.trim(), z.maxLength(limits.administration.companyMaxLength)),
    ),
  }),
  response: reply({ data: managedUser }),
});

/** Where a person is signed in. */
export const listUserSessions = defineRoute({
  id: 'admin.userSessions',
  method: 'POST',
  path: '/system/user/sessions',
  summary: 'Where a person is signed in',
  access: 'session',
  permission: permissions.userEdit,
  client: 'management',
  body: z.object({ userId: id }),
  response: reply({ data: z.array(accountSession) }),
});

/** Ends one session of a person, or all of them. */
export const endUserSessions = defineRoute({
  id: 'admin.endUserSessions',
  method: 'POST',
  path: '/system/user/endSessions',
  summary: 'Sign a person out',
  access: 'session',
  permission: permissions.userEdit,
  client: 'management',
  body: z.object({ userId: id, sessionId: z.optional(id) }),
  response: reply({ data: z.object({ ended: z.number() }) }),
});

/** Turns every second factor of a person off, also passkeys, who has lost them. Ends all sessions of the person. Not for oneself. */
export const resetSecondFactor = defineRoute({
  id: 'admin.resetSecondFactor',
  method: 'POST',
  path: '/system/user/resetSecondFactor',
  summary: 'Turn the second factor of a person off',
  access: 'session',
  permission: permissions.userEdit,
  client: 'management',
  body: z.object({ userId: id }),
  response: reply({ data: managedUser }),
});
