/*
 * A secret that one browser has for the time of a sign-in, so that what another one brings back is not its own. The
 * cookie is for the paths of that sign-in alone and opens nothing by itself. SameSite=Lax, because the browser comes
 * back from another site; it is then not sent with a form or a picture of that site.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret } from './secret.ts';

interface BrowserCookie {
  name: string;
  path: string;
  /** Seconds; without it the cookie ends with the browser session. */
  maxAge?: number;
}

/** The browser's secret; empty when it has none. */
export function browserSecretOf(request: FastifyRequest, { name }: BrowserCookie): string {
  return request.cookies[name] ?? '';
}

/** The same, and a browser without one gets one: two tabs that sign in at once share it. */
export function ensureBrowserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: BrowserCookie,
  origin: string,
): string {
  const known = browserSecretOf(request, cookie);
  const secret = /^[\w-]{43}$/.test(known) ? known : createSecret();
  reply.setCookie(cookie.name, secret, {
    path: cookie.path,
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    ...(cookie.maxAge !== undefined && { maxAge: cookie.maxAge }),
  });
  return secret;
}
