import type { RouteClient } from '@tai/contracts';

/** How a client shows its session: the header `token`, and the bearer form for the management client. */
export function credentialsOf(token: string | null, client: RouteClient = 'product'): Record<string, string> {
  if (token === null) return {};
  return client === 'management' ? { authorization: `Bearer ${token}` } : { token };
}
