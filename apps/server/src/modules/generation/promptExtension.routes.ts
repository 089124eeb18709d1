import { Readable } from 'node:stream';
import { limits, promptExtensionPath } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { sendError } from '../../platform/http/errors.ts';
import { rateLimitOf } from '../../platform/http/rateLimits.ts';

/** A longer prompt of the same meaning, streamed as the engine writes it. A failure has its status: no JSON is expected. */
export function mountPromptExtension(app: FastifyInstance, { engines }: Pick<Deps, 'engines'>): void {
  app.route<{ Querystring: { prompt?: unknown } }>({
    method: 'POST',
    url: promptExtensionPath,
    schema: { hide: true },
    config: { rateLimit: rateLimitOf(app, 'generate') },
    async handler(request, reply) {
      if (!(await app.authenticate(request))) {
        return sendError(request, reply, new ApiError('unauthenticated'), 401);
      }
      const { prompt } = request.query;
      const max = limits.generation.promptMaxLength;
      if (typeof prompt !== 'string' || prompt.trim() === '') {
        return sendError(request, reply, new ApiError('parameterMissing', { name: 'prompt' }), 400);
      }
      if (prompt.length > max) {
        const fault = { name: 'prompt', length: prompt.length, max };
        return sendError(request, reply, new ApiError('parameterTooLong', fault), 400);
      }
      const engine = engines.ids.map((id) => engines.get(id)).find((one) => one?.expandPrompt);
      if (!engine?.expandPrompt) return sendError(request, reply, new ApiError('engineUnavailable'), 503);
      const stop = new AbortController();
      reply.raw.on('close', () => stop.abort());
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(Readable.from(engine.expandPrompt(prompt.toWellFormed(), stop.signal)));
    },
  });
}
