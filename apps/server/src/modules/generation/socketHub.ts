/*
 * Carries what happens to the sockets of whom it concerns. Events come from any process and only name a job; the row
 * is read here, so a message never tells an older state than the database. Messages of one person go through one
 * chain: reading a row takes a moment, and what came later must not overtake it.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { isFinalStatus, type Job, socketCloseCodes } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { LiveMessage } from '../../serverModule.ts';
import { reconnected } from '../../platform/events/eventBus.ts';
import { type AccountChanged, accountChanged, type SessionsEnded, sessionsEnded } from '../account/index.ts';
import {
  generationChannels,
  type JobChanged,
  type JobPreview,
  type JobProgress,
} from './generationEvents.ts';
import { createJobRepository } from './job.repository.ts';
import type { PresentJobs } from './jobView.ts';
import type { QueueView } from './queueView.ts';
import { openSocketConnection, type SocketConnection, type SocketTiming } from './socketConnection.ts';
import { createAdmission } from './socketLimits.ts';
import { throttleLatest } from './throttle.ts';

/** Finished jobs that a connection remembers, so that it is told each end once. */
const rememberedJobs = 500;
/** Milliseconds between two looks at the queue for people who wait in it. */
const placesInterval = 250;
/** Milliseconds that clients have to close when the server goes down. */
const farewell = 1_000;

export interface SocketHub {
  /** Whether an address has so many sockets that did not say hello that it gets no more. */
  isCrowded(address: string): boolean;
  add(socket: WebSocket, address: string): void;
  /** Says goodbye to every client; resolves when all are gone, those that do not answer by force. */
  close(): Promise<void>;
}

type HubDeps = Pick<Deps, 'database' | 'events' | 'sessions' | 'log' | 'liveMessages' | 'quotas' | 'site'> & {
  presentJobs: PresentJobs;
  queueView: QueueView;
};

export function createSocketHub(
  deps: HubDeps,
  timing: SocketTiming = { hello: 5_000, ping: 30_000 },
): SocketHub {
  const { events, log, liveMessages, presentJobs, queueView } = deps;
  const repository = createJobRepository(deps.database);
  const sockets = new Set<WebSocket>();
  const admission = createAdmission(deps);
  const people = new Map<string, { connections: Set<SocketConnection>; chain: Promise<void> }>();

  function inTurn(
    userId: string,
    action: (connections: Set<SocketConnection>) => Promise<void> | void,
  ): void {
    const person = people.get(userId);
    if (!person) return;
    person.chain = person.chain
      .then(() => action(person.connections))
      .catch((error: unknown) => log.error({ err: error }, 'a socket could not be told'));
  }

  function welcome(userId: string, isMeant: (connection: SocketConnection) => boolean = () => true): void {
    inTurn(userId, async (connections) => {
      const jobs = await presentJobs(userId, await repository.listActive(userId));
      const { limit: activeJobsLimit } = (await deps.quotas.quotasOfOne(userId)).activeJobs;
      for (const connection of [...connections].filter(isMeant)) {
        begin(connection);
        for (const job of jobs) remember(connection, job);
        connection.send({ type: 'welcome', jobs, activeJobsLimit });
      }
    });
  }

  function onChanged({ userId, jobId }: JobChanged): void {
    placeUpdates.push();
    inTurn(userId, async (connections) => {
      const found = await repository.find(userId, jobId);
      if (!found || found.sample) return;
      const [job] = await presentJobs(userId, [found]);
      if (!job) return;
      for (const connection of connections) {
        if (!connection.known) continue;
        const isKnown = connection.known.get(jobId) === job.status;
        if (isKnown && connection.holds.get(jobId) === job.hold?.msg) continue;
        remember(connection, job);
        connection.send({ type: 'job', job });
      }
    });
  }

  function onProgress({ userId, ...progress }: JobProgress): void {
    inTurn(userId, (connections) => {
      for (const connection of connections) {
        if (connection.known?.get(progress.jobId) !== 'running') continue;
        connection.sendDroppable({ type: 'progress', ...progress });
      }
    });
  }

  function onPreview({ userId, ...preview }: JobPreview): void {
    inTurn(userId, (connections) => {
      for (const connection of connections) {
        if (connection.known?.get(preview.jobId) !== 'running') continue;
        connection.sendDroppable({ type: 'preview', ...preview });
      }
    });
  }

  /** Sends a message of another module to the open pages of people; a connection gets none before its `hello`. */
  function onLiveMessage({ userIds, message }: ReturnType<LiveMessage['messageOf']>): void {
    for (const userId of userIds ?? people.keys())
      inTurn(userId, (connections) => {
        for (const connection of connections) if (connection.known) connection.send(message);
      });
  }

  /** When one job starts or ends, others move up: tells those who wait where they stand now. */
  const placeUpdates = throttleLatest<void>(placesInterval, () => {
    const hasWaiting = (connection: SocketConnection) => connection.places.size > 0;
    const waiting = [...people].filter(([, { connections }]) => [...connections].some(hasWaiting));
    if (waiting.length === 0) return;
    const places = queueView.places();
    for (const [userId] of waiting) {
      inTurn(userId, async (connections) => {
        const now = await places;
        for (const connection of connections) {
          for (const [jobId, before] of connection.places) {
            const place = now.get(jobId);
            if (!place || place.queuePosition === null || place.queuePosition === before) continue;
            connection.places.set(jobId, place.queuePosition);
            connection.sendDroppable({ type: 'progress', jobId, progress: 0, ...place });
          }
        }
      });
    }
    places.catch((error: unknown) => log.error({ err: error }, 'the queue could not be read'));
  });

  function onSessionsEnded({ userId, sessionId }: SessionsEnded): void {
    for (const connection of people.get(userId)?.connections ?? []) {
      if (sessionId !== undefined && connection.sessionId !== sessionId) continue;
      connection.close(socketCloseCodes.unauthenticated, 'the session ended');
    }
  }

  const undo = [
    events.subscribe(generationChannels.changed, onChanged),
    events.subscribe(generationChannels.progress, onProgress),
    events.subscribe(generationChannels.preview, onPreview),
    ...liveMessages.map(({ channel, messageOf }) =>
      events.subscribe(channel, (event) => onLiveMessage(messageOf(event))),
    ),
    events.subscribe(sessionsEnded, onSessionsEnded),
    // Events were missed, or the limits of an account changed: its pages get the whole state again.
    events.subscribe(reconnected, () => people.keys().forEach((userId) => welcome(userId))),
    events.subscribe<AccountChanged>(accountChanged, ({ userId }) => welcome(userId)),
  ];

  return {
    isCrowded: admission.isCrowded,

    add(socket, address) {
      const isKnown = admission.enter(address);
      sockets.add(socket);
      socket.on('close', () => {
        isKnown();
        sockets.delete(socket);
      });
      openSocketConnection(
        socket,
        {
          authenticate: admission.authenticate,
          onHello(connection) {
            isKnown();
            const { userId } = connection;
            const person = people.get(userId) ?? { connections: new Set(), chain: Promise.resolve() };
            // The newest and not the oldest: a page that lost its socket tries again, and would take another's away.
            if (admission.isFull(person.connections.size))
              return connection.close(socketCloseCodes.tooMany, 'too many pages are open');
            people.set(userId, person);
            person.connections.add(connection);
            welcome(userId, (one) => one === connection);
          },
          onClose(connection) {
            const person = people.get(connection.userId);
            person?.connections.delete(connection);
            if (person?.connections.size === 0) people.delete(connection.userId);
          },
        },
        timing,
      );
    },

    async close() {
      for (const action of undo) action();
      placeUpdates.stop();
      const open = [...sockets];
      const allGone = Promise.all(open.map((socket) => once(socket, 'close')));
      for (const socket of open) socket.close(socketCloseCodes.goingAway, 'the server is going down');
      await Promise.race([allGone, delay(farewell, undefined, { ref: false })]);
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Records the state of a job that a client was sent. */
function remember(connection: SocketConnection, job: Job): void {
  const known = connection.known ?? new Map();
  known.set(job.id, job.status);
  if (job.status === 'queued') connection.places.set(job.id, job.queuePosition);
  else connection.places.delete(job.id);
  if (job.hold) connection.holds.set(job.id, job.hold.msg);
  else connection.holds.delete(job.id);
  for (const [id, status] of known) {
    if (known.size <= rememberedJobs) break;
    if (isFinalStatus(status)) known.delete(id);
  }
}

/** Clears what was sent to a client: it gets the whole list of jobs anew. */
function begin(connection: SocketConnection): void {
  connection.known = new Map();
  connection.places.clear();
  connection.holds.clear();
}
