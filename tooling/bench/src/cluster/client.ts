import { setTimeout as wait } from 'node:timers/promises';
import type { RouteReply } from '@tai/contracts';
import { Agent, request } from 'undici';
import { type Caller, Refused } from '../kills/mortalClient.ts';
import type { Recorder } from './recorder.ts';

/** Longest that a person's program waits before it sends a call again, in milliseconds. */
const longestPause = 1_000;

/** How long a call is sent again. */
const patience = 120_000;

export interface Answer {
  /** See `Outcome` of the recorder. */
  status: string;
  text: string;
  bytes: number;
}

/** Makes calls to one address and records what comes back. */
export function createCalls(url: string, recorder: Recorder) {
  const agent = new Agent({ connections: 128 });

  /** One call, whatever comes back. @param name by which it is recorded */
  async function ask(
    name: string,
    path: string,
    { body, token }: { body?: object; token?: string },
  ): Promise<Answer> {
    const from = performance.now();
    let answer: Answer = { status: 'network', text: '', bytes: 0 };
    let hasRetryAfter = false;
    try {
      const response = await request(url + path, {
        ...{ dispatcher: agent, method: body ? 'POST' : 'GET', headersTimeout: 120_000 },
        headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { token }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const content = Buffer.from(await response.body.arrayBuffer());
      hasRetryAfter = response.headers['retry-after'] !== undefined;
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const text = isJson ? content.toString() : '';
      const status = statusOf(response.statusCode, text);
      answer = { status, text, bytes: content.length };
    } catch (error) {
      answer.status = `network ${(error as { code?: string }).code ?? String(error)}`;
    }
    recorder.record({ name, milliseconds: performance.now() - from, status: answer.status, hasRetryAfter });
    return answer;
  }

  return {
    ask,
    /** Somebody whose calls are sent again with the same keys until they are answered. */
    caller(token: string): Caller {
      return {
        async call(route, body = {}, path = route.path) {
          const from = performance.now();
          for (;;) {
            const { status, text } = await ask(route.path, path, { body, token });
            if (status === '200') return JSON.parse(text) as RouteReply<typeof route>;
            if (!isPassing(status)) throw new Refused(`${path}: ${text.slice(0, 300)}`);
            if (performance.now() - from > patience)
              throw new Refused(`${path} was never answered: ${status}`);
            await wait(longestPause * (0.25 + Math.random() / 2));
          }
        },
      };
    },
    close: () => agent.destroy(),
  };
}

export type Calls = ReturnType<typeof createCalls>;

/** Every reply begins with its code, which is 0 when it went well. */
function statusOf(http: number, text: string): string {
  const code = /^\{"code":"?(\w+)/.exec(text)?.[1] ?? '0';
  return code === '0' ? String(http) : `${http}/${code}`;
}

/** Nothing came, or the servers say that they cannot answer now. */
export function isPassing(status: string): boolean {
  return status.startsWith('network') || /(^|\/)5\d\d$/.test(status);
}
