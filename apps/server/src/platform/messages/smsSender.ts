import type { Logger } from 'pino';
import { ApiError } from '../http/apiError.ts';
import type { MessageSender } from './messageSender.ts';
import { fillTemplate } from './messageTemplate.ts';

/** Milliseconds that the gateway may take. */
const answerTime = 10_000;

interface SmsOptions {
  url: string;
  token: string | undefined;
  /** JSON with placeholders. */
  body: string;
}

/** SMS over an HTTP gateway, which answers with a status of success when it has taken a message. */
export function createSmsSender({ url, token, body }: SmsOptions, log: Logger): MessageSender {
  return {
    async send({ to, text, code = '' }) {
      const failure = await post(fillTemplate(body, { to, text, code }));
      if (failure === null) return;
      log.error({ failure }, 'an SMS could not be sent');
      throw new ApiError('messageNotSent', {}, { cause: { code: failure } });
    },
  };

  /** Returns what went wrong in a word: messages and addresses hold secrets. */
  async function post(content: string): Promise<string | null> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: content,
        redirect: 'error',
        signal: AbortSignal.timeout(answerTime),
      });
      await response.body?.cancel();
      return response.ok ? null : `status ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  }
}
