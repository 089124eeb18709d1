import { createObservable, type Observable } from '@tai/kernel';

/*
 * Keeps what a moderator has open to themselves. What is wanted changes faster than the server answers: whoever steps
 * through a list has left an item before it was theirs. So there is one line of calls, and each compares what is wanted
 * with what is held when its turn comes; two answers that cross cannot leave an item with the wrong person.
 */

/** Who has an item that was wanted here. */
export interface Holder {
  id: string;
  name: string;
}

export interface Claims {
  mine: readonly string[];
  /** Items that are wanted and with somebody else, with who has them. */
  taken: ReadonlyMap<string, Holder>;
}

interface Options {
  /**
   * Takes items or lets them go. Null when the server could not be asked.
   * @param fromOwnTabs also takes those that another tab of the same person has
   */
  claim: (
    ids: readonly string[],
    isClaimed: boolean,
    fromOwnTabs: boolean,
  ) => Promise<{ ids: readonly string[]; taken: readonly { id: string; by: Holder }[] } | null>;
  /** Lets items go while the page is being closed: nobody hears the answer. */
  release: (ids: readonly string[]) => void;
}

export interface ClaimKeeper {
  readonly claims: Observable<Claims>;
  /** From now on exactly these are to be held. */
  want(ids: readonly string[]): Promise<void>;
  /** Takes what is wanted once more: a claim ends by itself, and what somebody else had may be free. */
  renew(): Promise<void>;
  /** As `renew`, and what another tab of the same person has comes here. */
  takeOver(): Promise<void>;
  /**
   * The page is being closed: lets everything go at once, also what was just asked for. Should the browser show the page
   * again, `renew` takes it back.
   */
  leave(): void;
}

export function createClaimKeeper({ claim, release }: Options): ClaimKeeper {
  const claims = createObservable<Claims>({ mine: [], taken: new Map() });
  let wanted: readonly string[] = [];
  let turn: Promise<void> = Promise.resolve();

  async function settle(isRenewal: boolean, fromOwnTabs: boolean): Promise<void> {
    const { mine, taken } = claims.get();
    const left = mine.filter((id) => !wanted.includes(id));
    const asked = wanted.filter((id) => isRenewal || (!mine.includes(id) && !taken.has(id)));
    if (left.length > 0) {
      await claim(left, false, false);
      // Also when that failed: the claim ends by itself.
      forget(left);
    }
    if (asked.length > 0) {
      const answer = await claim(asked, true, fromOwnTabs);
      if (answer) take(asked, answer);
    }
    forgetTaken();
  }

  function forget(ids: readonly string[]): void {
    const now = claims.get();
    claims.set({ ...now, mine: now.mine.filter((id) => !ids.includes(id)) });
  }

  function take(
    asked: readonly string[],
    { ids, taken }: { ids: readonly string[]; taken: readonly { id: string; by: Holder }[] },
  ): void {
    const now = claims.get();
    const others = [...now.taken].filter(([id]) => !asked.includes(id));
    claims.set({
      mine: [...new Set([...now.mine.filter((id) => !asked.includes(id)), ...ids])],
      taken: new Map([...others, ...taken.map(({ id, by }) => [id, by] as const)]),
    });
  }

  function forgetTaken(): void {
    const now = claims.get();
    const kept = [...now.taken].filter(([id]) => wanted.includes(id));
    if (kept.length < now.taken.size) claims.set({ ...now, taken: new Map(kept) });
  }

  function inTurn(isRenewal: boolean, fromOwnTabs = false): Promise<void> {
    turn = turn.then(() => settle(isRenewal, fromOwnTabs));
    return turn;
  }

  return {
    claims,
    want(ids) {
      wanted = ids;
      return inTurn(false);
    },
    renew: () => inTurn(true),
    takeOver: () => inTurn(true, true),
    leave() {
      const { mine, taken } = claims.get();
      const held = [...new Set([...mine, ...wanted])].filter((id) => !taken.has(id));
      if (held.length === 0) return;
      release(held);
      forget(held);
    },
  };
}
