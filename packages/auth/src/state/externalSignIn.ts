// A company sign-in comes back with a ticket or the name of an error in the query of the address.
import { externalSignInReturn } from '@tai/contracts';

type Browser = Pick<Window, 'location' | 'history'>;

/** What a company sign-in came back with. */
export type ExternalReturn =
  | { ticket: string; returnTo?: string }
  /** As anybody can write it into an address. */
  | { error: string; reason: string | null };

const keys = externalSignInReturn;

/** Takes it out of the address, before the router reads it and before it can be copied or stored. */
export function takeExternalReturn({ location, history }: Browser = window): ExternalReturn | null {
  const query = new URLSearchParams(location.search);
  const [ticket, error] = [query.get(keys.ticket), query.get(keys.error)];
  if (ticket === null && error === null) return null;
  const came =
    ticket === null
      ? { error: error ?? '', reason: query.get(keys.reason) }
      : { ticket, returnTo: query.get(keys.returnTo) ?? undefined };
  for (const key of [keys.ticket, keys.error, keys.reason, keys.returnTo]) query.delete(key);
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
  return came;
}
