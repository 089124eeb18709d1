import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { user } from './user.ts';

const account = z.string().check(z.trim(), z.maxLength(limits.account.accountMaxLength));

/** Sends a six-digit code to a mobile or e-mail. The answer is the same for known and unknown accounts. */
export const getVerificationCode = defineRoute({
  id: 'account.getVerificationCode',
  method: 'POST',
  path: '/app/getVerificationCode',
  summary: 'Send a verification code to a mobile number or e-mail address',
  access: 'open',
  rateLimit: 'code',
  body: z.object({ userAccount: account }),
  response: reply({}),
});

/** Opens a session. For `mobile` and `email` the field `password` holds the verification code. */
export const login = defineRoute({
  id: 'account.login',
  method: 'POST',
  path: '/app/login',
  summary: 'Sign in with a code (unknown accounts are created) or with account and password',
  access: 'open',
  rateLimit: 'login',
  body: z.object({
    userAccount: account,
    csid: z.optional(z.string().check(z.maxLength(64))),
    password: z.string().check(z.maxLength(128)),
    loginType: z.enum(['mobile', 'email', 'account']),
  }),
  /** `token` is absent when `user.userStatus` is '1' or '2'. */
  response: reply({ token: z.optional(z.string()), user: z.optional(user) }),
});

/** Ends the session of the token. Succeeds without one, so that a client can always clear itself. */
export const logout = defineRoute({
  id: 'account.logout',
  method: 'POST',
  path: '/app/logout',
  summary: 'End this session',
  access: 'open',
  response: reply({}),
});

/** The account behind the token. */
export const getInfo = defineRoute({
  id: 'account.getInfo',
  method: 'GET',
  path: '/getInfo',
  summary: 'The signed-in account with roles and permissions',
  access: 'session',
  client: 'management',
  response: reply({
    user: z.extend(user, { userName: z.string(), avatar: z.nullable(z.string()) }),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
  }),
});
