// The one place that talks to the service: who may ask, how long, how often again, and what an error means.
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, fetch, type FormData, type RequestInit, type Response } from 'undici';
import type { OpenaiEngineOptions, Timing } from '../options.ts';
import { usualTiming } from '../options.ts';
import { readAddress, type Address } from './address.ts';
import { errorOf } from './errorOf.ts';
import { networkError } from './networkError.ts';
import { readBody, wordsBytesMax } from './readBody.ts';
import { readRetryAfter } from './retryAfter.ts';
import { ServiceError } from './serviceError.ts';

interface Question {
  /** Behind the base address, without a leading slash. */
  path: string;
  /** Asked with POST when one of these is there. */
  json?: Record<string, unknown>;
  form?: FormData;
  /** Longest time for the whole exchange in milliseconds. */
  limit: number;
  method?: 'DELETE';
  /** A list for a status page is asked for once. */
  tries?: number;
  /** What is made with each question is asked for again only when the service was too busy to begin. */
  retries?: 'limit';
}

export interface ServiceClient {
  readonly address: Address;
  readonly timing: Timing;
  /**
   * Asks and reads; `read` gets an answer that is no error. What fails in passing is asked for once more.
   * @throws the signal's reason when aborted, ServiceError
   */
  ask<T>(question: Question, read: (response: Response) => Promise<T>, signal: AbortSignal): Promise<T>;
  /**
   * Opens a file to be read piece by piece.
   * @throws as `ask`, while there is no answer
   */
  open(path: string, signal: AbortSignal): Promise<Response>;
  close(): Promise<void>;
}

/** @throws ServiceError when the address is none */
export function createClient(
  options: Pick<OpenaiEngineOptions, 'baseUrl' | 'apiKey' | 'timing'>,
): ServiceClient {
  const address = readAddress(options.baseUrl, options.apiKey);
  const timing = { ...usualTiming, ...options.timing };
  const { host, secrets } = address;
  const agent = new Agent({
    connect: { timeout: timing.connect },
    // The limit of the exchange is the shorter one; these only end what is forgotten.
    headersTimeout: timing.whole + 5_000,
    bodyTimeout: timing.whole + 5_000,
  });

  async function askOnce<T>(
    { path, json, form, limit, method }: Question,
    read: (response: Response) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    signal.throwIfAborted();
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(), limit);
    try {
      const init: RequestInit = {
        dispatcher: agent,
        method: method ?? (json || form ? 'POST' : 'GET'),
        // The key must not follow a redirect to somebody else.
        redirect: 'manual',
        signal: AbortSignal.any([signal, tooLong.signal]),
        headers: {
          ...(address.authorization && { authorization: address.authorization }),
          ...(json && { 'content-type': 'application/json' }),
          'user-agent': 'TAI-Studio',
        },
        ...(json && { body: JSON.stringify(json) }),
        ...(form && { body: form }),
      };
      const response = await fetch(new URL(path, address.base), init);
      if (response.status >= 300) {
        throw errorOf({
          status: response.status,
          body: await wordsOf(response),
          host,
          secrets,
          retryAfter: readRetryAfter(response.headers, Date.now()),
          model: textOf(json?.['model'] ?? form?.get('model')),
          size: textOf(json?.['size'] ?? form?.get('size')),
        });
      }
      return await read(response);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ServiceError) throw error;
      if (tooLong.signal.aborted) {
        const seconds = Math.max(1, Math.round(limit / 1000));
        throw new ServiceError('timeout', 'serviceTimeout', { host, seconds });
      }
      throw networkError(error, host);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The body of an error; one that is too long or no JSON says nothing. */
  async function wordsOf(response: Response): Promise<unknown> {
    try {
      return JSON.parse((await readBody(response, wordsBytesMax, host)).toString('utf8'));
    } catch {
      return undefined;
    }
  }

  /** How long to wait before the question is put once more; null when that would not help. */
  function delayBefore(error: unknown, { retries }: Question): number | null {
    if (!(error instanceof ServiceError) || (retries && error.problem !== retries)) return null;
    const { problem, details } = error;
    const asked = details.retryAfter ?? timing.backoff;
    if (problem === 'limit') return asked <= timing.retryAfterMax ? asked : null;
    return problem === 'failure' ? Math.min(asked, timing.backoff) : null;
  }

  return {
    address,
    timing,
    async ask(question, read, signal) {
      for (let tries = question.tries ?? 2; ; tries--) {
        try {
          return await askOnce(question, read, signal);
        } catch (error) {
          const delay = tries > 1 ? delayBefore(error, question) : null;
          if (delay === null) throw error;
          await waitFor(delay, signal);
        }
      }
    },
    // The body is read after the limit of the question, which is for its beginning.
    open: (path, signal) => askOnce({ path, limit: timing.list }, async (response) => response, signal),
    close: () => agent.destroy(),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
