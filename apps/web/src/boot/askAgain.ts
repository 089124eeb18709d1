import { baseApi, isApiError, isTransient, type AppStore } from '@tai/api-client';

/** What the cache knows of a query, as far as it matters here. */
interface Query {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
  error?: unknown;
  /** Of a list that is read page by page: where to the page that did not come leads. */
  direction?: 'forward' | 'backward';
}

interface Endpoint {
  initiate: (
    args: unknown,
    options: { subscribe: false; forceRefetch: true; direction?: Query['direction'] },
  ) => never;
}

/** Asks again for all that nobody answered. What the server refused it would refuse again. */
export function askAgain(store: AppStore): void {
  const endpoints = baseApi.endpoints as Record<string, Endpoint>;
  for (const { status, endpointName, originalArgs, error, direction } of Object.values<Query>(
    store.getState().api.queries as Record<string, Query>,
  )) {
    // An answer that is not one of ours comes from a proxy that does not reach the server.
    const isLost = isApiError(error) && (isTransient(error) || error.kind === 'http');
    if (status !== 'rejected' || !isLost) continue;
    const endpoint = endpoints[endpointName ?? ''];
    if (endpoint)
      store.dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true, direction }));
  }
}
