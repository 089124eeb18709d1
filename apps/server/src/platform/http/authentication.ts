import type { RouteSpec } from '@tai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthenticatedSession, SessionReader } from '../identity/session.ts';
import { ApiError } from './apiError.ts';

/** Set by the client; it lets `<img>`, `<video>` and the event stream authenticate GETs, and nothing else. */
const cookieName = 'Admin-Token';

/** Makes `request.session` from the token in a header. A cookie is not looked at, so no other site can act for a person. */
export function registerAuthentication(
  app: FastifyInstance,
  { sessions }: { sessions: SessionReader },
): void {
  app.decorate('mountedRoutes', new Map<string, RouteSpec>());
  app.decorateRequest('session', null);
  app.decorate('authenticate', async (request: FastifyRequest) => {
    const token = tokenOf(request);
    return token ? sessions.authenticate(token, request.ip) : null;
  });
  app.decorate('authenticateBinding', async (request: FastifyRequest) => {
    const token = tokenOf(request);
    return token ? sessions.authenticateBinding(token, request.ip) : null;
  });
}

/** The token in the header `token`, or as a bearer in `Authorization`. */
export function tokenOf(request: FastifyRequest): string | null {
  const { token, authorization } = request.headers;
  if (typeof token === 'string' && token) return token;
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** The session of a GET that a page makes by itself: by a header or the cookie. A disabled account has none. */
export async function readerOf(
  request: FastifyRequest,
  { sessions }: { sessions: SessionReader },
): Promise<AuthenticatedSession | null> {
  const token = tokenOf(request) ?? request.cookies[cookieName];
  if (!token) return null;
  return sessions.authenticate(token, request.ip).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
}
