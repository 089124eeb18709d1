/*
 * Keeps the live sessions of this process: opens one for each socket, and ends it when its person signs out or the server stops.
 * liveSession.ts renders, liveConnection.ts reads what a client sends.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { type LiveClientMessage, socketCloseCodes } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertMayMake } from '../../platform/identity/locks.ts';
import { type AccountChanged, accountChanged, type SessionsEnded, sessionsEnded } from '../account/index.ts';
import { countStrangers } from '../generation/index.ts';
import { type ConnectionHandlers, type LiveConnection, openLiveConnection } from './liveConnection.ts';
import { checkedImage } from './liveImage.ts';
import { changedPlan, planSession } from './livePlan.ts';
import type { RenderLine } from './liveRenderer.ts';
import { createLiveSeats } from './liveSeats.ts';
import { type LiveTiming, liveTiming } from './liveTiming.ts';
import { tellFailure } from './tellFailure.ts';

/** Sockets of an address that may be open without a hello; each could send a large message. */
const strangersOfAddress = 20;
/** Sockets of one account. A page has one while its panel is open. */
const socketsOfAccount = 20;
/** Milliseconds that clients have to close when the server goes down. */
const farewell = 1_000;

export interface LiveHub {
  /** Whether an address has so many sockets that did not say hello that it gets no more. */
  isCrowded(address: string): boolean;
  add(socket: WebSocket, address: string): void;
  /** Says goodbye to every client; resolves when all are gone, those that do not answer by force. */
  close(): Promise<void>;
}

type HubDeps = Pick<
  Deps,
  'engines' | 'config' | 'sessions' | 'personStyles' | 'quotas' | 'events' | 'decoding' | 'log'
> & {
  openLine(): RenderLine;
};

type Command<Type extends LiveClientMessage['type']> = Extract<LiveClientMessage, { type: Type }>;

export function createLiveHub(deps: HubDeps, timing: LiveTiming = liveTiming): LiveHub {
  const { events, log } = deps;
  const sockets = new Set<WebSocket>();
  const strangers = countStrangers(strangersOfAddress);
  const people = createPeople(deps, timing);

  const undo = [
    events.subscribe(sessionsEnded, people.onSessionsEnded),
    events.subscribe(accountChanged, (event: AccountChanged) => {
      people
        .onAccountChanged(event)
        .catch((err: unknown) => log.error({ err }, 'live sessions were not checked again'));
    }),
  ];

  return {
    isCrowded: strangers.isFull,

    add(socket, address) {
      const isKnown = strangers.enter(address);
      sockets.add(socket);
      socket.on('close', () => {
        isKnown();
        sockets.delete(socket);
      });
      const onHello = (connection: LiveConnection) => {
        isKnown();
        people.enter(connection);
      };
      openLiveConnection(socket, { ...people.handlers, onHello }, timing);
    },

    async close() {
      for (const action of undo) action();
      people.leaveAll();
      const open = [...sockets];
      const allGone = Promise.all(open.map((socket) => once(socket, 'close')));
      for (const socket of open) socket.close(socketCloseCodes.goingAway, 'the server is going down');
      await Promise.race([allGone, delay(farewell, undefined, { ref: false })]);
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Connections after their hello. */
function createPeople(deps: HubDeps, timing: LiveTiming) {
  const { sessions, decoding, log } = deps;
  const connections = new Map<string, Set<LiveConnection>>();
  const connectionsOf = (userId: string) => [...(connections.get(userId) ?? [])];
  /** The last thing that each connection was told to begin: a slower answer to an earlier one is not used. */
  const wishes = new WeakMap<LiveConnection, object>();
  const seats = createLiveSeats({
    check: (userId, frame, plan) => decoding.run(userId, () => checkedImage(frame, plan)),
    ...{ openLine: deps.openLine, log, timing },
  });

  function end(connection: LiveConnection): void {
    const seat = seats.of(connection);
    if (seat) seats.leave(seat, 'session');
    connection.close(socketCloseCodes.unauthenticated, 'the session ended');
  }

  async function start(connection: LiveConnection, message: Command<'start'>): Promise<void> {
    const wish = {};
    wishes.set(connection, wish);
    try {
      const account = await accountOf(sessions, connection);
      if (!account) return end(connection);
      const checked = await planSession(deps, account, message);
      const { liveSessions } = await deps.quotas.quotasOfOne(account.id);
      if (wishes.get(connection) !== wish || !connections.get(connection.userId)?.has(connection)) return;
      seats.take(connection, message.tab, checked, liveSessions.limit);
    } catch (error) {
      tellFailure(connection, 'start', { ...named(error, log), revision: message.revision });
    }
  }

  async function change(connection: LiveConnection, message: Command<'parameters'>): Promise<void> {
    const seat = seats.of(connection);
    if (!seat) return;
    try {
      await seats.change(seat, (checked) => changedPlan(deps, checked, message, connection.userId));
    } catch (error) {
      tellFailure(connection, 'parameters', { ...named(error, log), revision: message.revision });
    }
  }

  function stop(connection: LiveConnection): void {
    wishes.delete(connection);
    const seat = seats.of(connection);
    if (seat) seats.leave(seat, 'stopped');
    else connection.send({ type: 'closed', reason: 'stopped' });
  }

  const handlers: Omit<ConnectionHandlers, 'onHello'> = {
    authenticate: (token) => sessions.authenticate(token),
    onCommand(connection, command) {
      if (command.type === 'start') void start(connection, command);
      else if (command.type === 'parameters') void change(connection, command);
      else stop(connection);
    },
    // A frame that was on its way when its session ended is nobody's any more.
    onFrame: (connection, frame) => seats.of(connection)?.session.frame(frame),
    onBadFrame: (connection, { message: detail }) =>
      tellFailure(connection, 'frame', { error: 'liveFrameInvalid', params: { detail } }),
    onClose(connection) {
      const { userId } = connection;
      connections.get(userId)?.delete(connection);
      if (connections.get(userId)?.size === 0) connections.delete(userId);
      const seat = seats.of(connection);
      if (seat) seats.leave(seat, 'stopped');
    },
  };

  return {
    handlers,
    leaveAll: () => seats.leaveAll('shutdown'),

    enter(connection: LiveConnection): void {
      const own = connections.get(connection.userId) ?? new Set();
      if (own.size >= socketsOfAccount)
        return connection.close(socketCloseCodes.tooMany, 'too many pages are open');
      connections.set(connection.userId, own.add(connection));
    },

    onSessionsEnded({ userId, sessionId }: SessionsEnded): void {
      for (const connection of connectionsOf(userId)) {
        if (sessionId === undefined || connection.sessionId === sessionId) end(connection);
      }
    },

    /** A lock of the feature ends what is under way. */
    async onAccountChanged({ userId }: AccountChanged): Promise<void> {
      for (const connection of connectionsOf(userId)) {
        const account = await accountOf(sessions, connection);
        const seat = seats.of(connection);
        if (!account) end(connection);
        else if (seat && !mayMake(account, seat.checked.capability)) seats.leave(seat, 'session');
      }
    },
  };
}

/** Undefined when the session is over or the account disabled. */
async function accountOf(
  sessions: HubDeps['sessions'],
  { token }: LiveConnection,
): Promise<Account | undefined> {
  try {
    return (await sessions.authenticate(token))?.account;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function mayMake(...what: Parameters<typeof assertMayMake>): boolean {
  try {
    assertMayMake(...what);
    return true;
  } catch {
    return false;
  }
}

function named(error: unknown, log: HubDeps['log']): Pick<ApiError, 'error' | 'params'> {
  if (error instanceof ApiError) return error;
  log.error({ err: error }, 'a live session could not begin');
  return { error: 'internal', params: {} };
}
