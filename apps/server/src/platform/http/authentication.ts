import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionService } from '../../modules/account/session.service.ts';

/** Makes `request.session` from the token in a header. A cookie is not looked at, so no other site can act for a person. */
export function registerAuthentication(
  app: FastifyInstance,
  { sessions }: { sessions: SessionService },
): void {
  app.decorate('mountedRoutes', new Set<string>());
  app.decorateRequest('session', null);
  app.decorate('authenticate', async (request: FastifyRequest) => {
    const token = tokenOf(request);
    return token ? sessions.authenticate(token) : null;
  });
}

/** The token in the header `token`, or as a bearer in `Authorization`. */
export function tokenOf(request: FastifyRequest): string | null {
  const { token, authorization } = request.headers;
  if (typeof token === 'string' && token) return token;
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}
