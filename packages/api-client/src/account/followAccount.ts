import { user } from '@tai/contracts';
import { parse } from 'zod/v4/core';
import type { ApiClient } from '../client.ts';
import type { AppStore } from '../ports.ts';
import { accountApi } from './accountApi.ts';

const { accountInfo } = accountApi.endpoints;

/** Keeps what is known of the signed-in person up to date. */
export interface AccountFollower {
  /** Asks the server now, which also tells it that the person is there. Does nothing for a visitor. */
  look(): void;
  stop(): void;
}

/**
 * Looks at the account once at start and then puts every answer to `accountInfo`, whoever asked for it, into the
 * session: name, avatar, settings, locks. A session that the server no longer knows ends by that first look.
 */
export function followAccount(client: Pick<ApiClient, 'session'>, store: AppStore): AccountFollower {
  const select = accountInfo.select();
  let seen: unknown;
  function take(): void {
    const { data } = select(store.getState() as Parameters<typeof select>[0]);
    if (!data || data === seen) return;
    seen = data;
    const current = client.session.get();
    // Somebody else may have signed in while the answer was on its way.
    if (current?.user.userId !== data.user.userId) return;
    const fresh = parse(user, data.user);
    if (JSON.stringify(fresh) !== JSON.stringify(current.user)) client.session.update(fresh);
  }
  function ask(options: { subscribe: boolean }) {
    return client.session.get()
      ? store.dispatch(accountInfo.initiate(undefined, { ...options, forceRefetch: true }))
      : null;
  }
  const stopWatching = store.subscribe(take);
  // Subscribed for as long as the page is there, so that invalidating `Account` asks again on every page.
  const first = ask({ subscribe: true });
  return {
    look: () => void ask({ subscribe: false }),
    stop() {
      stopWatching();
      first?.unsubscribe();
    },
  };
}
