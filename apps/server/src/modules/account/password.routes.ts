import { routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { tokenOf } from '../../platform/http/authentication.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createBackground } from './background.ts';
import { createBindingService } from './binding.service.ts';
import { originOf } from './device.ts';
import { createPasswordService } from './password.service.ts';
import { provenOrigin } from './requestOrigin.ts';
import type { SignInService } from './signIn.service.ts';
import type { SignInGuard } from './signInGuard.ts';

export function mountPasswordRoutes(
  app: FastifyInstance,
  deps: Deps,
  signIns: SignInService,
  guard: SignInGuard,
): void {
  const background = createBackground(deps.log);
  app.addHook('onClose', () => background.settled());
  const passwords = createPasswordService({ ...deps, background });
  const bindings = createBindingService(deps, signIns);

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
    await passwords.change(body, session, request.ip);
    return {};
  });

  mountRoute(app, routes.getBindMobileCode, async ({ body }) => {
    await bindings.sendCode(body.userAccount);
    return {};
  });

  mountRoute(app, routes.bindMobileActivateSuccess, async ({ account, body, request }) =>
    bindings.bind(account, tokenOf(request) ?? '', body, originOf(request)),
  );
}
