/*
 * Wakes runs: at once when a job of one ends or somebody loses a board, and by a slow poll, which makes up for events that were
 * missed and takes up what a killed process left.
 */
import { isFinalStatus } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { reconnected } from '../../platform/events/eventBus.ts';
import { documentChanged, type DocumentChanged } from '../document/index.ts';
import { generationChannels, type JobChanged } from '../generation/index.ts';
import { createRunAdvancer, type RunTools, runWanted } from './advanceRun.ts';
import { createCanvasRunRepository } from './canvasRun.repository.ts';
import { createRunLeases } from './runLease.ts';
import { createRunNews } from './runNews.ts';

/** Milliseconds. */
const runTiming = { poll: 5_000 };

export interface CanvasRunWorker {
  start(): void;
  /** Resolves when it advances no run any more. */
  stop(): Promise<void>;
}

export function createCanvasRunWorker(
  deps: Deps,
  { poll } = runTiming,
  tools: Pick<RunTools, 'generation'> = {},
): CanvasRunWorker {
  const { database, events, clock, log } = deps;
  const repository = createCanvasRunRepository(database);
  const news = createRunNews(deps);
  const stopping = new AbortController();
  const { advance } = createRunAdvancer(deps, news, { ...tools, signal: stopping.signal });
  const undo: (() => void)[] = [];
  const underWay = new Set<Promise<void>>();
  let isPolling = false;

  /** Never rejects. */
  function track(action: () => Promise<void>): void {
    if (stopping.signal.aborted) return;
    const done = action()
      .catch((error: unknown) => log.error({ err: error }, 'runs could not be looked after'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  async function advanceAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) if (!stopping.signal.aborted) await advance(id);
  }

  function onJob({ userId, jobId, status }: JobChanged): void {
    if (status === 'queued') return;
    track(async () => {
      const runs = await repository.touchedBy(userId, jobId);
      if (isFinalStatus(status)) await advanceAll(runs.map(({ id }) => id));
      else for (const run of runs) news.announce(run);
    });
  }

  function onDocument({ change, documentId }: DocumentChanged): void {
    if (change !== 'access' && change !== 'details') return;
    track(async () => advanceAll(await repository.activeOfBoard(documentId)));
  }

  /** A database in this process has no other: what is held was held by one that was killed. */
  async function takeOver(): Promise<void> {
    if (deps.connection.kind === 'embedded') await createRunLeases(deps).dropAll();
  }

  function look(): void {
    if (isPolling) return;
    isPolling = true;
    track(async () => {
      try {
        await advanceAll(await repository.idle(clock.now()));
      } finally {
        isPolling = false;
      }
    });
  }

  return {
    start() {
      undo.push(events.subscribe(generationChannels.changed, onJob));
      undo.push(events.subscribe(documentChanged, onDocument));
      undo.push(events.subscribe<string>(runWanted, (runId) => track(() => advance(runId))));
      undo.push(events.subscribe(reconnected, look));
      const timer = setInterval(look, poll);
      undo.push(() => clearInterval(timer));
      track(async () => {
        await takeOver();
        look();
      });
    },

    async stop() {
      for (const action of undo) action();
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
