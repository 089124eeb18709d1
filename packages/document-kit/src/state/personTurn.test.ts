import { presenceLimits } from '@tai/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestRoom } from '../testing/testRoom.ts';
import { createTestTabs, settled, type TestContent } from '../testing/testTabs.ts';
import type { DocumentSession } from './documentSession.ts';
import { createPersonTurn, type EditorPresence } from './personTurn.ts';
import type { PresentPage } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const move = (session: DocumentSession<TestContent>, x: number) =>
  session.change((draft) => void (draft.nodes['a'] = { x }));
/** Whether somebody may edit, or the name of who does. */
const turnOf = ({ session }: { session: DocumentSession<TestContent> }) => {
  const { canEdit, editor } = session.get();
  return canEdit || editor;
};

/** Zoe has a drawing open that is shared with Ada, who opens it as well. */
async function begin({ type = 'drawing' }: { type?: 'drawing' | 'board' } = {}) {
  const { documents, id, openTab } = createTestTabs(type, undefined, 'edit');
  const room = createTestRoom();
  const open = async (account: string, tab = account) => {
    const one = await openTab(tab, { account, presence: room.join(account, `page of ${tab}`) });
    await pass(0);
    return one;
  };
  const zoe = await open('Zoe');
  const ada = await open('Ada');
  return { documents, id, room, open, zoe, ada };
}

test('who opens a drawing while somebody edits it may look, reads who edits, and sees what they save', async () => {
  const { documents, id, zoe, ada } = await begin();
  expect([turnOf(zoe), turnOf(ada)]).toEqual([true, 'Zoe']);
  expect(ada.session.get()).toMatchObject({ status: 'readOnly', readOnly: 'otherPerson' });
  expect(move(ada.session, 9)).toBeNull();
  move(zoe.session, 2);
  await zoe.session.flush();
  ada.session.hear(documents.revisionOf(id));
  await settled();
  expect(ada.session.get().content?.nodes['a']).toEqual({ x: 2 });
});

test('who takes over has all that the other one did, and the other one looks from then on', async () => {
  const { documents, id, zoe, ada } = await begin();
  move(zoe.session, 2);
  const taken = ada.session.editHere();
  await pass(100);
  await taken;
  expect([turnOf(zoe), turnOf(ada)]).toEqual(['Ada', true]);
  expect(ada.session.get().content?.nodes['a']).toEqual({ x: 2 });
  move(ada.session, 3);
  await ada.session.flush();
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 3 } } });
  expect(zoe.session.get().status).toBe('readOnly');
  const back = zoe.session.editHere();
  await pass(100);
  await back;
  expect([turnOf(zoe), turnOf(ada)]).toEqual([true, 'Zoe']);
});

test('the turn is free when whoever edits leaves or is not heard any more', async () => {
  const { room, open, zoe, ada } = await begin();
  zoe.session.stop();
  await pass(0);
  expect(turnOf(ada)).toBe(true);
  const ben = await open('Ben');
  expect(turnOf(ben)).toBe('Ada');
  await room.silence('Ada');
  expect(turnOf(ben)).toBe(true);
});

test('an editor who does not answer is waited for only so long', async () => {
  const { zoe, ada } = await begin();
  let goOn = (): void => undefined;
  zoe.line.hold = new Promise((resolve) => (goOn = () => resolve()));
  move(zoe.session, 2);
  const taken = ada.session.editHere();
  await pass(3_000);
  expect(turnOf(ada)).toBe('Zoe');
  await pass(1_000);
  await taken;
  // Neither waits for the other any more, and only one edits.
  expect([turnOf(zoe), turnOf(ada)]).toEqual(['Ada', true]);
  goOn();
});

/** The turn of one page, which is told what the server and the others say. */
function turnAlone(account: string) {
  const present: PresentPage[] = [];
  const claimed: number[] = [];
  let hear: Parameters<EditorPresence['onSign']>[0] = () => undefined;
  const nothing = () => undefined;
  const turn = createPersonTurn({
    account,
    presence: {
      ...{ get: () => present, claim: (number) => void claimed.push(number), start: () => nothing },
      onSign(listener) {
        hear = listener;
        return nothing;
      },
    },
    isExclusive: true,
    standing: () => ({ canMeetOthers: true, canEdit: true }),
    ...{ flush: async () => undefined, look: async () => undefined, onChange: nothing },
  });
  turn.follow();
  return {
    ...{ turn, claimed },
    hear: (sign: Parameters<typeof hear>[0], ...editors: string[]) => {
      const pages = editors.map((id) => ({
        ...{ clientId: id, person: { id, name: id, avatar: null }, canEdit: true, selected: [], turn: 1 },
      }));
      present.splice(0, present.length, ...pages);
      hear(sign);
      return settled();
    },
  };
}

test('of two who begin in the same moment all pages agree on one', async () => {
  /** What a page shows when each of the two has claimed before it heard of the other. */
  async function shownTo(account: string, other: string): Promise<string | null> {
    const { turn, hear } = turnAlone(account);
    await hear('answered');
    await hear('answered', other);
    return turn.otherEditor();
  }
  expect([await shownTo('Ada', 'Zoe'), await shownTo('Zoe', 'Ada')]).toEqual(['Zoe', null]);
});

test('who looks and loses the network goes on looking until the server says that nobody edits', async () => {
  const { turn, claimed, hear } = turnAlone('Ada');
  await hear('answered', 'Zoe');
  await hear('waited');
  expect([turn.otherEditor(), claimed]).toEqual(['Zoe', []]);
  await hear('answered');
  expect([turn.otherEditor(), claimed]).toEqual([null, [1]]);
});

test('a page that was hidden keeps its turn for as long as others count it in', async () => {
  let visibility: 'visible' | 'hidden' = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const { claimed, hear } = turnAlone('Ada');
  await hear('answered');
  async function hideFor(time: number): Promise<void> {
    for (const next of ['hidden', 'visible'] as const) {
      visibility = next;
      document.dispatchEvent(new Event('visibilitychange'));
      if (next === 'hidden') await pass(time);
    }
  }
  await hideFor(presenceLimits.lifetime - 1);
  expect(claimed).toEqual([1]);
  await hideFor(presenceLimits.lifetime);
  expect(claimed).toEqual([1, 0]);
  vi.restoreAllMocks();
});

test('who opens a drawing again that they had edited looks while another one edits', async () => {
  const { zoe, ada } = await begin();
  zoe.session.stop();
  await pass(0);
  expect(turnOf(ada)).toBe(true);
  const seen = new Set<ReturnType<typeof turnOf>>();
  ada.session.subscribe(() => void seen.add(turnOf(ada)));
  zoe.session.start();
  await pass(1_000);
  expect([turnOf(zoe), turnOf(ada)]).toEqual(['Ada', true]);
  expect([...seen].filter((one) => one !== true)).toEqual([]);
});

test('another tab of the one who edits keeps the turn among people', async () => {
  const { open, zoe, ada } = await begin();
  const second = await open('Zoe', 'second');
  const taken = second.session.editHere();
  await pass(100);
  await taken;
  expect([zoe.session.get().readOnly, turnOf(second), turnOf(ada)]).toEqual(['otherTab', true, 'Zoe']);
  zoe.session.stop();
  await pass(0);
  expect([turnOf(second), turnOf(ada)]).toEqual([true, 'Zoe']);
});

test('a board, whose changes are merged, is edited by all', async () => {
  const { zoe, ada } = await begin({ type: 'board' });
  expect([turnOf(zoe), turnOf(ada)]).toEqual([true, true]);
});
