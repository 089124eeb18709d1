import { Readable } from 'node:stream';
import { limits, promptExtensionPath } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/apiError.ts';
import { sendError } from '../../platform/http/errors.ts';
import { rateLimitOf } from '../../platform/http/rateLimits.ts';
import type { WordsService } from './words.service.ts';

interface Input {
  prompt?: unknown;
}

/** A longer prompt of the same meaning, streamed as the engine writes it. A failure has its status: no JSON is expected. */
export function mountPromptExtension(app: FastifyInstance, words: WordsService): void {
  app.route<{ Body: Input | undefined; Querystring: Input }>({
    method: 'POST',
    url: promptExtensionPath,
    schema: { hide: true },
    config: { rateLimit: rateLimitOf(app, 'generate') },
    async handler(request, reply) {
      if (!(await app.authenticate(request))) {
        return sendError(request, reply, new ApiError('unauthenticated'), 401);
      }
      const { prompt } = request.body ?? request.query;
      const max = limits.generation.promptMaxLength;
      if (typeof prompt !== 'string' || prompt.trim() === '') {
        return sendError(request, reply, new ApiError('parameterMissing', { name: 'prompt' }), 400);
      }
      if (prompt.length > max) {
        const fault = { name: 'prompt', length: prompt.length, max };
        return sendError(request, reply, new ApiError('parameterTooLong', fault), 400);
      }
      const stop = new AbortController();
      reply.raw.on('close', () => stop.abort());
      try {
        const pieces = await words.expand(prompt.toWellFormed(), stop.signal);
        return reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(Readable.from(pieces));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return sendError(request, reply, error, 503);
      }
    },
  });
}
