// A company sign-in comes back with a ticket or the name of an error in the query of the address.
import { callRoute, type ApiClient, type ApiError, type Reply } from '@tai/api-client';
import { errorCatalogue, errorCode, externalSignInReturn, routes, type ErrorName } from '@tai/contracts';
import { finishSignIn, showOutcome, wantToReturn } from './signIn.ts';
import { isSignInOpen, showSignInForm, signInView } from './signInDialog.ts';

type Browser = Pick<Window, 'location' | 'history'>;

/** What a company sign-in came back with. */
export type ExternalReturn = { ticket: string; returnTo?: string } | { error: ApiError };

const keys = externalSignInReturn;

/** Takes it out of the address, before the router reads it and before it can be copied or stored. */
export function takeExternalReturn({ location, history }: Browser = window): ExternalReturn | null {
  const query = new URLSearchParams(location.search);
  const [ticket, error] = [query.get(keys.ticket), query.get(keys.error)];
  if (ticket === null && error === null) return null;
  const came =
    ticket === null
      ? { error: errorNamed(error ?? '', query.get(keys.reason)) }
      : { ticket, returnTo: query.get(keys.returnTo) ?? undefined };
  for (const key of [keys.ticket, keys.error, keys.reason, keys.returnTo]) query.delete(key);
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
  return came;
}

// Anybody can write an address: names that are not ours are no sentence of ours, and no text of theirs is shown.
function errorNamed(name: string, reason: string | null): ApiError {
  if (!Object.hasOwn(errorCatalogue, name)) return { kind: 'api', code: 0, msg: '' };
  const known = name as ErrorName;
  const params = reason !== null && /^[a-z_]{1,40}$/.test(reason) ? { params: { reason } } : {};
  return { kind: 'api', code: errorCode(known), error: known, msg: '', ...params };
}

/** Hands in the ticket, or shows the error, in the sign-in dialog. */
export async function finishExternal(client: ApiClient, came: ExternalReturn): Promise<void> {
  isSignInOpen.set(true);
  if ('error' in came) {
    showSignInForm(came.error);
    return;
  }
  wantToReturn(came.returnTo);
  signInView.set({ kind: 'external' });
  const result = await callRoute(routes.finishExternalSignIn, { body: { ticket: came.ticket }, token: null });
  if ('error' in result) showSignInForm(result.error);
  else showOutcome(finishSignIn(client, result.data as Reply<typeof routes.finishExternalSignIn>));
}
