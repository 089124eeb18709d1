import { Readable } from 'node:stream';
import {
  downloadPath,
  downloadQuery,
  downloadResourcePath,
  downloadResourceQuery,
  downloadZipPath,
  downloadZipQuery,
  limits,
} from '@tai/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { contentDisposition } from '../../platform/http/contentDisposition.ts';
import { rateLimitOf } from '../../platform/http/rateLimits.ts';
import type { Account } from '../../platform/identity/account.ts';
import { createFileReader, createPrivateReads, parseFileUrl } from '../file/index.ts';
import { pictureZip } from './pictureZip.ts';
import { createPreparedDownloads } from '../preparedDownload/index.ts';

interface Download {
  fileName: string;
  mimeType: string;
  /** Undefined when it is not known before the end. */
  bytes?: number;
  body: Readable;
}

/**
 * Downloads: bytes of files as attachments. Who asks is read from a header alone and never from the cookie, so a link
 * on another site downloads nothing. Failures are JSON with HTTP 200, as `site/download.ts` of the contracts says.
 */
export function mountDownloadModule(app: FastifyInstance, deps: Deps): void {
  const { files, pictures, clock } = deps;
  const prepared = createPreparedDownloads(deps);
  const readable = createFileReader(deps);
  const recordRead = createPrivateReads(deps);

  mountDownload(app, downloadPath, downloadQuery, async (account, query) => {
    const { fileName, contentKey, bytes } = await prepared.find(account.id, query.fileName);
    const content = await files.open(contentKey);
    // The answer ends after the removal: whoever has it all can be sure that it is gone here.
    const body = query.delete ? Readable.from(thenDo(content, () => prepared.remove(fileName))) : content;
    return { fileName: fileName.replace(/^[0-9a-f]+-/, ''), mimeType: mimeTypeOf(fileName), bytes, body };
  });

  mountDownload(app, downloadResourcePath, downloadResourceQuery, async (account, { resource }, request) => {
    const address = parseFileUrl(resource);
    const file = address && (await readable.find(account, address.fileId, address.variant));
    if (!file) throw new ApiError('notFound');
    await recordRead(account, file, address.fileId, request);
    const { fileName, mimeType, bytes } = file;
    return { fileName, mimeType, bytes, body: await files.open(file.key) };
  });

  mountDownload(app, downloadZipPath, downloadZipQuery, async (account, query) => {
    const ids = [...new Set(query.ids.split(',').filter((id) => id !== ''))];
    const limit = limits.picture.bulkMax;
    if (ids.length === 0 || ids.length > limit) {
      throw new ApiError('badRequest', { detail: `ids: expected 1 to ${limit} ids` });
    }
    const originals = await pictures.originals(account.id, ids);
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    return {
      fileName: `pictures-${day}.zip`,
      mimeType: 'application/zip',
      body: pictureZip(originals, files),
    };
  });
}

function mountDownload<Query extends z.core.$ZodType>(
  app: FastifyInstance,
  url: string,
  query: Query,
  find: (account: Account, query: z.output<Query>, request: FastifyRequest) => Promise<Download>,
): void {
  app.get(
    url,
    {
      schema: { hide: true, querystring: query },
      // Failures are told in the body, with the code of the catalogue.
      config: { isCall: true, rateLimit: rateLimitOf(app, 'default') },
      onRequest: async (request: FastifyRequest) => {
        request.session = await app.authenticate(request);
        if (!request.session) throw new ApiError('unauthenticated');
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.session) throw new ApiError('unauthenticated');
      const { fileName, mimeType, bytes, body } = await find(
        request.session.account,
        request.query as z.output<Query>,
        request,
      );
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', contentDisposition('attachment', fileName))
        .type(mimeType);
      if (bytes !== undefined) reply.header('content-length', bytes);
      return reply.send(body);
    },
  );
}

async function* thenDo(content: Readable, action: () => Promise<void>): AsyncGenerator<Uint8Array> {
  yield* content as AsyncIterable<Uint8Array>;
  await action();
}

function mimeTypeOf(fileName: string): string {
  return fileName.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/octet-stream';
}
