import type { RouteBody, RouteClient, RouteParams, RouteReply, RouteSpec } from '@tai/contracts';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiClient } from '../client.ts';
import type { ApiError } from './apiError.ts';
import { callRoute, mayRepeat } from './callRoute.ts';
import { handlingOf } from './handling.ts';

/** One call as endpoints describe it. */
export interface ApiRequest {
  spec: RouteSpec;
  body?: unknown;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  /** The body gets the language of the interface as `csid`: CN, EN or JP. */
  namesLanguage?: boolean;
  /** The body carries a key that makes repeating it harmless: sent with `repeat-submit: false`, which the guard lets through. */
  isRepeatable?: boolean;
  /** Whose rules its failures follow, when that is not the client of the contract. */
  handledAs?: RouteClient;
}

/** The thunk's extra argument of the store. */
export interface ApiExtra {
  client: ApiClient;
}

type Parts<R> = (RouteBody<R> extends undefined ? { body?: undefined } : { body: RouteBody<R> }) &
  (RouteParams<R> extends undefined | never ? { params?: undefined } : { params: RouteParams<R> }) & {
    query?: Record<string, string>;
  };

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
  const { spec, params, query, isRepeatable = false } = request;
  const token = client.session.get()?.token ?? null;
  const body = request.namesLanguage
    ? { ...(request.body as object), csid: client.settings.get().language }
    : request.body;
  const result = await callRoute(spec, {
    body,
    params,
    query,
    headers: isRepeatable ? mayRepeat : undefined,
    token,
    signal: api.signal,
    duplicates: api.type === 'mutation' && !isRepeatable ? client.duplicates : undefined,
  });
  if ('error' in result) {
    react(client, token, result.error, request.handledAs ?? spec.client);
    // The account is asked for anew, and the administration then shows how to set two-step verification up.
    if (result.error.error === 'secondFactorRequired') api.dispatch(baseApi.util.invalidateTags(['Account']));
  }
  return result;
};

/** Sets off what a failure asks for; the caller gets the error in any case. */
function react(
  client: ApiClient,
  token: string | null,
  error: ApiError,
  routeClient: RouteClient | undefined,
): void {
  const handling = handlingOf(error, routeClient);
  if (handling === 'place') return;
  if (handling === 'signIn') {
    client.expire(token);
    return;
  }
  // An answer to an old session says nothing about this one.
  if (handling === 'askToSignIn' && client.session.get()?.token !== token) return;
  client.failures.tell({ handling, error });
}

/**
 * The one RTK Query slice. Features inject their endpoints and add private tags `feature/Noun`; the tags below are
 * those that several features invalidate: `Picture` of the personal library, `ProjectPicture` with the id of a project of the
 * library of that one. `Volatile` is refetched when the line to the server returns.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Picture', 'ProjectPicture', 'Job', 'Account', 'Capability', 'Volatile'],
  endpoints: () => ({}),
});
