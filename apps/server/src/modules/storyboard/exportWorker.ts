/*
 * Makes films, one at a time in each process: an encode takes all cores. An event wakes it; a slow poll makes up for events that were
 * missed, and takes up what a killed process left.
 */
import type { Deps } from '../../deps.ts';
import { reconnected } from '../../platform/events/eventBus.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { JobFailure } from '../generation/index.ts';
import { tellOfFilm } from './filmNotices.ts';
import { makeFilm } from './makeFilm.ts';
import { exportChannels } from './storyboard.service.ts';
import { createExportLeases, type ExportLease } from './exportLease.repository.ts';
import type { ExportRow } from './storyboard.tables.ts';

/** Milliseconds. */
const exportTiming = { poll: 5_000, tell: 1_000 };
/** How often a film may be begun before it counts as what stops its server. */
const attemptsMost = 3;

export interface ExportWorker {
  start(): void;
  /** Gives back what it makes, and resolves when it makes nothing any more. */
  stop(): Promise<void>;
}

/** Nobody wants the film here any more: it was cancelled, or another process has it. */
class ExportLost extends Error {}
/** The server stops: the film is given back. */
class ServerStops extends Error {}

export function createExportWorker(deps: Deps, timing = exportTiming): ExportWorker {
  const { database, events, clock, log, clipCodec } = deps;
  const leases = createExportLeases(database);
  const undo: (() => void)[] = [];
  let held: { id: string; stop: AbortController } | null = null;
  let working: Promise<void> | null = null;
  let isStopping = false;

  function look(): void {
    if (working || isStopping || clipCodec.problem !== null) return;
    working = makeAll()
      .catch((error: unknown) => log.error({ err: error }, 'films could not be looked after'))
      .finally(() => {
        working = null;
      });
  }

  async function makeAll(): Promise<void> {
    for (;;) {
      if (isStopping) return;
      const row = await leases.claim(clock.now());
      if (!row) return;
      const stop = new AbortController();
      held = { id: row.id, stop };
      try {
        await make(row, stop);
      } finally {
        held = null;
      }
    }
  }

  /** Never rejects because of the film. */
  async function make(row: ExportRow & ExportLease, stop: AbortController): Promise<void> {
    let share = 0;
    const tell = () =>
      leases.renew(row, clock.now(), share).then(
        (isMine) => void (isMine || stop.abort(new ExportLost())),
        (error: unknown) =>
          log.warn({ err: error, exportId: row.id }, 'the progress of a film was not noted'),
      );
    const timer = setInterval(() => void tell(), timing.tell);
    try {
      if (row.attempt > attemptsMost) throw new ApiError('jobInterrupted');
      await finish(row, await makeFilm(deps, row, stop.signal, (made) => (share = made)));
    } catch (error) {
      if (error instanceof ServerStops || stop.signal.reason instanceof ServerStops)
        await leases.giveBack(row);
      else if (!(stop.signal.reason instanceof ExportLost) && !(error instanceof ExportLost)) {
        log.warn({ err: error, exportId: row.id }, 'a film was not made');
        const failure = failureOf(error, row);
        if (await leases.end(row, { status: 'failed', endedAt: clock.now(), failure }))
          await tellOfFilm(deps, row, 'failed');
      }
    } finally {
      clearInterval(timer);
    }
  }

  /** The film is in the library and its export over in one moment, so that a crash between them makes it no second time. */
  async function finish(
    row: ExportRow & ExportLease,
    record: Awaited<ReturnType<typeof makeFilm>>,
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      const end = { status: 'succeeded', endedAt: clock.now(), clipId: record.id } as const;
      if (!(await createExportLeases(transaction).end(row, end))) throw new ExportLost();
      await deps.pictures.insert([record], transaction);
    });
    await deps.pictures.announce({ userId: row.userId, change: 'created', ids: [record.id] });
    await tellOfFilm(deps, row, 'succeeded');
  }

  return {
    start() {
      undo.push(events.subscribe(exportChannels.wanted, look), events.subscribe(reconnected, look));
      undo.push(
        events.subscribe<string>(exportChannels.cancelled, (id) => {
          if (held?.id === id) held.stop.abort(new ExportLost());
        }),
      );
      const timer = setInterval(look, timing.poll);
      undo.push(() => clearInterval(timer));
      const takeOver = deps.connection.kind === 'embedded' ? leases.dropLeases() : Promise.resolve();
      takeOver.then(look, (error: unknown) => log.error({ err: error }, 'films could not be taken up'));
    },

    async stop() {
      isStopping = true;
      for (const action of undo) action();
      held?.stop.abort(new ServerStops());
      await working;
    },
  };
}

/** Sentences of the codec are for people; those of the system name files of the server, so the log alone has them. */
function failureOf(error: unknown, { id }: Pick<ExportRow, 'id'>): JobFailure {
  if (error instanceof ApiError) return { error: error.error, params: error.params };
  if (!(error instanceof Error) || 'code' in error) return { error: 'internal', params: { requestId: id } };
  return { error: 'exportFailed', params: { detail: error.message } };
}
