// Outside the shared slice, because these calls carry a token that is no session: that of an account which has to bind
// a mobile first. An error of theirs must not end anybody's session either.
import { callRoute, type ApiClient, type ApiError, type Reply } from '@tai/api-client';
import { routes, type RouteBody } from '@tai/contracts';

type Guarded = Pick<ApiClient, 'duplicates'>;
type BindReply = Reply<typeof routes.bindMobileActivateSuccess>;
type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError };

/** Sends a code to the mobile that an account is to be bound to. */
export async function sendBindCode(
  { duplicates }: Guarded,
  token: string,
  mobile: string,
): Promise<Answer<unknown>> {
  return callRoute(routes.getBindMobileCode, { token, body: { userAccount: mobile }, duplicates });
}

/** Binds the mobile that received the code. */
export async function bindMobile(
  { duplicates }: Guarded,
  token: string,
  body: RouteBody<typeof routes.bindMobileActivateSuccess>,
): Promise<Answer<BindReply>> {
  return (await callRoute(routes.bindMobileActivateSuccess, {
    token,
    body,
    duplicates,
  })) as Answer<BindReply>;
}
