import type { RouteBody, RouteParams, RouteReply, RouteSpec } from '@tai/contracts';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiClient } from '../client.ts';
import type { ApiError } from './apiError.ts';
import { callRoute } from './callRoute.ts';

/** One call as endpoints describe it. */
export interface ApiRequest {
  spec: RouteSpec;
  body?: unknown;
  params?: Record<string, string | number>;
  /** The body carries a key that makes repeating it harmless, so the duplicate-submit guard lets it through. */
  isRepeatable?: boolean;
}

/** The thunk's extra argument of the store. */
export interface ApiExtra {
  client: ApiClient;
}

type Parts<R> = (RouteBody<R> extends undefined ? { body?: undefined } : { body: RouteBody<R> }) &
  (RouteParams<R> extends undefined | never ? { params?: undefined } : { params: RouteParams<R> });

/**
 * Describes a call by its contract.
 * @example query: (id: string) => toRequest(routes.getJob, { params: { id } })
 */
export function toRequest<R extends RouteSpec>(spec: R, parts: Parts<R>): ApiRequest {
  return { spec, ...(parts as Omit<ApiRequest, 'spec'>) };
}

/** What a call answers, for `build.query<Reply<typeof routes.x>, …>`. */
export type Reply<R> = RouteReply<R>;

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, api) => {
  const { client } = api.extra as ApiExtra;
  if (
    api.type === 'mutation' &&
    !request.isRepeatable &&
    !client.duplicates.admit(request.spec.path, { ...request, spec: undefined })
  ) {
    return { error: { kind: 'duplicate', code: 0, msg: '数据正在处理，请勿重复提交' } };
  }
  const token = client.session.get()?.token ?? null;
  const result = await callRoute(request.spec, { ...request, token, signal: api.signal });
  if ('error' in result && result.error.code === 401) client.expire(token);
  return result;
};

/**
 * The one RTK Query slice. Features inject their endpoints and add private tags `feature/Noun`; the tags below are
 * those that several features invalidate. `Volatile` is refetched when the line to the server returns.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Picture', 'Job', 'Account', 'Volatile'],
  endpoints: () => ({}),
});
