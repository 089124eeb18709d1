import { routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { accountLimits } from './accountLimits.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import { originOf } from './device.ts';
import { present } from './present.ts';

export function mountConfirmationRoutes(app: FastifyInstance, confirmations: ConfirmationService): void {
  mountRoute(app, routes.sendIdentityCode, async ({ account, request }) => ({
    data: { to: await confirmations.sendCode(account, originOf(request)) },
  }));

  mountRoute(app, routes.confirmIdentity, async ({ session, body, request }) => {
    const confirmation = await confirmations.confirm(present(session), body, originOf(request));
    return { data: { confirmation, expiresIn: accountLimits.confirmationLifetime } };
  });
}
