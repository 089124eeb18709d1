import { externalSignInReturn, oidcCallbackPath, oidcStartPath, routes } from '@tai/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { mountRoute } from '../../../platform/http/mountRoute.ts';
import { rateLimitOf } from '../../../platform/http/rateLimits.ts';
import { languageFrom } from '../accountLanguage.ts';
import { browserSecretOf, ensureBrowserSecret } from '../browserSecret.ts';
import { originOf } from '../device.ts';
import { visitedOrigin } from '../requestOrigin.ts';
import type { SignInService } from '../signIn.service.ts';
import { createOidcService } from './oidc.service.ts';
import { ownPath } from './ownPath.ts';

const cookie = { name: 'oidc-browser', path: '/app/oidc' };

export function mountOidcRoutes(app: FastifyInstance, deps: Deps, signIns: SignInService): void {
  const { config } = deps;
  const oidc = createOidcService(deps, signIns);
  const options = { schema: { hide: true }, config: { rateLimit: rateLimitOf(app, 'login') } };

  /** The browser itself asked, so a failure is a page for it. */
  const lead = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    try {
      return await reply.redirect(await work(), 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      request.log.warn({ failure: error.error }, 'a company sign-in failed');
      const { reason } = error.params;
      return reply.redirect(
        homeWith({ error: error.error, ...(reason !== undefined && { reason: String(reason) }) }),
        303,
      );
    }
  };

  app.get<{ Querystring: { returnTo?: unknown; csid?: unknown } }>(oidcStartPath, options, (request, reply) =>
    lead(request, reply, () => {
      const origin = visitedOrigin(request, config);
      return oidc.start({
        browser: ensureBrowserSecret(request, reply, cookie, origin),
        redirectUri: origin + oidcCallbackPath,
        returnTo: ownPath(request.query.returnTo),
        language: languageFrom(request.query.csid),
      });
    }),
  );

  app.get(oidcCallbackPath, options, (request, reply) =>
    lead(request, reply, async () => {
      const query = new URL(request.url, 'http://server').searchParams;
      const { ticket, returnTo } = await oidc.comeBack(browserSecretOf(request, cookie), query);
      return homeWith({ ticket, ...(returnTo !== '' && { returnTo }) });
    }),
  );

  mountRoute(app, routes.finishExternalSignIn, async ({ body, request }) =>
    oidc.finish(browserSecretOf(request, cookie), body.ticket, originOf(request)),
  );
}

type ReturnField = Exclude<keyof typeof externalSignInReturn, 'path'>;

function homeWith(fields: Partial<Record<ReturnField, string>>): string {
  const named = Object.entries(fields).map(([field, value]): [string, string] => [
    externalSignInReturn[field as ReturnField],
    value,
  ]);
  return `${externalSignInReturn.path}?${new URLSearchParams(named)}`;
}
