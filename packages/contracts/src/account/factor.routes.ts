import * as z from 'zod/mini';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { loginReply } from './account.routes.ts';
import { confirmation } from './identity.routes.ts';

/** Six digits of an authenticator app. */
const code = z.string().check(z.trim(), z.maxLength(16));

/**
 * Ends a sign-in of an account with a second factor. `login` and `adminLogin` refuse such an account with
 * `secondFactorNeeded`, whose `params.ticket` is good here: once, within five minutes.
 */
export const finishSignIn = defineRoute({
  id: 'account.finishSignIn',
  method: 'POST',
  path: '/app/finishSignIn',
  summary: 'End a sign-in with the code of an authenticator app or a recovery code',
  access: 'open',
  rateLimit: 'login',
  body: z.object({
    ticket: z.string().check(z.maxLength(64)),
    code: z.optional(code),
    /** Instead of `code`; it works once. */
    recoveryCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  response: loginReply,
});

const secondFactor = z.object({
  /** Since when an authenticator app is asked for, epoch milliseconds; null when it is not. */
  authenticatorSince: z.nullable(z.number()),
  recoveryCodesLeft: z.number(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** The second factor of the own account. */
export const getSecondFactor = defineRoute({
  id: 'account.secondFactor',
  method: 'POST',
  path: '/app/userCenter/secondFactor',
  summary: 'Second factor of the own account',
  access: 'session',
  response: reply({ data: secondFactor }),
});

/** Makes a secret for an authenticator app. It is asked for only after `turnOnSecondFactor`. Needs a `confirmation`. */
export const beginSecondFactor = defineRoute({
  id: 'account.beginSecondFactor',
  method: 'POST',
  path: '/app/userCenter/beginSecondFactor',
  summary: 'Make a secret for an authenticator app',
  access: 'session',
  rateLimit: 'login',
  body: z.object({ confirmation }),
  response: reply({
    data: z.object({
      /** Base32, to type into the app. */
      secret: z.string(),
      /** `otpauth:` address of the same secret, to show as a QR code. */
      uri: z.string(),
    }),
  }),
});

const recoveryCodes = z.array(z.string());

/** Turns the second factor on with a code that the app shows. All other sessions of the account end. */
export const turnOnSecondFactor = defineRoute({
  id: 'account.turnOnSecondFactor',
  method: 'POST',
  path: '/app/userCenter/turnOnSecondFactor',
  summary: 'Ask for a code of the authenticator app at every sign-in',
  access: 'session',
  rateLimit: 'login',
  body: z.object({ code }),
  response: reply({
    data: z.object({
      /** Each signs in once without the app. They are answered here only. */
      recoveryCodes,
    }),
  }),
});

/** Turns the second factor off. Needs a `confirmation`. */
export const turnOffSecondFactor = defineRoute({
  id: 'account.turnOffSecondFactor',
  method: 'POST',
  path: '/app/userCenter/turnOffSecondFactor',
  summary: 'Sign in without a second factor again',
  access: 'session',
  rateLimit: 'login',
  body: z.object({ confirmation }),
  response: reply({}),
});

/** Makes new recovery codes; those before are void. Needs a `confirmation`. */
export const renewRecoveryCodes = defineRoute({
  id: 'account.renewRecoveryCodes',
  method: 'POST',
  path: '/app/userCenter/renewRecoveryCodes',
  summary: 'Replace the recovery codes',
  access: 'session',
  rateLimit: 'login',
  body: z.object({ confirmation }),
  response: reply({ data: z.object({ recoveryCodes }) }),
});
