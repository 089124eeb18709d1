import { z } from 'zod';
import type { ChatConfig } from '../../../config/config.ts';
import { ApiError } from '../../../platform/http/apiError.ts';

/** Milliseconds that the platform may take for one answer. */
const answerTime = 10_000;

/** Somebody as the platform knows them. */
export interface ChatPerson {
  subject: string;
  nickname: string;
}

/** The platform's answer to a code that it did not give, once it has accepted id and secret of the app. */
const wrongCode = 'errcode 40029';

const failure = z.object({ errcode: z.number().refine((code) => code !== 0) });
const tokenAnswer = z.object({ access_token: z.string().min(1), openid: z.string().min(1) });
const userAnswer = z.object({
  openid: z.string().min(1),
  /** The same in every app of one company, when there are several. */
  unionid: z.string().min(1).optional(),
  nickname: z.string().default(''),
});

/** The chat platform's sign-in for pages that are open inside its app: OAuth 2 with names of its own. */
export function createChatPlatform(config: ChatConfig) {
  const { appId, appSecret } = config;

  const exchange = (code: string) =>
    ask(tokenAnswer, config.tokenUrl, {
      appid: appId,
      secret: appSecret,
      code,
      grant_type: 'authorization_code',
    });

  return {
    /**
     * Whether the platform accepts id and secret of the app: it checks them before the code, which is wrong here.
     * @returns null, or its reason
     * @throws ApiError providerUnreachable
     */
    async check(): Promise<string | null> {
      try {
        await exchange('code-of-a-test');
      } catch (error) {
        if (!(error instanceof ApiError) || error.error !== 'signInRefused') throw error;
        const reason = String(error.params['reason']);
        return reason === wrongCode ? null : reason;
      }
      return null;
    },

    /** Where a phone is led to be asked by the app. */
    authorizeUrl(redirectUri: string, state: string): string {
      // The app wants them in this order, and the word behind the hash.
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state,
      });
      return `${config.authorizeUrl}?${query}#wechat_redirect`;
    },

    /** @throws ApiError signInRefused, providerUnreachable */
    async personOf(code: string): Promise<ChatPerson> {
      const { access_token, openid } = await exchange(code);
      const user = await ask(userAnswer, config.userUrl, { access_token, openid, lang: 'zh_CN' });
      return { subject: user.unionid ?? user.openid, nickname: user.nickname };
    },
  };
}

async function ask<Answer>(
  schema: z.ZodType<Answer>,
  address: string,
  query: Record<string, string>,
): Promise<Answer> {
  const body = await fetchJson(`${address}?${new URLSearchParams(query)}`);
  const failed = failure.safeParse(body);
  if (failed.success) throw new ApiError('signInRefused', { reason: `errcode ${failed.data.errcode}` });
  const answer = schema.safeParse(body);
  if (!answer.success) throw new ApiError('providerUnreachable');
  return answer.data;
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(answerTime), redirect: 'error' });
    // It answers JSON under `text/plain`, also for its failures.
    return await response.json();
  } catch {
    // Without its cause: the address in it holds the secret.
    throw new ApiError('providerUnreachable');
  }
}
