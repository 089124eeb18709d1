import { communityRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { repetitionKey } from '../../platform/http/repetitionKey.ts';
import { auditSource } from '../audit/index.ts';
import { asPerson, readerOf } from '../people/index.ts';
import { createCommentService } from './comment.service.ts';

export function mountCommentModule(app: FastifyInstance, deps: Deps): void {
  const comments = createCommentService(deps);

  mountRoute(app, communityRoutes.listComments, async ({ session, body }) => ({
    data: await comments.list(readerOf(session), body),
  }));

  mountRoute(app, communityRoutes.addComment, async ({ account, body, request }) => {
    const { idempotencyKey = repetitionKey(request) } = body;
    return { data: await comments.add(asPerson(account), { ...body, idempotencyKey }) };
  });

  mountRoute(app, communityRoutes.deleteComment, async ({ account, session, params, request }) => {
    const state = await comments.delete(readerOf(session), params.id);
    if (state === 'removed') {
      await deps.audit.record({
        ...auditSource({ account, request }),
        action: 'comment.remove',
        target: { id: params.id, name: 'comment' },
      });
    }
    return { data: { id: params.id } };
  });

  mountRoute(app, communityRoutes.likeComment, async ({ account, session, body }) => {
    const reader = { ...readerOf(session), id: account.id };
    return { data: { isLiked: body.isLiked, likes: await comments.like(reader, body.id, body.isLiked) } };
  });

  mountRoute(app, communityRoutes.pinComment, async ({ session, body }) => ({
    data: await comments.pin(readerOf(session), body.id, body.isPinned),
  }));
}
