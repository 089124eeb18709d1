import { buildPath, isSuccess, limits, type ReplyHead, type RouteSpec } from '@tai/contracts';
import { safeParse } from 'zod/v4/core';
import { withSentence } from '../errors/errorText.ts';
import { failure, type ApiError } from './apiError.ts';
import { credentialsOf } from './credentials.ts';
import type { DuplicateGuard } from './duplicateGuard.ts';

/** What a call carries beside its route. */
export interface CallOptions {
  /** Sent as JSON; a `FormData` as it is. */
  body?: unknown;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  token: string | null;
  /** Headers beside those of every call. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Refuses the call when the same was made a moment ago. */
  duplicates?: DuplicateGuard;
  /** The call goes on when the page is closed. For small bodies. */
  keepalive?: boolean;
}

/** Header of a write that may follow another like it: its body makes that harmless. */
export const mayRepeat = { 'repeat-submit': 'false' };

export type CallResult = { data: unknown } | { error: ApiError };

/**
 * Makes one call of the wire and checks the answer against its contract.
 * Never throws: every way to fail is an `ApiError`.
 */
export async function callRoute(spec: RouteSpec, options: CallOptions): Promise<CallResult> {
  const result = await askRoute(spec, options);
  const isManagement = 'error' in result && spec.client === 'management';
  return withSentence(isManagement ? { error: { ...result.error, client: 'management' } } : result);
}

async function askRoute(spec: RouteSpec, options: CallOptions): Promise<CallResult> {
  const { params, query, body } = options;
  if (options.duplicates && !options.duplicates.admit(spec.path, { params, query, body }))
    return { error: failure('duplicate', '数据正在处理，请勿重复提交') };
  const timeout = AbortSignal.timeout(limits.timeouts[spec.client ?? 'product']);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const isJson = options.body !== undefined && !(options.body instanceof FormData);
  let response: Response;
  let text: string;
  try {
    const query = options.query ? `?${new URLSearchParams(options.query)}` : '';
    response = await fetch(buildPath(spec.path, options.params) + query, {
      method: spec.method,
      signal,
      keepalive: options.keepalive,
      credentials: 'same-origin',
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...credentialsOf(options.token, spec.client),
        ...options.headers,
      },
      body: isJson ? JSON.stringify(options.body) : (options.body as FormData | undefined),
    });
    text = await response.text();
  } catch {
    if (options.signal?.aborted) return { error: failure('cancelled', 'The request was cancelled.') };
    if (timeout.aborted) return { error: failure('timeout', 'The server did not answer in time.') };
    return { error: failure('network', 'The server could not be reached.') };
  }
  return readReply(spec, response.status, text);
}

/**
 * What the text of an answer means. It goes through `withSentence` before anybody gets to see it.
 * @param spec null where success is not told by a reply, as for downloads
 */
export function readReply(
  spec: Pick<RouteSpec, 'response'> | null,
  status: number,
  text: string,
): CallResult {
  const body = parseHead(text);
  if (!body) {
    const error = failure('http', `The server answered with status ${status}.`, status);
    return { error: status === 401 ? { ...error, error: 'unauthenticated' } : error };
  }
  if (!isSuccess(body)) {
    const code = Number(body.code);
    return {
      error: {
        kind: 'api',
        code,
        error: body.error,
        params: body.params,
        msg: body.msg ?? '',
        requestId: body.requestId,
      },
    };
  }
  if (!spec) return { data: body };
  const checked = safeParse(spec.response, body);
  if (!checked.success) {
    const where = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    return {
      error: {
        ...failure('contract', `The answer breaks its contract: ${where}`),
        requestId: body.requestId,
      },
    };
  }
  return { data: checked.data };
}

function parseHead(text: string): ReplyHead | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'code' in value ? (value as ReplyHead) : null;
  } catch {
    return null;
  }
}
