import { EngineDetach } from '@tai/contracts';
import { and, eq } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { type RunnerTools, StopOverdue, TrainEnded, type TrainSignals } from './trainContext.ts';
import type { TrainLease } from './trainLease.repository.ts';
import { createTrainRunner } from './trainRunner.ts';
import type { TrainRunRow } from './trainRun.repository.ts';
import { trainRuns } from './training.tables.ts';
import type { TrainingTiming } from './trainingTiming.ts';

interface HeldTraining {
  row: TrainRunRow;
  lease: TrainLease;
  signals: TrainSignals;
  heardAt: number;
  stopAskedAt?: number;
  done: Promise<void>;
}

/** The trainings that one worker has in its hands. */
export function createHeldTrainings(
  deps: Deps,
  tools: RunnerTools,
  { workerId, timing, onEnd }: { workerId: string; timing: TrainingTiming; onEnd(): void },
) {
  const { database, clock, log } = deps;
  const { leases } = tools;
  const run = createTrainRunner(deps, tools);
  const held = new Map<string, HeldTraining>();

  /** Another worker has it, or it is gone. */
  async function letGo({ row, signals }: HeldTraining): Promise<void> {
    const [other] = await database
      .select({ id: trainRuns.id })
      .from(trainRuns)
      .where(and(eq(trainRuns.id, row.id), eq(trainRuns.state, 'training')));
    signals.kill.abort(other ? new EngineDetach() : new TrainEnded());
  }

  return {
    /** How many of a trainer are here. */
    count: (trainerId: string): number =>
      [...held.values()].filter(({ row }) => row.trainerId === trainerId).length,

    begin(row: TrainRunRow): void {
      const lease = { runId: row.id, workerId, attempt: row.attempt };
      const signals: TrainSignals = {
        kill: new AbortController(),
        stop: new AbortController(),
        onSign: () => {
          const training = held.get(row.id);
          if (training) training.heardAt = clock.now();
        },
      };
      const done = run(row, lease, signals)
        .catch((error: unknown) =>
          log.error({ err: error, trainNo: row.id }, 'a training was left to its lease'),
        )
        .finally(() => {
          held.delete(row.id);
          onEnd();
        });
      held.set(row.id, { row, lease, signals, heardAt: clock.now(), done });
    },

    /** Renews the leases and passes on what was asked meanwhile. */
    async tend(): Promise<void> {
      const now = clock.now();
      const renewed = await leases.renew(workerId, [...held.keys()], now + timing.lease);
      for (const training of held.values()) {
        const { row, signals, heardAt } = training;
        const current = renewed.get(row.id);
        if (!current) await letGo(training);
        else if (current.isStopAsked) {
          training.stopAskedAt ??= now;
          signals.stop.abort();
          if (now - training.stopAskedAt > timing.stop) signals.kill.abort(new StopOverdue());
        } else if (now - heardAt > timing.silence)
          signals.kill.abort(new ApiError('trainSilent', { minutes: Math.round(timing.silence / 60_000) }));
      }
    },

    /** Gives all of them back. */
    async release(): Promise<void> {
      const all = [...held.values()];
      for (const { signals } of all) signals.kill.abort(new EngineDetach());
      const done = Promise.all(all.map((training) => training.done));
      if (all.length > 0) await Promise.race([done, delay(timing.release, undefined, { ref: false })]);
      // A trainer that does not let go: what it stores comes too late to change anything.
      for (const { lease } of held.values()) await leases.requeue(lease);
    },
  };
}
