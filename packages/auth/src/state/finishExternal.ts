import { callRoute, withSentence, type ApiClient, type ApiError, type Reply } from '@tai/api-client';
import { errorCatalogue, errorCode, routes, type ErrorName } from '@tai/contracts';
import { wantToReturn } from './arrival.ts';
import type { ExternalReturn } from './externalSignIn.ts';
import { finishSignIn, showOutcome } from './signIn.ts';
import { showSignInForm } from './signInDialog.ts';

/** Hands in the ticket, or shows the error, in the sign-in dialog. */
export async function finishExternal(client: ApiClient, came: ExternalReturn): Promise<void> {
  if ('error' in came) {
    showSignInForm((await withSentence({ error: errorNamed(came.error, came.reason) })).error);
    return;
  }
  wantToReturn(came.returnTo);
  const result = await callRoute(routes.finishExternalSignIn, { body: { ticket: came.ticket }, token: null });
  if ('error' in result) showSignInForm(result.error);
  else await showOutcome(finishSignIn(client, result.data as Reply<typeof routes.finishExternalSignIn>));
}

/**
 * The error of the catalogue that came back in the address. Anybody can write an address: names that are not ours are
 * no sentence of ours, and no text of theirs is shown.
 */
export function errorNamed(name: string, reason: string | null): ApiError {
  if (!Object.hasOwn(errorCatalogue, name)) return { kind: 'api', code: 0, msg: '' };
  const known = name as ErrorName;
  const params = reason !== null && /^[a-z_]{1,40}$/.test(reason) ? { params: { reason } } : {};
  return { kind: 'api', code: errorCode(known), error: known, msg: '', ...params };
}
