import { routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { tokenOf } from '../../platform/http/authentication.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { type BindingParts, createBindingService } from './binding.service.ts';
import type { Background } from './background.ts';
import { originOf } from './device.ts';
import { createPasswordService } from './password.service.ts';
import { provenOrigin } from './requestOrigin.ts';
import { present } from './present.ts';
import type { SignInGuard } from './signInGuard.ts';

interface Parts extends BindingParts {
  background: Background;
  guard: SignInGuard;
}

export function mountPasswordRoutes(app: FastifyInstance, deps: Deps, parts: Parts): void {
  const { background, guard, mails } = parts;
  const passwords = createPasswordService({ ...deps, background, mails });
  const bindings = createBindingService(deps, parts);

  mountRoute(app, routes.changePasswordSendEmail, async ({ body, request }) => {
    await passwords.sendCode(body.userAccount, provenOrigin(request, deps.config));
    return {};
  });

  mountRoute(app, routes.sendVerificationCode, async ({ body }) => {
    await passwords.sendCode(body.email, null);
    return {};
  });

  mountRoute(app, routes.changePassword, async ({ body, session, request }) => {
    await guard(request, body.email);
    await passwords.change(body, session, originOf(request));
    return {};
  });

  mountRoute(app, routes.getBindMobileCode, async ({ body }) => {
    await bindings.sendCode(body.userAccount);
    return {};
  });

  mountRoute(app, routes.bindMobileActivateSuccess, async ({ session, body, request }) =>
    bindings.bind(present(session), tokenOf(request) ?? '', body, originOf(request)),
  );
}
