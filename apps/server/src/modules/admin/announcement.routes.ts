import { adminRoutes, type Announcement } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { type AuditSource, auditSource } from '../audit/index.ts';
import { createAnnouncementService } from './announcement.service.ts';

export function mountAnnouncementRoutes(app: FastifyInstance, deps: Deps): void {
  const announcements = createAnnouncementService(deps);

  mountRoute(app, adminRoutes.broadcast, async ({ account, body, request }) => {
    const sent = await announcements.broadcast(account, body);
    await record('notice.broadcast', sent, auditSource({ account, request }));
    return { data: sent };
  });

  mountRoute(app, adminRoutes.sendNotice, async ({ account, body, request }) => {
    const sent = await announcements.send(account, body);
    await record('notice.send', sent, auditSource({ account, request }));
    return { data: sent };
  });

  mountRoute(app, adminRoutes.listAnnouncements, async ({ body: { currPage, pageSize } }) => ({
    data: await announcements.list({ limit: pageSize, offset: (currPage - 1) * pageSize }),
  }));

  function record(action: string, { id, title, recipients }: Announcement, source: AuditSource) {
    return deps.audit.record({ ...source, action, target: { id, name: title }, details: { recipients } });
  }
}
