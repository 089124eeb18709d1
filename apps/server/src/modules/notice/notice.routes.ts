import { limits, noticeStreamPath, routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { readerOf } from '../../platform/http/authentication.ts';
import { sendError } from '../../platform/http/errors.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { countConnection } from '../../platform/metrics/metrics.ts';
import { openEventStream } from './eventStream.ts';
import { type OfficialWork, officialWork } from './notice.service.ts';
import { createStreamHub } from './streamHub.ts';

const subscription = z.object({ clientId: z.string().max(64) });

/** The list of notices, and the event stream that says what is new. */
export function mountNoticeModule(app: FastifyInstance, deps: Deps): void {
  const { notices } = deps;
  const hub = createStreamHub(deps);
  // Before the server stops listening, or it would wait for the streams.
  app.addHook('preClose', async () => hub.close());

  mountRoute(app, routes.getNoticeList, async ({ account, body }) => ({
    data: await notices.list(account.id, body.type, body),
  }));
  mountRoute(app, routes.readAllNotices, async ({ account }) => ({
    data: { read: await notices.readAll(account.id) },
  }));
  mountRoute(app, routes.readNotice, async ({ account, params }) => ({
    data: { unread: await notices.read(account.id, params.id) },
  }));
  mountRoute(app, routes.sendToClient, async ({ query: { clientId, message } }) => {
    await notices.sendText({ userId: clientId, text: message });
    return { data: { delivered: hub.isHere(clientId) } };
  });

  /*
   * Authenticated by header, or by the cookie that lets an EventSource in. It is looked at when the stream opens and
   * ends with the session; an open stream alone does not keep a session alive, or a page that nobody sits at would.
   */
  app.get(noticeStreamPath, { schema: { hide: true } }, async (request, reply) => {
    const session = await readerOf(request, deps);
    if (!session) return sendError(request, reply, new ApiError('unauthenticated'), 401);
    const query = subscription.safeParse(request.query);
    const userId = session.account.id;
    if (!query.success || query.data.clientId !== userId)
      return sendError(request, reply, new ApiError('streamForeign'), 403);
    const limit = Number(await deps.site.value('quota.streams'));
    // Whoever left meanwhile has sent the `close` that would remove the stream.
    if (reply.raw.destroyed) return reply.hijack();
    if (hub.countOf(userId) >= limit)
      return sendError(request, reply, new ApiError('streamTooMany', { limit }), 429);
    reply.hijack();
    const stream = openEventStream(reply.raw, {
      userId,
      sessionId: session.id,
      retry: limits.notice.streamRetryDelay,
    });
    hub.add(stream);
    countConnection(deps.metrics, 'notices', reply.raw);
    reply.raw.on('close', () => hub.remove(stream));
  });
}

/** The durable work of this module, for every process that works. */
export function scheduleNoticeUpkeep({ queue, notices }: Deps): void {
  queue.work<OfficialWork>(officialWork, (work) => notices.continueOfficial(work));
  queue.work('notices.prune', () => notices.prune());
  queue.schedule('notices.prune', '41 3 * * *');
}
