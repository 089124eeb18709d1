import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { readerOf } from '../../platform/http/authentication.ts';
import { sendError } from '../../platform/http/errors.ts';
import { type AvatarService, avatarType } from './avatar.service.ts';

/** Avatars, for everybody who is signed in: other people see them beside works and comments. */
export function mountAvatarRoute(
  app: FastifyInstance,
  { files, sessions }: Pick<Deps, 'files' | 'sessions'>,
  avatars: AvatarService,
): void {
  app.get<{ Params: { id: string } }>(
    '/app/avatar/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      request.session = await readerOf(request, { sessions });
      if (!request.session) return sendError(request, reply, new ApiError('unauthenticated'), 401);
      const key = await avatars.keyOf(request.params.id);
      const found = key === null ? null : await files.stat(key);
      if (key === null || !found) return sendError(request, reply, new ApiError('notFound'), 404);
      const etag = `"${key}"`;
      reply
        .header('etag', etag)
        // Another avatar has another address.
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(avatarType);
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
      return reply.header('content-length', found.bytes).send(await files.open(key));
    },
  );
}
