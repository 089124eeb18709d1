import { fileVariants, type FileVariant } from '@tai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { sendError } from '../../platform/http/errors.ts';
import { tokenOf } from '../../platform/http/authentication.ts';
import { createFileRepository, type FileRecord } from './file.repository.ts';
import { parseRange } from './range.ts';

/** Set by the client; it lets `<img>` and `<video>` authenticate, here and nowhere else. */
const cookieName = 'Admin-Token';

interface FileParams {
  fileId: string;
  variant: string;
}

/**
 * Stored bytes, for their owner and moderators. Real HTTP statuses: image tags and caches read those. A foreign file
 * and one that never was give the same answer.
 */
export function registerFileModule(app: FastifyInstance, { database, files, sessions }: Deps): void {
  const repository = createFileRepository(database);

  const sessionOf = async (request: FastifyRequest) => {
    const token = tokenOf(request) ?? request.cookies[cookieName];
    return token ? sessions.authenticate(token) : null;
  };

  app.get<{ Params: FileParams }>(
    '/app/file/:fileId/:variant',
    { schema: { hide: true } },
    async (request, reply) => {
      request.session = await sessionOf(request).catch((error: unknown) => {
        // A page of pictures of a person who was just disabled needs no other answer than "sign in".
        if (error instanceof ApiError) return null;
        throw error;
      });
      if (!request.session) return sendError(request, reply, new ApiError('unauthenticated'), 401);
      const { fileId, variant } = request.params;
      const file = isVariant(variant) ? await repository.find(fileId, variant) : null;
      const { account } = request.session;
      const mayRead = file !== null && (file.ownerId === account.id || account.role === 'admin');
      const found = mayRead ? await files.stat(file.key) : null;
      if (!file || !found) return sendError(request, reply, new ApiError('notFound'), 404);

      const etag = `"${file.key}"`;
      reply
        .header('etag', etag)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('accept-ranges', 'bytes')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `inline; filename="${fileName(fileId, file)}"`)
        .type(file.mimeType);
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();

      const range =
        request.headers['if-range'] === undefined || request.headers['if-range'] === etag
          ? parseRange(request.headers.range, found.bytes)
          : null;
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${found.bytes}`).send();
      }
      if (range) {
        const { start, end } = range;
        reply.code(206).header('content-range', `bytes ${start}-${end}/${found.bytes}`);
        reply.header('content-length', end - start + 1);
      } else reply.header('content-length', found.bytes);
      return reply.send(await files.open(file.key, range ?? undefined));
    },
  );
}

function isVariant(value: string): value is FileVariant {
  return (fileVariants as readonly string[]).includes(value);
}

/** Plain ASCII, so that no browser reads it in another way. The client names downloads itself. */
function fileName(fileId: string, { mimeType }: FileRecord): string {
  return `${fileId.replaceAll(/[^0-9a-f]/g, '')}.${mimeType.replace('image/', '').replace('jpeg', 'jpg')}`;
}
