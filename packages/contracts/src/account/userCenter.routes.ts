import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { confirmation } from './identity.routes.ts';
import { user } from './user.ts';

const text = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)));
const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Mails a code to an address that the account is to use from now on. */
export const emailBind = defineRoute({
  id: 'account.emailBind',
  method: 'POST',
  path: '/app/userCenter/emailBind',
  summary: 'Mail a code to a new e-mail address of the account',
  access: 'session',
  rateLimit: 'code',
  body: z.object({ email: z.string().check(z.trim(), z.maxLength(limits.account.accountMaxLength)) }),
  response: reply({}),
});

/** Proves the new address and stores it. Needs a `confirmation`; the former address gets a mail. */
export const emailCheck = defineRoute({
  id: 'account.emailCheck',
  method: 'POST',
  path: '/app/userCenter/emailCheck',
  summary: 'Verify the new e-mail address and store it',
  access: 'session',
  rateLimit: 'login',
  body: z.object({
    email: z.string().check(z.trim(), z.maxLength(limits.account.accountMaxLength)),
    checkCode: z.string().check(z.trim(), z.maxLength(16)),
    confirmation,
  }),
  response: reply({ data: user }),
});

/**
 * Changes exactly one field of the own account. `email` accepts only the address that `emailCheck` has proved;
 * `password` only sets the first one, or replaces one with `oldPassword` beside it; `userAvatar` is the address of an
 * avatar that `uploadAvatar` stored or of an own picture, and an empty one takes the avatar away. A first password needs a `confirmation`.
 */
export const updateUser = defineRoute({
  id: 'account.update',
  method: 'POST',
  path: '/app/userCenter/update',
  summary: 'Change one field of the own account',
  access: 'session',
  rateLimit: 'login',
  body: z.object({
    email: text(limits.account.accountMaxLength),
    realName: text(limits.account.nameMaxLength * 4),
    desc: text(limits.account.introductionMaxLength * 4),
    wechat: text(limits.account.nameMaxLength * 4),
    password: z.optional(z.string().check(z.maxLength(128))),
    oldPassword: z.optional(z.string().check(z.maxLength(128))),
    userAvatar: text(2048),
    confirmation,
  }),
  response: reply({ data: user }),
});

/** Stores an avatar: multipart part `file`, JPEG or PNG under 2 MB, made square and small by the server. */
export const uploadAvatar = defineRoute({
  id: 'account.uploadAvatar',
  method: 'POST',
  path: '/app/userCenter/avatar',
  summary: 'Upload an avatar',
  access: 'session',
  rateLimit: 'upload',
  encoding: 'multipart',
  body: z.object({}),
  response: reply({ url: z.string(), data: user }),
});

/** Deletes the account with all that belongs to it. `works` says what becomes of published works. Needs a `confirmation`. */
export const deleteAccount = defineRoute({
  id: 'account.delete',
  method: 'POST',
  path: '/app/userCenter/deleteAccount',
  summary: 'Delete the own account',
  access: 'session',
  body: z.object({
    /** `keep` leaves published works up without a name, `remove` (default) takes them down. */
    works: z._default(z.enum(['keep', 'remove']), 'remove'),
    confirmation,
  }),
  response: reply({}),
});

/** One place where the account is signed in. */
export const accountSession = z.object({
  id: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
  /** Browser and system in short, for example "Chrome · Windows"; empty when unknown. */
  device: z.string(),
  /** Network address of the last use. */
  address: z.string(),
  /** Epoch milliseconds. */
  createTime: z.number(),
  lastActivity: z.number(),
  /** When it ends, however much it is used. */
  endTime: z.number(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** Where the account is signed in, the session that asks first. */
export const listSessions = defineRoute({
  id: 'account.sessions',
  method: 'POST',
  path: '/app/userCenter/sessions',
  summary: 'Where the own account is signed in',
  access: 'session',
  response: reply({ data: z.array(accountSession) }),
});

/** Ends one session of the own account, or with `others` all but the one that asks. */
export const endSessions = defineRoute({
  id: 'account.endSessions',
  method: 'POST',
  path: '/app/userCenter/endSessions',
  summary: 'Sign out elsewhere',
  access: 'session',
  body: z.object({ id: z.optional(id), others: z.optional(z.boolean()) }),
  response: reply({ data: z.object({ ended: z.number() }) }),
});

/** What the account uses and may use, for the membership page. Bytes are of everything that it keeps, each content once. */
export const getUsage = defineRoute({
  id: 'account.usage',
  method: 'POST',
  path: '/app/userCenter/usage',
  summary: 'Plan and usage of the own account',
  access: 'session',
  response: reply({
    data: z.object({
      /** Company label; empty is the personal edition. */
      plan: z.string(),
      memberSince: z.number(),
      pictures: z.number(),
      bytes: z.number(),
      /** 0 for no limit. */
      bytesLimit: z.number(),
      generationsThisMonth: z.number(),
      generationsTotal: z.number(),
      activeJobs: z.number(),
      activeJobsLimit: z.number(),
      /** Jobs and trainings of the last 24 hours, without those that failed or were cancelled before they began. */
      jobsToday: z.number(),
      /** 0 for no limit. */
      jobsPerDay: z.number(),
      /** Epoch milliseconds at which the next job can be sent; null while one can. */
      nextJobAt: z.nullable(z.number()),
      /** Live rendering sessions that may be open at once. */
      liveSessions: z.number(),
    }),
  }),
});
