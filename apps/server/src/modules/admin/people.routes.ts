import { adminRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createBackground, createChangeMails } from '../account/index.ts';
import { auditSource } from '../audit/index.ts';
import { createPeopleService } from './people.service.ts';
import { createSecondFactorReset } from './secondFactorReset.ts';

export function mountPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  const people = createPeopleService(deps);
  const background = createBackground(deps.log);
  app.addHook('onClose', () => background.settled());
  const resetSecondFactor = createSecondFactorReset(deps, createChangeMails({ ...deps, background }));

  mountRoute(app, adminRoutes.listUsers, async ({ account, body: { currPage, pageSize, ...filter } }) => ({
    data: await people.list(account, filter, { limit: pageSize, offset: (currPage - 1) * pageSize }),
  }));

  mountRoute(app, adminRoutes.changeUser, async ({ account, body, request }) => ({
    data: await people.change({ account, source: auditSource({ account, request }) }, body),
  }));

  mountRoute(app, adminRoutes.listUserSessions, async ({ account, body, request, session }) => ({
    data: await people.sessions(
      { account, source: auditSource({ account, request }) },
      body.userId,
      session?.id ?? '',
    ),
  }));

  mountRoute(app, adminRoutes.endUserSessions, async ({ account, body, request }) => {
    const actor = { account, source: auditSource({ account, request }) };
    return { data: { ended: await people.endSessions(actor, body.userId, body.sessionId) } };
  });

  mountRoute(app, adminRoutes.resetSecondFactor, async ({ account, body, request }) => {
    const actor = { account, source: auditSource({ account, request }) };
    await resetSecondFactor(actor, body.userId);
    return { data: await people.find(body.userId) };
  });
}
