// A company sign-in comes back with a ticket or the name of an error in the query of the address.
import type { ApiClient } from '@tai/api-client';
import { externalSignInReturn } from '@tai/contracts';
import { loadChunk } from '@tai/kernel';
import { isSignInOpen, showSignInForm, signInView } from './signInDialog.ts';

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

/** Opens the dialog and hands in what came back. Without a line the form says so: there the person begins again. */
export async function continueExternal(
  client: ApiClient,
  came: ExternalReturn,
  load = () => import('./finishExternal.ts'),
): Promise<void> {
  if ('ticket' in came) signInView.set({ kind: 'external' });
  isSignInOpen.set(true);
  const finish = await loadChunk(load).catch(() => null);
  if (finish) await finish.finishExternal(client, came);
  else showSignInForm({ kind: 'network', code: 0, msg: '' });
}
