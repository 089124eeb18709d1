import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { loginReply } from './account.routes.ts';
import { confirmation } from './identity.routes.ts';

const address = z.string().check(z.trim(), z.maxLength(limits.account.accountMaxLength));
const code = z.string().check(z.trim(), z.maxLength(16));
const password = z.string().check(z.maxLength(128));

/** Mails a link and a code that set a new password. The answer is the same for known and unknown addresses. */
export const changePasswordSendEmail = defineRoute({
  id: 'account.changePasswordSendEmail',
  method: 'POST',
  path: '/app/changePasswordSendEmail',
  summary: 'Mail a link with which a forgotten password can be replaced',
  access: 'open',
  rateLimit: 'code',
  body: z.object({ userAccount: address, csid: z.optional(z.string().check(z.maxLength(64))) }),
  response: reply({}),
});

/** Mails the code for `changePassword`. The answer is the same for known and unknown addresses. */
export const sendVerificationCode = defineRoute({
  id: 'account.sendVerificationCode',
  method: 'POST',
  path: '/app/sendVerificationCode',
  summary: 'Mail the code that a change of password asks for',
  access: 'open',
  rateLimit: 'code',
  body: z.object({ email: address }),
  response: reply({}),
});

/** Sets a new password with a code from the account's e-mail. Every session of the account but the caller's ends. */
export const changePassword = defineRoute({
  id: 'account.changePassword',
  method: 'POST',
  path: '/app/changePassword',
  summary: 'Set a new password with a code from e-mail',
  access: 'open',
  rateLimit: 'login',
  body: z.object({ email: address, newPassword: password, verificationCode: code }),
  response: reply({}),
});

/** Sends a code to the mobile that an account is to be bound to. Needs the token of `login`, also that of status '1'. */
export const getBindMobileCode = defineRoute({
  id: 'account.getBindMobileCode',
  method: 'POST',
  path: '/app/getBindMobileCode',
  summary: 'Send a code to the mobile that the account is to be bound to',
  access: 'binding',
  rateLimit: 'code',
  body: z.object({ userAccount: address }),
  response: reply({}),
});

/**
 * Binds a mobile. `userId` must be the account of the token. The status becomes '0' and a session is answered. With a
 * session instead of the token of status '1' it needs a `confirmation`.
 */
export const bindMobileActivateSuccess = defineRoute({
  id: 'account.bindMobile',
  method: 'POST',
  path: '/app/bindMobileActivateSuccess',
  summary: 'Bind the mobile that received the code',
  access: 'binding',
  rateLimit: 'login',
  body: z.object({ mobile: address, userId: z.string().check(z.maxLength(64)), code, confirmation }),
  response: loginReply,
});
