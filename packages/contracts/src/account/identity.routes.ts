import * as z from 'zod/mini';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/**
 * What a call carries that takes over an account when a token is stolen: the answer of `confirmIdentity`, which only
 * the page that asked for it has. Without one such a call fails with `identityUnconfirmed`.
 */
export const confirmation = z.optional(z.string().check(z.maxLength(64)));

/** Sends a code to the address that the account has now, for an account without a password. */
export const sendIdentityCode = defineRoute({
  id: 'account.sendIdentityCode',
  method: 'POST',
  path: '/app/userCenter/sendIdentityCode',
  summary: 'Send a code to the own address, to confirm the identity with',
  access: 'session',
  rateLimit: 'code',
  response: reply({
    data: z.object({
      /** The address, masked. */
      to: z.string(),
    }),
  }),
});

/**
 * Confirms that the owner of the account uses this session: with the password, or without one with the code of
 * `sendIdentityCode`. Good for ten minutes in this session.
 */
export const confirmIdentity = defineRoute({
  id: 'account.confirmIdentity',
  method: 'POST',
  path: '/app/userCenter/confirmIdentity',
  summary: 'Confirm the own identity before a change of addresses, of the first password, or a deletion',
  access: 'session',
  rateLimit: 'login',
  body: z.object({
    password: z.optional(z.string().check(z.maxLength(128))),
    code: z.optional(z.string().check(z.trim(), z.maxLength(16))),
  }),
  response: reply({
    data: z.object({
      confirmation: z.string(),
      /** Milliseconds. */
      expiresIn: z.number(),
    }),
  }),
});
