import { expect, test } from 'vitest';
import { createClaimKeeper } from './claimKeeper.ts';

const bo = { id: 'person-3', name: 'Bo' };
/** The same person in another tab. */
const me = { id: 'person-1', name: 'Ada' };

/** A server with the items that somebody else has, and what it was asked. */
function server(others: Record<string, typeof bo> = {}) {
  const calls: string[] = [];
  const held = new Set<string>();
  const released: (readonly string[])[] = [];
  const keeper = createClaimKeeper({
    release: (ids) => void released.push(ids),
    async claim(ids, isClaimed, fromOwnTabs) {
      calls.push(`${isClaimed ? '+' : '-'}${ids.join(',')}${fromOwnTabs ? '!' : ''}`);
      if (fromOwnTabs) for (const id of ids) if (others[id] === me) delete others[id];
      const own = ids.filter((id) => !others[id]);
      for (const id of own) {
        if (isClaimed) held.add(id);
        else held.delete(id);
      }
      return {
        ids: own,
        taken: isClaimed ? ids.flatMap((id) => (others[id] ? [{ id, by: others[id] }] : [])) : [],
      };
    },
  });
  return { keeper, calls, held, others, released };
}

test('what is left is let go before the next is taken', async () => {
  const { keeper, calls } = server();
  await keeper.want(['a']);
  await keeper.want(['b']);
  expect(calls).toEqual(['+a', '-a', '+b']);
  expect(keeper.claims.get().mine).toEqual(['b']);
});

test('whoever steps on quickly holds only where they came to a stop', async () => {
  const { keeper, calls, held } = server();
  void keeper.want(['a']);
  void keeper.want(['b']);
  void keeper.want(['c']);
  await keeper.want(['b']);
  expect([...held]).toEqual(['b']);
  expect(calls).toEqual(['+b']);
});

test('an item of somebody else stays theirs, with their name, until it is asked for again', async () => {
  const { keeper, calls, others } = server({ a: bo });
  await keeper.want(['a', 'b']);
  expect(keeper.claims.get()).toEqual({ mine: ['b'], taken: new Map([['a', bo]]) });
  await keeper.want(['a', 'b']);
  expect(calls).toEqual(['+a,b']);
  delete others['a'];
  await keeper.renew();
  expect(keeper.claims.get()).toEqual({ mine: ['a', 'b'], taken: new Map() });
});

test('what another tab of the same person has comes here only when it is asked for', async () => {
  const { keeper, calls } = server({ a: me, b: bo });
  await keeper.want(['a', 'b']);
  await keeper.renew();
  expect(keeper.claims.get().mine).toEqual([]);
  await keeper.takeOver();
  expect(keeper.claims.get()).toEqual({ mine: ['a'], taken: new Map([['b', bo]]) });
  await keeper.renew();
  expect(calls).toEqual(['+a,b', '+a,b', '+a,b!', '+a,b']);
});

test('nothing is held when nothing is wanted, and a failure keeps nobody from going on', async () => {
  let isDown = false;
  const keeper = createClaimKeeper({
    claim: async (ids) => (isDown ? null : { ids, taken: [] }),
    release: () => {},
  });
  await keeper.want(['a']);
  isDown = true;
  await keeper.want([]);
  expect(keeper.claims.get().mine).toEqual([]);
  await keeper.want(['b']);
  expect(keeper.claims.get().mine).toEqual([]);
  isDown = false;
  await keeper.want(['b']);
  expect(keeper.claims.get().mine).toEqual(['b']);
});

test('when the page is closed everything goes back at once, and comes again when the page is shown again', async () => {
  const { keeper, calls, released } = server({ b: bo });
  keeper.leave();
  await keeper.want(['a', 'b']);
  void keeper.want(['b', 'c']);
  keeper.leave();
  keeper.leave();
  // What somebody else has is not touched; what was asked for a moment ago may be here by now.
  expect(released).toEqual([['a', 'c'], ['c']]);
  await keeper.renew();
  expect(calls.at(-1)).toBe('+b,c');
  expect(keeper.claims.get().mine).toEqual(['c']);
});
