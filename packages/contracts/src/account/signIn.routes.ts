import * as z from 'zod/mini';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { loginReply } from './account.routes.ts';
import { confirmation } from './identity.routes.ts';

/**
 * Address that begins a company sign-in: a GET by the browser itself, which is led to the provider and comes back to
 * `externalSignInReturn` with a ticket. `returnTo` is a path of this product; `csid` is the language of the interface,
 * which a new account gets.
 */
export const oidcStartPath = '/app/oidc/start';
export const oidcCallbackPath = '/app/oidc/callback';

/**
 * Query of `/home` after a company sign-in: `signInTicket` is handed in with `finishExternalSignIn` by the browser
 * that began; `signInError` names an error of the catalogue, with `reason` (small letters and `_`) for its placeholder;
 * `returnTo` is the path that the start was given, if any.
 */
export const externalSignInReturn = {
  path: '/home',
  ticket: 'signInTicket',
  error: 'signInError',
  reason: 'reason',
  returnTo: 'returnTo',
} as const;

/** Exchanges the ticket of a company sign-in for a session: once, within a minute, in the browser that began. */
export const finishExternalSignIn = defineRoute({
  id: 'account.finishExternalSignIn',
  method: 'POST',
  path: '/app/oidc/finish',
  summary: 'Exchange the ticket of a company sign-in for a session',
  access: 'open',
  rateLimit: 'login',
  body: z.object({ ticket: z.string().check(z.maxLength(128)) }),
  response: loginReply,
});

/**
 * Begins a sign-in by scanning a code with the chat app; with a session a binding, which needs a `confirmation`.
 */
export const beginChatSignIn = defineRoute({
  id: 'account.beginChatSignIn',
  method: 'POST',
  path: '/app/chat/begin',
  summary: 'Begin a sign-in by scanning a code with the chat app',
  access: 'open',
  rateLimit: 'code',
  body: z.object({ confirmation }),
  response: reply({
    data: z.object({
      /** Secret of the browser that shows the code. */
      ticket: z.string(),
      /** What the code says: an address for the phone. */
      url: z.string(),
      /** Seconds until the code is void. */
      expiresIn: z.number(),
    }),
  }),
});

/** How far a scan has come. `done` carries the session like `login` (or, for a binding, the account). */
export const pollChatSignIn = defineRoute({
  id: 'account.pollChatSignIn',
  method: 'POST',
  path: '/app/chat/poll',
  summary: 'How far the scan of a sign-in code has come',
  access: 'open',
  body: z.object({
    ticket: z.string().check(z.maxLength(128)),
    /** Language of the interface; an account that the sign-in makes gets it. */
    csid: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: z.extend(loginReply, {
    state: z.enum(['waiting', 'scanned', 'done', 'refused', 'expired']),
  }),
});
