import { limits, routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import { present } from './present.ts';
import type { SignInGuard } from './signInGuard.ts';

export function mountConfirmationRoutes(
  app: FastifyInstance,
  confirmations: ConfirmationService,
  guard: SignInGuard,
): void {
  mountRoute(app, routes.sendIdentityCode, async ({ account }) => ({
    data: { to: await confirmations.sendCode(account) },
  }));

  mountRoute(app, routes.confirmIdentity, async ({ account, session, body, request }) => {
    await guard(request, account.id);
    const confirmation = await confirmations.confirm(present(session), body);
    return { data: { confirmation, expiresIn: limits.account.confirmationLifetime } };
  });
}
