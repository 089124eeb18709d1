import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { contentDisposition } from '../../platform/http/contentDisposition.ts';
import { sendError } from '../../platform/http/errors.ts';
import { readerOf } from '../../platform/http/authentication.ts';
import { createFileReader, type ReadableFile } from './fileReader.ts';
import { createPrivateReads } from './privateReads.ts';
import { parseRange } from './range.ts';

interface FileParams {
  fileId: string;
  variant: string;
}

/*
 * A file of one's own never changes and stays with whoever may read it. One of a public work is in caches that we cannot
 * reach, so that they may show it for a few minutes without asking: when the work is hidden or removed, they ask and get
 * nothing. Asking costs one row and no bytes.
 */
const cacheControl = {
  own: 'private, max-age=31536000, immutable',
  public: 'public, max-age=300, must-revalidate',
  /** For files of documents. A browser asks before each use, so that it shows nothing more once a share has ended. */
  revocable: 'private, no-cache',
};

/**
 * Stored bytes, for those who may read them. Real HTTP statuses: image tags and caches read those. A foreign file
 * and one that never was give the same answer.
 */
export function mountFileModule(app: FastifyInstance, deps: Deps): void {
  const { files, sessions } = deps;
  const reader = createFileReader(deps);
  const recordRead = createPrivateReads(deps);

  app.get<{ Params: FileParams }>(
    '/app/file/:fileId/:variant',
    { schema: { hide: true } },
    async (request, reply) => {
      request.session = await readerOf(request, { sessions });
      const { fileId, variant } = request.params;
      const file = await reader.find(request.session?.account ?? null, fileId, variant);
      if (!file && !request.session) return sendError(request, reply, new ApiError('unauthenticated'), 401);
      if (!file) return sendError(request, reply, new ApiError('notFound'), 404);

      await recordRead(request.session?.account ?? null, file, fileId, request);
      const etag = `"${file.key}"`;
      reply
        .header('etag', etag)
        .header('cache-control', cacheControl[cachingOf(file)])
        .header('accept-ranges', 'bytes')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', contentDisposition('inline', file.fileName))
        .type(file.mimeType);
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();

      const address = isOnlyShown(request)
        ? await files.address(file.key, {
            mimeType: file.mimeType,
            disposition: contentDisposition('inline', file.fileName),
          })
        : null;
      // The redirect is asked for each time, so that nobody is sent to a file that they may not read any more.
      if (address !== null) return reply.header('cache-control', 'private, no-store').redirect(address, 302);

      const range =
        request.headers['if-range'] === undefined || request.headers['if-range'] === etag
          ? parseRange(request.headers.range, file.bytes)
          : null;
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
      }
      if (range) {
        const { start, end } = range;
        reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
        reply.header('content-length', end - start + 1);
      } else reply.header('content-length', file.bytes);
      return reply.send(await files.open(file.key, range ?? undefined));
    },
  );
}

/**
 * Whether a browser asks for an element that shows an image or plays a clip, and whose pixels no script may read: such elements
 * ask without CORS. Scripts, and elements with `crossorigin`, get the bytes from here: a redirect would send the session in their
 * headers to the store, and its answer would need CORS.
 */
function isOnlyShown({ headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest'];
  const isShown = destination === 'image' || destination === 'video' || destination === 'audio';
  return headers['sec-fetch-mode'] === 'no-cors' && isShown;
}

function cachingOf({ isPublic, isRevocable }: ReadableFile): keyof typeof cacheControl {
  if (isPublic) return 'public';
  return isRevocable ? 'revocable' : 'own';
}
