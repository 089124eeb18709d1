import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { loginReply } from './account.routes.ts';
import { confirmation } from './identity.routes.ts';

const base64url = (maxLength: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.minLength(1), z.maxLength(maxLength));

/** WebAuthn allows 1023 bytes. */
const credentialId = base64url(1364);
const clientDataJSON = base64url(8192);

/**
 * Options for `navigator.credentials`, in the JSON form of WebAuthn Level 3. They are for the browser alone, so their
 * fields are not repeated here.
 */
const options = z.looseObject({ challenge: z.string() });

/** The answer of a browser to `navigator.credentials.get`, in the JSON form of WebAuthn Level 3. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: z.optional(base64url(88)),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** The answer of a browser to `navigator.credentials.create`, in the JSON form of WebAuthn Level 3. */
const passkeyAttestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(32_768),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** A passkey of the own account. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Epoch milliseconds; `lastUsed` null before the first sign-in with it. */
  createTime: z.number(),
  lastUsed: z.nullable(z.number()),
  /** A password manager keeps a copy of it, so it survives the loss of the device. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** Begins to add a passkey. Its options are good once, for five minutes, in this session. Needs a `confirmation`. */
export const beginPasskey = defineRoute({
  id: 'account.beginPasskey',
  method: 'POST',
  path: '/app/userCenter/beginPasskey',
  summary: 'Options to create a passkey with',
  access: 'session',
  rateLimit: 'login',
  body: z.object({ confirmation }),
  response: reply({ data: z.object({ options }) }),
});

/** Adds the passkey that the browser made. With the first factor of an account all its other sessions end. */
export const addPasskey = defineRoute({
  id: 'account.addPasskey',
  method: 'POST',
  path: '/app/userCenter/addPasskey',
  summary: 'Add a passkey',
  access: 'session',
  rateLimit: 'login',
  body: z.object({ credential: passkeyAttestation }),
  response: reply({
    data: z.object({
      /** Made with the first factor of an account and answered here only; empty when the account had one. */
      recoveryCodes: z.array(z.string()),
    }),
  }),
});

export const renamePasskey = defineRoute({
  id: 'account.renamePasskey',
  method: 'POST',
  path: '/app/userCenter/renamePasskey',
  summary: 'Rename a passkey',
  access: 'session',
  body: z.object({
    id: credentialId,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.account.passkeyNameMaxLength)),
  }),
  response: reply({}),
});

/** Removes a passkey. Without another factor two-step verification is off then. Needs a `confirmation`. */
export const removePasskey = defineRoute({
  id: 'account.removePasskey',
  method: 'POST',
  path: '/app/userCenter/removePasskey',
  summary: 'Remove a passkey',
  access: 'session',
  rateLimit: 'login',
  body: z.object({ id: credentialId, confirmation }),
  response: reply({}),
});

/**
 * Begins to use a passkey: as the second step of a sign-in with its `ticket` (then `finishSignIn` takes the answer), or
 * without one in place of the whole sign-in (`finishPasskeySignIn`). The options are good once, for five minutes.
 */
export const beginPasskeySignIn = defineRoute({
  id: 'account.beginPasskeySignIn',
  method: 'POST',
  path: '/app/beginPasskeySignIn',
  summary: 'Options to use a passkey with',
  access: 'open',
  rateLimit: 'login',
  body: z.object({ ticket: z.optional(z.string().check(z.maxLength(64))) }),
  response: reply({ data: z.object({ options }) }),
});

/** Signs in with a passkey alone. The device has verified its owner, so no second step follows. */
export const finishPasskeySignIn = defineRoute({
  id: 'account.finishPasskeySignIn',
  method: 'POST',
  path: '/app/finishPasskeySignIn',
  summary: 'Sign in with a passkey',
  access: 'open',
  rateLimit: 'login',
  body: z.object({
    credential: passkeyAssertion,
    /** See `login`. */
    keepSignedIn: z.optional(z.boolean()),
  }),
  response: loginReply,
});
