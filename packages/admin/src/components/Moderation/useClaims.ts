import { callRoute, useClient } from '@tai/api-client';
import { limits, moderationRoutes } from '@tai/contracts';
import { useObservable } from '@tai/kernel';
import { useEffect, useState } from 'react';
import { useClaimItemsMutation } from '../../api/moderationApi.ts';
import { tabName } from '../../domain/tabName.ts';
import { createClaimKeeper, type Claims } from '../../engine/claimKeeper.ts';

/** Claims are renewed when half of their time is over. */
const renewEvery = limits.community.moderationClaim / 2;

/** What the last look at the queue says of items that may be wanted. */
interface Seen {
  /** Nobody has them. */
  free: readonly string[];
  /** Somebody else or another tab has them. */
  elsewhere: readonly string[];
}

/** Keeps these items to this tab while the page is shown. */
export function useClaims(
  ids: readonly string[],
  { free, elsewhere }: Seen,
): Claims & { takeOver: () => void } {
  const client = useClient();
  const [claimItems] = useClaimItemsMutation();
  const [keeper] = useState(() =>
    createClaimKeeper({
      claim: async (wanted, isClaimed, fromOwnTabs) => {
        const { data } = await claimItems({ ids: [...wanted], isClaimed, fromOwnTabs });
        return data ?? null;
      },
      release: (held) => {
        const token = client.session.get()?.token ?? null;
        const body = { ids: [...held], isClaimed: false, tab: tabName };
        // An ordinary call would end with the page.
        void callRoute(moderationRoutes.claimModeration, { body, token, keepalive: true });
      },
    }),
  );
  const claims = useObservable(keeper.claims);
  const wanted = ids.join(' ');
  useEffect(() => {
    void keeper.want(wanted === '' ? [] : wanted.split(' '));
  }, [keeper, wanted]);
  useEffect(() => {
    const timer = setInterval(() => void keeper.renew(), renewEvery);
    const leave = () => keeper.leave();
    // Back from where the browser kept the whole page.
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && keeper.renew());
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      void keeper.want([]);
    };
  }, [keeper]);
  const isChanged =
    free.some((id) => claims.taken.has(id)) || elsewhere.some((id) => claims.mine.includes(id));
  useEffect(() => {
    if (isChanged) void keeper.renew();
    // Once for each look at the queue: the list may be older than what the server answered to the claim.
  }, [keeper, isChanged, free, elsewhere]);
  return { ...claims, takeOver: () => void keeper.takeOver() };
}
