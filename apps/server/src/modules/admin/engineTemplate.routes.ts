import { adminRoutes, limits } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { type AuditDetails, auditSource } from '../audit/index.ts';
import type { EngineService } from './engine.service.ts';
import { createEngineTemplateService } from './engineTemplate.service.ts';
import { createEngineWorkflowService } from './engineWorkflow.service.ts';

/** A template as text within JSON, where every line break and quote takes two characters. */
const templateBodyBytes = 2 * limits.engine.templateBytes + 10_000;

/** A graph, and beside it up to 200 fields with the lists of the hosts. */
const mappingBodyBytes = templateBodyBytes + 4_000_000;

/** Workflows of engines: as files, and as graphs whose inputs are mapped to fields. */
export function mountEngineTemplateRoutes(app: FastifyInstance, deps: Deps, engines: EngineService): void {
  const templates = createEngineTemplateService(deps, engines);
  const workflows = createEngineWorkflowService(deps, engines, templates);

  const record = (
    source: Parameters<typeof auditSource>[0],
    action: string,
    id: string,
    details: AuditDetails,
  ) => {
    const target = { id, name: engines.stateOf(id).entry.name };
    return deps.audit.record({ ...auditSource(source), action, target, details });
  };

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
        await record({ account, request }, 'engine.template', id, { tool, bytes });
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
        await record({ account, request }, 'engine.template', id, { tool, fields });
      }
      return { problems };
    },
    { bodyLimit: mappingBodyBytes },
  );

  mountRoute(app, adminRoutes.resetEngineTemplate, async ({ account, body: { id, tool }, request }) => {
    await templates.reset(id, tool);
    await record({ account, request }, 'engine.resetTemplate', id, { tool });
    return {};
  });
}
