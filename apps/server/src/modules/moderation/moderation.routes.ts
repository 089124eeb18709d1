import { hasAnyPermission, moderationRoutes, permissions } from '@tai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import type { Account } from '../../platform/identity/account.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import { auditSource } from '../audit/index.ts';
import { createModerationService } from './moderation.service.ts';
import type { Moderator } from './moderator.ts';
import { createTemplateService } from './template.service.ts';

export function mountModerationModule(app: FastifyInstance, deps: Deps): void {
  const moderation = createModerationService(deps);
  const templates = createTemplateService(deps.database);
  app.addHook('onReady', () => templates.seed());

  const moderatorOf = (call: { account: Account; request: FastifyRequest }): Moderator => ({
    account: call.account,
    mayPurge: hasAnyPermission(permissionsOf(call.account), [permissions.purge]),
    source: auditSource(call),
  });

  mountRoute(app, moderationRoutes.listModeration, async ({ account, body }) => ({
    data: await moderation.list(account, body),
  }));

  mountRoute(app, moderationRoutes.claimModeration, async ({ account, body }) => ({
    data: await moderation.claim(account, body),
  }));

  mountRoute(app, moderationRoutes.getModerationHistory, async ({ account, params }) => ({
    data: await moderation.history(account, params.id),
  }));

  mountRoute(app, moderationRoutes.decideModeration, async ({ account, body, request }) => ({
    data: await moderation.decide(moderatorOf({ account, request }), body),
  }));

  mountRoute(app, moderationRoutes.undoModeration, async ({ account, body, request }) => ({
    data: await moderation.undo(moderatorOf({ account, request }), body.decisionIds),
  }));

  mountRoute(app, moderationRoutes.listModerationTemplates, async () => ({ data: await templates.list() }));

  mountRoute(app, moderationRoutes.saveModerationTemplate, async ({ body }) => ({
    data: await templates.save(body),
  }));

  mountRoute(app, moderationRoutes.deleteModerationTemplate, async ({ params }) => {
    await templates.delete(params.id);
    return { data: { id: params.id } };
  });
}
