import { adminRoutes, type ManagedEngine } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { type AuditDetails, auditSource } from '../audit/index.ts';
import { createEngineService } from './engine.service.ts';
import { mountEngineTemplateRoutes } from './engineTemplate.routes.ts';
import { createEngineTestService } from './engineTest.service.ts';

export function mountEngineRoutes(app: FastifyInstance, deps: Deps): void {
  const engines = createEngineService(deps);
  const tries = createEngineTestService(deps);

  type Source = Parameters<typeof auditSource>[0];
  const record = (
    source: Source,
    action: string,
    target: { id: string; name: string },
    details?: AuditDetails,
  ) => deps.audit.record({ ...auditSource(source), action, target, details: details ?? {} });

  mountRoute(app, adminRoutes.listEngines, async () => ({ data: await engines.list() }));

  mountRoute(app, adminRoutes.listEngineKinds, async () => ({ data: [...deps.engines.kinds] }));

  mountRoute(app, adminRoutes.saveEngine, async ({ account, body, request }) => {
    const engine = await engines.save(body);
    const action = body.id === undefined ? 'engine.add' : 'engine.change';
    const details = detailsOf(engine);
    if (body.secret !== undefined) details['secret'] = body.secret === null ? 'removed' : 'set';
    await record({ account, request }, action, targetOf(engine), details);
    return { data: engine };
  });

  mountRoute(app, adminRoutes.deleteEngine, async ({ account, body, request }) => {
    const { failedJobs, ...target } = await engines.remove(body.id);
    await record({ account, request }, 'engine.delete', target, { failedJobs });
    return {};
  });

  mountRoute(app, adminRoutes.orderEngines, async ({ account, body, request }) => {
    const ids = await engines.order(body.ids);
    await record({ account, request }, 'engine.order', { id: '', name: '' }, { order: ids.join(', ') });
    return {};
  });

  mountRoute(app, adminRoutes.enableEngine, async ({ account, body, request }) => {
    const engine = await engines.enable(body.id, body.enabled);
    await record({ account, request }, body.enabled ? 'engine.enable' : 'engine.disable', targetOf(engine));
    return { data: engine };
  });

  mountRoute(app, adminRoutes.testEngine, async ({ body }) => ({ data: await tries.test(body) }));

  mountEngineTemplateRoutes(app, deps, engines);
}

function targetOf({ id, name }: ManagedEngine): { id: string; name: string } {
  return { id, name: name || id };
}

/** What is set, without the secret. */
function detailsOf({ kind, settings }: ManagedEngine): AuditDetails {
  const texts = Object.entries(settings ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return { kind, ...Object.fromEntries(texts) };
}
