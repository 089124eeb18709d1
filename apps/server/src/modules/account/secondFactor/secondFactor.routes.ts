import { routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mountRoute } from '../../../platform/http/mountRoute.ts';
import type { ChangeMails } from '../changeMails.ts';
import type { ConfirmationService } from '../confirmation.service.ts';
import { originOf } from '../device.ts';
import { present } from '../present.ts';
import { createSecondFactorService } from './secondFactor.service.ts';

export function mountSecondFactorRoutes(
  app: FastifyInstance,
  deps: Deps,
  parts: { confirmations: ConfirmationService; mails: ChangeMails },
): void {
  const factors = createSecondFactorService(deps, parts);

  mountRoute(app, routes.getSecondFactor, async ({ account }) => ({ data: await factors.find(account) }));

  mountRoute(app, routes.beginSecondFactor, async ({ session, body, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await factors.begin(present(session), body.confirmation) };
  });

  mountRoute(app, routes.turnOnSecondFactor, async ({ session, body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const recoveryCodes = await factors.turnOn(present(session), body.code, originOf(request));
    return { data: { recoveryCodes } };
  });

  mountRoute(app, routes.turnOffSecondFactor, async ({ session, body, request }) => {
    await factors.turnOff(present(session), body.confirmation, originOf(request));
    return {};
  });

  mountRoute(app, routes.renewRecoveryCodes, async ({ session, body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const recoveryCodes = await factors.renewRecoveryCodes(
      present(session),
      body.confirmation,
      originOf(request),
    );
    return { data: { recoveryCodes } };
  });
}
