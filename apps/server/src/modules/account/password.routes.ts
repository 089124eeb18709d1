import { routes } from '@tai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { tokenOf } from '../../platform/http/authentication.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { type BindingParts, createBindingService } from './binding.service.ts';
import type { Background } from './background.ts';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';
import type { Asker } from './codeShare.ts';
import { originOf } from './device.ts';
import { createPasswordService } from './password.service.ts';
import { provenOrigin } from './requestOrigin.ts';
import { present } from './present.ts';

interface Parts extends BindingParts {
  background: Background;
}

export function mountPasswordRoutes(app: FastifyInstance, deps: Deps, parts: Parts): void {
  const { background, mails } = parts;
  const passwords = createPasswordService({ ...deps, background, mails });
  const bindings = createBindingService(deps, parts);

  mountRoute(app, routes.changePasswordSendEmail, async ({ body, session, request }) => {
    await passwords.sendCode(body.userAccount, provenOrigin(request, deps.config), askerOf(session, request));
    return {};
  });

  mountRoute(app, routes.sendVerificationCode, async ({ body, session, request }) => {
    await passwords.sendCode(body.email, null, askerOf(session, request));
    return {};
  });

  mountRoute(app, routes.changePassword, async ({ body, session, request }) => {
    await passwords.change(body, session, originOf(request));
    return {};
  });

  mountRoute(app, routes.getBindMobileCode, async ({ account, body, request }) => {
    await bindings.sendCode(account, body.userAccount, originOf(request));
    return {};
  });

  mountRoute(app, routes.bindMobileActivateSuccess, async ({ session, body, request }) =>
    bindings.bind(present(session), tokenOf(request) ?? '', body, originOf(request)),
  );
}

function askerOf(session: AuthenticatedSession | null, request: FastifyRequest): Asker {
  return { accountId: session?.account.id ?? null, origin: originOf(request) };
}
