import { connectionLimits } from '@tai/contracts';
import type { Deps } from '../../deps.ts';

/** Sockets of one address that have not said hello, in one process: an office may share an address. */
export const beforeHelloOfAddress = 200;

/** Counts the sockets of each address that have not said hello: so far nothing but the address is known of them. */
export function countStrangers(most = beforeHelloOfAddress) {
  const counts = new Map<string, number>();

  function change(address: string, by: 1 | -1): void {
    const count = (counts.get(address) ?? 0) + by;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  }

  return {
    isFull: (address: string): boolean => (counts.get(address) ?? 0) >= most,
    /** @returns to be called when the socket said hello or went; a second call does nothing */
    enter(address: string): () => void {
      let isCounted = true;
      change(address, 1);
      return () => {
        if (isCounted) change(address, -1);
        isCounted = false;
      };
    },
  };
}

/** Which sockets a process lets in: few that said nothing of each address, and as many of an account as administrators allow. */
export function createAdmission({ sessions, site }: Pick<Deps, 'sessions' | 'site'>) {
  const strangers = countStrangers();
  let ofAccount: number = connectionLimits.sockets.usual;
  return {
    isCrowded: strangers.isFull,
    enter: strangers.enter,
    /** Reads the limit, too: who adds a socket must not wait for it, or the socket could close before and then stay. */
    async authenticate(token: string) {
      const session = await sessions.authenticate(token);
      if (session) ofAccount = Number(await site.value('quota.sockets'));
      return session;
    },
    /** @param count of the sockets that the account has already */
    isFull: (count: number): boolean => count >= ofAccount,
  };
}
