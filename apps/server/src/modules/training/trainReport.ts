/*
 * What a training says while it runs: its progress goes into its row at most once a second, loss and log into a row of their own every
 * few seconds, and open pages are told at most twice a second.
 */
import { homedir } from 'node:os';
import { trainingLimits, type TrainPhase } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { throttleLatest } from '../generation/index.ts';
import { createLossPoints } from './lossPoints.ts';
import { safeLogLine } from './safeLog.ts';
import type { TrainLease, TrainLeases } from './trainLease.repository.ts';
import type { TrainRunRow } from './trainRun.repository.ts';
import { trainReports } from './training.tables.ts';
import type { TrainingNews } from './trainingNews.ts';

const intervals = { row: 1_000, report: 3_000 };

type Progress = Pick<TrainRunRow, 'phase' | 'step' | 'totalSteps' | 'stepTime'>;

interface ReportOptions extends Pick<Deps, 'database' | 'clock' | 'log' | 'config'> {
  leases: Pick<TrainLeases, 'note'>;
  news: TrainingNews;
  lease: TrainLease;
  folder: string;
  /** Step of the checkpoint that it goes on from; infinite when it follows what still runs. */
  from: number;
}

export async function openTrainReport(row: TrainRunRow, options: ReportOptions) {
  const { database, clock, log, config, leases, news, lease, folder, from } = options;
  const [known] = await database.select().from(trainReports).where(eq(trainReports.runId, row.id));
  const losses = createLossPoints(known?.losses ?? [], { from });
  let lines = known ? (JSON.parse(known.log) as string[]) : [];
  const progress: Progress = {
    ...{ phase: 'preparing', step: row.step, totalSteps: row.totalSteps, stepTime: null },
  };
  let measuredFrom: { step: number; at: number } | undefined;
  let lastSent: Promise<void> = Promise.resolve();
  const folders = [folder, config.dataDir, homedir()];

  const inOrder = (send: () => Promise<unknown>) => {
    lastSent = lastSent
      .then(async () => void (await send()))
      .catch((error: unknown) =>
        log.warn({ err: error, trainNo: row.id }, 'the progress of a training was not kept'),
      );
  };
  const writeReport = async () => {
    const values = { losses: losses.list(), log: JSON.stringify(lines) };
    // The row of the training may be gone, which refuses this one.
    await database
      .insert(trainReports)
      .values({ runId: row.id, ...values })
      .onConflictDoUpdate({ target: trainReports.runId, set: values });
  };
  const rows = throttleLatest<Progress>(intervals.row, (noted) => inOrder(() => leases.note(lease, noted)));
  const reports = throttleLatest<true>(intervals.report, () => inOrder(writeReport));

  function changed(): void {
    rows.push({ ...progress });
    news.training(row.userId, row.id);
  }

  return {
    get step() {
      return progress.step;
    },

    phase(phase: TrainPhase): void {
      if (progress.phase === phase) return;
      progress.phase = phase;
      // What is not training must not count as time of steps.
      measuredFrom = undefined;
      changed();
    },

    progress(step: number, total: number): void {
      if (![step, total].every((value) => Number.isFinite(value) && value >= 0)) return;
      const at = clock.now();
      progress.step = Math.min(Math.floor(step), 2_000_000_000);
      progress.totalSteps = Math.max(progress.step, Math.min(Math.floor(total), 2_000_000_000));
      if (!measuredFrom || measuredFrom.step > step) measuredFrom = { step, at };
      else if (step > measuredFrom.step)
        progress.stepTime = (at - measuredFrom.at) / (step - measuredFrom.step);
      changed();
    },

    loss(step: number, values: Readonly<Record<string, number>>): void {
      losses.add(Math.max(0, Math.floor(step)), values);
      reports.push(true);
      news.training(row.userId, row.id);
    },

    line(text: string): void {
      for (const one of text.split(/\r\n|[\r\n]/)) {
        const line = safeLogLine(one, folders);
        if (line !== '') lines.push(line);
      }
      lines = lines.slice(-trainingLimits.logLinesMax);
      reports.push(true);
    },

    /** Writes what was not written yet; resolves when all is in the database. */
    async flush(): Promise<void> {
      rows.stop();
      reports.stop();
      inOrder(() => leases.note(lease, { ...progress }));
      inOrder(writeReport);
      await lastSent;
    },
  };
}

export type TrainReport = Awaited<ReturnType<typeof openTrainReport>>;
