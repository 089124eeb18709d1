import * as z from 'zod/mini';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { loginReply } from './account.routes.ts';
import { confirmation } from './identity.routes.ts';
import { passkey, passkeyAssertion } from './passkey.routes.ts';

/** Six digits of an authenticator app. */
const code = z.string().check(z.trim(), z.maxLength(16));

/**
 * Ends a sign-in of an account with a second factor. `login` and `adminLogin` refuse such an account with
 * `secondFactorNeeded`, whose `params.ticket` is good here: once, within five minutes. `params.ways` lists what the account
 * has, besides recovery codes: `app`, `passkey`, or both with a space between them.
 */
export const finishSignIn = defineRoute({
  id: 'account.finishSignIn',
  method: 'POST',
  path: '/app/finishSignIn',
  summary: 'End a sign-in with a code of an authenticator app, a passkey or a recovery code',
  access: 'open',
  rateLimit: 'login',
  body: z.object({
    ticket: z.string().check(z.maxLength(64)),
    code: z.optional(code),
    /** Instead of `code`; it works once. */
    recoveryCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    /** Instead of `code`; the answer to the options of `beginPasskeySignIn` with the same ticket. */
    passkey: z.optional(passkeyAssertion),
  }),
  response: loginReply,
});

const secondFactor = z.object({
  /** Since when an authenticator app is asked for, epoch milliseconds; null when it is not. */
  authenticatorSince: z.nullable(z.number()),
  recoveryCodesLeft: z.number(),
  /** The oldest first. Each also signs in alone, without password or code. */
  passkeys: z.array(passkey),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** The second factors of the own account. */
export const getSecondFactor = defineRoute({
  id: 'account.secondFactor',
  method: 'POST',
  path: '/app/userCenter/secondFactor',
  summary: 'Second factors of the own account',
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

/** Turns the authenticator app on with a code that it shows. All other sessions of the account end. */
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
      /**
       * Each signs in once without the app. Made with the first factor of an account and answered here only; empty when
       * the account had one.
       */
      recoveryCodes,
    }),
  }),
});

/** Turns the authenticator app off. Passkeys stay. Needs a `confirmation`. */
export const turnOffSecondFactor = defineRoute({
  id: 'account.turnOffSecondFactor',
  method: 'POST',
  path: '/app/userCenter/turnOffSecondFactor',
  summary: 'No longer ask for a code of the authenticator app',
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
