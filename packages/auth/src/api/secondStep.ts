// Outside the shared slice: an error here must not end the session that another tab may have.
import { callRoute, type ApiError, type Reply } from '@tai/api-client';
import { routes, type RouteBody } from '@tai/contracts';

type Finished = Reply<typeof routes.finishSignIn>;

/** Ends a sign-in with the second step. */
export async function finishSecondStep(
  body: RouteBody<typeof routes.finishSignIn>,
): Promise<{ data: Finished; error?: undefined } | { data?: undefined; error: ApiError }> {
  const result = await callRoute(routes.finishSignIn, { token: null, body });
  return 'error' in result ? result : { data: result.data as Finished };
}
