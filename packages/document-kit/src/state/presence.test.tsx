import { documentRoutes, presenceLimits, type PresentClient, type ServerMessage } from '@tai/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPresence } from './presence.ts';

const { heartbeat, lifetime, pace } = presenceLimits;
const ada: PresentClient = {
  ...{ clientId: 'page-of-ada', person: { id: 'ada', name: 'Ada', avatar: null }, canEdit: true },
  ...{ pointer: null, selected: [], turn: 0 },
};

let present: PresentClient[];
let isDown: boolean;
let sent: Record<string, unknown>[];
let visibility: 'visible' | 'hidden';
let stopAll: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  [present, isDown, sent, visibility, stopAll] = [[], false, [], 'visible', []];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    if (isDown) throw new TypeError('offline');
    return Response.json({ code: 0, msg: '', data: { clients: present } });
  });
});
afterEach(() => {
  for (const stop of stopAll) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

async function begin() {
  const listeners = new Set<(message: ServerMessage) => void>();
  const client = {
    session: { get: () => ({ token: 'token' }) },
    realtime: {
      onMessage(listener: (message: ServerMessage) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  } as unknown as Parameters<typeof createPresence>[0];
  const presence = createPresence(client, 'board');
  const stop = presence.start();
  stopAll.push(stop);
  await pass(0);
  return {
    presence,
    stop,
    hear(change: Partial<PresentClient>, isLeaving = false) {
      const message = {
        type: 'presence',
        documentId: 'board',
        client: { ...ada, ...change },
        isLeaving,
      } as const;
      for (const listener of listeners) listener(message);
    },
    /** The server says that access to the document changed. */
    accessChanged() {
      for (const listener of listeners)
        listener({ type: 'document', change: 'access', documentId: 'board', revision: 1 });
    },
    names: () => presence.get().map(({ person }) => person.name),
  };
}

test('who is alone says so every few seconds, however much they move', async () => {
  const { presence } = await begin();
  for (let move = 0; move < 100; move += 1) {
    presence.point({ x: move, y: 0 });
    await pass(heartbeat / 100);
  }
  expect(sent).toHaveLength(2);
  expect(documentRoutes.sendDocumentPresence.body?.safeParse(sent[1]).success).toBe(true);
});

test('with somebody there the pointer is told at a steady pace, and its last place always', async () => {
  present = [ada];
  const { presence } = await begin();
  sent = [];
  for (let move = 1; move <= 50; move += 1) {
    presence.point({ x: move, y: 0.4 });
    await pass(20);
  }
  await pass(pace);
  expect(sent.length).toBeLessThanOrEqual(1 + 1_000 / pace);
  expect(sent.at(-1)).toMatchObject({ pointer: { x: 50, y: 0 } });
});

test('a hidden page says nothing, and is there at once when it is seen again', async () => {
  await begin();
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10 * heartbeat);
  expect(sent).toHaveLength(1);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(sent).toHaveLength(2);
});

test('others come, select, move and go; a move changes no page', async () => {
  const { presence, hear, names } = await begin();
  const listener = vi.fn();
  const moves = vi.fn();
  hear({ selected: ['node'] });
  presence.subscribe(listener);
  presence.pointers.subscribe(moves);
  hear({ selected: ['node'], pointer: { x: 3, y: 4 } });
  expect([names(), presence.get()[0]?.selected]).toEqual([['Ada'], ['node']]);
  expect(presence.pointers.get('page-of-ada')).toEqual({ x: 3, y: 4 });
  expect([listener.mock.calls.length, moves.mock.calls.length]).toEqual([0, 1]);
  hear({}, true);
  expect(names()).toEqual([]);
});

test('when access changes the server is asked at once, and whoever lost it is gone', async () => {
  present = [ada];
  const { names, accessChanged } = await begin();
  expect(names()).toEqual(['Ada']);
  present = [];
  accessChanged();
  await pass(0);
  expect(names()).toEqual([]);
});

test('without the network others are not shown for longer than they could be there', async () => {
  present = [ada];
  const { names } = await begin();
  isDown = true;
  await pass(lifetime - heartbeat);
  expect(names()).toEqual(['Ada']);
  await pass(2 * heartbeat);
  expect(names()).toEqual([]);
});

test('a page that closes says so', async () => {
  const { stop } = await begin();
  stop();
  await pass(10 * heartbeat);
  expect(sent.slice(1)).toMatchObject([{ isLeaving: true }]);
});
