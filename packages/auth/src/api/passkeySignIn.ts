// Outside the shared slice: an error here must not end the session that another tab may have.
import { callRoute, type ApiError, type Reply } from '@tai/api-client';
import { routes, type RouteBody } from '@tai/contracts';

type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError };

/** @param ticket of a sign-in that waits for its second step */
export async function beginPasskeySignIn(
  ticket?: string,
): Promise<Answer<Reply<typeof routes.beginPasskeySignIn>>> {
  const result = await callRoute(routes.beginPasskeySignIn, { token: null, body: { ticket } });
  return 'error' in result ? result : { data: result.data as Reply<typeof routes.beginPasskeySignIn> };
}

export async function finishPasskeySignIn(
  body: RouteBody<typeof routes.finishPasskeySignIn>,
): Promise<Answer<Reply<typeof routes.finishPasskeySignIn>>> {
  const result = await callRoute(routes.finishPasskeySignIn, { token: null, body });
  return 'error' in result ? result : { data: result.data as Reply<typeof routes.finishPasskeySignIn> };
}
