import { adminRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { auditSource } from '../audit/index.ts';
import { createSetupService } from './setup.service.ts';

export function mountSetupRoutes(app: FastifyInstance, deps: Deps): void {
  const setup = createSetupService(deps);

  mountRoute(app, adminRoutes.testSetupItem, async ({ account, body: { item }, request }) => {
    const tested = await setup.test(item, account);
    await deps.audit.record({
      ...auditSource({ account, request }),
      action: 'setup.test',
      target: { id: item, name: item },
      details: { outcome: tested.problem?.problem ?? 'works' },
    });
    return { data: tested };
  });

  mountRoute(app, adminRoutes.dismissSetupItem, async ({ account, body, request }) => {
    const data = await setup.dismiss(body.item, body.isDismissed);
    await deps.audit.record({
      ...auditSource({ account, request }),
      action: body.isDismissed ? 'setup.dismiss' : 'setup.restore',
      target: { id: body.item, name: body.item },
      details: {},
    });
    return { data };
  });
}
