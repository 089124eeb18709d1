import { adminRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { auditSource } from '../audit/index.ts';
import { createQueueService } from './queue.service.ts';

export function mountMonitorRoutes(app: FastifyInstance, deps: Deps): void {
  const queue = createQueueService(deps);

  mountRoute(app, adminRoutes.listQueue, async ({ body: { currPage, pageSize, state } }) => ({
    data: await queue.list(state, { limit: pageSize, offset: (currPage - 1) * pageSize }),
  }));

  mountRoute(app, adminRoutes.cancelAnyJob, async ({ account, body, request }) => {
    const { job, isCancelled } = await queue.cancel(body.jobId);
    if (isCancelled) {
      await deps.audit.record({
        ...auditSource({ account, request }),
        action: 'job.cancel',
        target: { id: job.userId, name: job.username },
        details: { jobId: job.id, tool: job.tool, engineId: job.engineId },
      });
    }
    return { data: job };
  });
}
