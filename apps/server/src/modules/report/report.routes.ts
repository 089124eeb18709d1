import { communityRoutes } from '@tai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { readerOf as sessionOf } from '../../platform/http/authentication.ts';
import { contentDisposition } from '../../platform/http/contentDisposition.ts';
import { declaredBytes } from '../../platform/http/declaredBytes.ts';
import { sendError } from '../../platform/http/errors.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import type { Account } from '../../platform/identity/account.ts';
import { readerOf } from '../people/index.ts';
import { createFeedbackService } from './feedback.service.ts';
import { readFeedbackForm } from './feedbackForm.ts';
import { createReportService } from './report.service.ts';

/** Room in a body for everything but the attachment. */
const formBytes = 64 * 1024;

export function mountReportModule(app: FastifyInstance, deps: Deps): void {
  const { files, sessions, storage } = deps;
  const reports = createReportService(deps);
  const feedback = createFeedbackService(deps);

  mountRoute(app, communityRoutes.submitReport, async ({ account, body }) => ({
    data: { id: await reports.submit(account, body) },
  }));

  mountRoute(app, communityRoutes.submitFeedback, async ({ account, request }) => ({
    data: { id: await submitFeedback(account, request) },
  }));

  async function submitFeedback(account: Account, request: FastifyRequest): Promise<string> {
    await feedback.assertPace(account, Math.max(0, declaredBytes(request) - formBytes));
    const form = await readFeedbackForm(request, files, (bytes) =>
      storage.assertRoom({ userId: account.id }, bytes),
    );
    return feedback.submit(account, form);
  }

  // For moderators, as a download: nothing that somebody sent is ever opened by this origin.
  app.get<{ Params: { id: string } }>(
    '/app/feedback/:id/attachment',
    { schema: { hide: true } },
    async (request, reply) => {
      request.session = await sessionOf(request, { sessions });
      if (!request.session) return sendError(request, reply, new ApiError('unauthenticated'), 401);
      const isModerator = readerOf(request.session).isModerator;
      const file = isModerator ? await feedback.attachment(request.params.id) : null;
      if (!file) return sendError(request, reply, new ApiError('notFound'), 404);
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', contentDisposition('attachment', file.name))
        .header('content-length', file.bytes)
        .type('application/octet-stream')
        .send(await files.open(file.key));
    },
  );
}
