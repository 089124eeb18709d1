import { adminRoutes, limits, type ManagedEngine } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { type AuditDetails, auditSource } from '../audit/index.ts';
import { createEngineService } from './engine.service.ts';
import { createEngineTemplateService } from './engineTemplate.service.ts';
import { createEngineTestService } from './engineTest.service.ts';
import { createEngineWorkflowService } from './engineWorkflow.service.ts';

/** A template as text within JSON, where every line break and quote takes two characters. */
const templateBodyBytes = 2 * limits.engine.templateBytes + 10_000;

/** A graph, and beside it up to 200 fields with the lists of the hosts. */
const mappingBodyBytes = templateBodyBytes + 4_000_000;

export function mountEngineRoutes(app: FastifyInstance, deps: Deps): void {
  const engines = createEngineService(deps);
  const templates = createEngineTemplateService(deps, engines);
  const workflows = createEngineWorkflowService(deps, engines, templates);
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

  mountRoute(app, adminRoutes.getEngineTemplate, async ({ body }) => ({
    data: templates.get(body.id, body.tool),
  }));

  mountRoute(
    app,
    adminRoutes.saveEngineTemplate,
    async ({ account, body: { id, tool, content }, request }) => {
      const problems = await templates.save(id, tool, content, account.id);
      if (problems.length === 0) {
        const bytes = Buffer.byteLength(content);
        await record({ account, request }, 'engine.template', nameOf(id), { tool, bytes });
      }
      return { problems };
    },
    { bodyLimit: templateBodyBytes },
  );

  mountRoute(
    app,
    adminRoutes.readEngineWorkflow,
    async ({ body: { id, tool, content } }) => workflows.read(id, tool, content),
    { bodyLimit: templateBodyBytes },
  );

  mountRoute(
    app,
    adminRoutes.tryEngineWorkflow,
    async ({ body: { id, tool, mapping, host } }) => ({
      data: await workflows.try(id, tool, mapping, host),
    }),
    { bodyLimit: mappingBodyBytes },
  );

  mountRoute(
    app,
    adminRoutes.saveEngineWorkflow,
    async ({ account, body: { id, tool, mapping }, request }) => {
      const problems = await templates.saveMapping(id, tool, mapping, account.id);
      if (problems.length === 0) {
        const fields = mapping.fields.filter(({ isUsed }) => isUsed).length;
        await record({ account, request }, 'engine.template', nameOf(id), { tool, fields });
      }
      return { problems };
    },
    { bodyLimit: mappingBodyBytes },
  );

  mountRoute(app, adminRoutes.resetEngineTemplate, async ({ account, body: { id, tool }, request }) => {
    await templates.reset(id, tool);
    await record({ account, request }, 'engine.resetTemplate', nameOf(id), { tool });
    return {};
  });

  function nameOf(id: string): { id: string; name: string } {
    return { id, name: engines.stateOf(id).entry.name };
  }
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
