import { routes } from '@tai/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { mountRoute } from '../../../platform/http/mountRoute.ts';
import { rateLimitOf } from '../../../platform/http/rateLimits.ts';
import { languageFrom } from '../accountLanguage.ts';
import { browserSecretOf, ensureBrowserSecret } from '../browserSecret.ts';
import { originOf } from '../device.ts';
import { visitedOrigin } from '../requestOrigin.ts';
import type { ChangeMails } from '../changeMails.ts';
import type { ConfirmationService } from '../confirmation.service.ts';
import type { SignInService } from '../signIn.service.ts';
import { chatPaths, createChatService } from './chat.service.ts';
import { noticePage, type PageNotice, pageLanguage, type PageLanguage, questionPage } from './chatPage.ts';

const cookie = { name: 'chat-browser', path: '/app/chat' };
const answer = z.object({ secret: z.string().max(128), decision: z.enum(['yes', 'no']) });

interface Parts {
  signIns: SignInService;
  confirmations: ConfirmationService;
  mails: ChangeMails;
}

export function mountChatRoutes(app: FastifyInstance, deps: Deps, parts: Parts): void {
  const chat = createChatService(deps, parts);
  const options = { schema: { hide: true }, config: { rateLimit: rateLimitOf(app, 'login') } };

  mountRoute(app, routes.beginChatSignIn, async ({ session, body, request }) => {
    const { confirmation } = body;
    if (session) await parts.confirmations.require(session, { confirmation, isFirst: false });
    return { data: await chat.begin(session?.account.id ?? null, originOf(request)) };
  });

  mountRoute(app, routes.pollChatSignIn, ({ body, request }) =>
    chat.poll(body.ticket, languageFrom(body.csid), originOf(request)),
  );

  app.get<{ Params: { code: string } }>(`${chatPaths.go}/:code`, options, (request, reply) =>
    show(request, reply, async () => {
      const browser = ensureBrowserSecret(request, reply, cookie, visitedOrigin(request, deps.config));
      return reply.redirect(await chat.go(request.params.code, browser), 303);
    }),
  );

  app.get(chatPaths.callback, options, (request, reply) =>
    show(request, reply, async (language) => {
      const query = new URL(request.url, 'http://server').searchParams;
      const question = await chat.comeBack(browserSecretOf(request, cookie), query);
      return reply.send(questionPage(language, question));
    }),
  );

  app.post(chatPaths.answer, options, (request, reply) =>
    show(request, reply, async (language) => {
      const form = answer.safeParse(request.body);
      if (!form.success) throw new ApiError('signInExpired');
      const isYes = form.data.decision === 'yes';
      await chat.answer(browserSecretOf(request, cookie), form.data.secret, isYes);
      return reply.send(noticePage(language, isYes ? 'done' : 'refused'));
    }),
  );
}

const notices: Partial<Record<ApiError['error'], PageNotice>> = {
  signInExpired: 'expired',
  signInRefused: 'refused',
};

/** A person looks at the answer, so a failure is a page as well. */
async function show(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (language: PageLanguage) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const language = pageLanguage(request.headers['accept-language']);
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer');
  try {
    return await work(language);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    request.log.warn({ failure: error.error }, 'a sign-in by scanning failed');
    return reply.send(noticePage(language, notices[error.error] ?? 'failed'));
  }
}
