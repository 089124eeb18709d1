import { callRoute, useClient } from '@tai/api-client';
import { limits, moderationRoutes } from '@tai/contracts';
import { useObservable } from '@tai/kernel';
import { useEffect, useState } from 'react';
import { useClaimItemsMutation } from '../../api/moderationApi.ts';
import { createClaimKeeper, type Claims } from '../../engine/claimKeeper.ts';

/** Claims are renewed when half of their time is over. */
const renewEvery = limits.community.moderationClaim / 2;

/**
 * Keeps these items to this moderator while the page is shown.
 * @param freed items that nobody has, as the last look at the queue says
 */
export function useClaims(ids: readonly string[], freed: readonly string[]): Claims {
  const client = useClient();
  const [claimItems] = useClaimItemsMutation();
  const [keeper] = useState(() =>
    createClaimKeeper({
      claim: async (wanted, isClaimed) => {
        const { data } = await claimItems({ ids: [...wanted], isClaimed });
        return data ?? null;
      },
      release: (held) => {
        const token = client.session.get()?.token ?? null;
        const body = { ids: [...held], isClaimed: false };
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
  const isFreed = freed.some((id) => claims.taken.has(id));
  useEffect(() => {
    if (isFreed) void keeper.renew();
    // Once for each look at the queue: the list may be older than what the server answered to the claim.
  }, [keeper, isFreed, freed]);
  return claims;
}
