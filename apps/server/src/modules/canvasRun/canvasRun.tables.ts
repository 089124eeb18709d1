import type { Medium, ParameterValues, RunStatus, RunTarget, StepStatus } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { StoredFacts } from '../media/index.ts';
import { users } from '../account/index.ts';
import { documents } from '../document/index.ts';
import type { JobFailure } from '../generation/index.ts';

/** One press of "Run". It outlives the page and the process. */
export const canvasRuns = pgTable(
  'canvas_runs',
  {
    /** UUIDv7: newer ones are greater. */
    id: text().primaryKey(),
    boardId: text('board_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Key of the call that started it, so that a retry of the call starts no second one. */
    saveId: text('save_id').notNull(),
    /** Key of the last call that retried it. */
    retryId: text('retry_id'),
    target: jsonb().$type<RunTarget>().notNull(),
    times: integer().notNull(),
    status: text().$type<RunStatus>().notNull(),
    /** JSON text of the board at the start: later edits do not change the run. `jsonb` would refuse U+0000. */
    content: text().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    endedAt: bigint('ended_at', { mode: 'number' }),
    /** When it is looked at again because a refusal was temporary, such as a full queue. */
    wakeAt: bigint('wake_at', { mode: 'number' }),
    /** Who advances it now, and when they count as dead unless they say otherwise before. */
    leaseId: text('lease_id'),
    leaseUntil: bigint('lease_until', { mode: 'number' }),
    /** Set when a process could not get the lease; the holder then advances the run once more. */
    isLookWanted: boolean('is_look_wanted').notNull().default(false),
  },
  (table) => [
    unique('canvas_runs_once').on(table.userId, table.saveId),
    index('canvas_runs_of_board').on(table.boardId, table.id),
    index('canvas_runs_active')
      .on(table.userId)
      .where(sql`status = 'running'`),
  ],
);

/** What one job of a step is sent with. */
export interface StepJob {
  params: ParameterValues;
}

/** What a step runs, fixed when it begins: a submit that is repeated after a crash must ask for exactly the same. */
export interface StepWork {
  tool: string;
  model: string;
  baseKey: string;
  jobs: readonly StepJob[];
}

/** A function node in one repetition of a run. */
export const canvasRunSteps = pgTable(
  'canvas_run_steps',
  {
    runId: text('run_id')
      .notNull()
      .references(() => canvasRuns.id, { onDelete: 'cascade' }),
    nodeId: text('node_id').notNull(),
    /** Repetition, from 0. */
    round: integer().notNull(),
    /** Its place in the order of the plan. */
    place: integer().notNull(),
    /** Nodes of the same round whose results it needs. */
    needs: text().array().notNull(),
    isTarget: boolean('is_target').notNull(),
    /** Never `running`: that is read from its jobs. */
    status: text().$type<StepStatus>().notNull(),
    /** How often it was retried: part of the keys of its jobs. */
    attempt: integer().notNull().default(0),
    /** Set by the cancel call; the next advance cancels the jobs. */
    isCancelAsked: boolean('is_cancel_asked').notNull().default(false),
    /** JSON text of `StepWork` while its jobs are in the queue. */
    work: text(),
    /** What it made, or took from an earlier run. */
    resultId: text('result_id'),
    failure: jsonb().$type<JobFailure>(),
    /** Parameter that the failure is about. */
    field: text(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.nodeId, table.round] })],
);

/** Which step a job belongs to. */
export const canvasRunJobs = pgTable(
  'canvas_run_jobs',
  {
    jobId: text('job_id').primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => canvasRuns.id, { onDelete: 'cascade' }),
    nodeId: text('node_id').notNull(),
    round: integer().notNull(),
    /** Its number within the step, from 0. */
    place: integer().notNull(),
  },
  (table) => [unique('canvas_run_jobs_of_run').on(table.runId, table.nodeId, table.round, table.place)],
);

/** What a node of a board made in one run. */
export const canvasResults = pgTable(
  'canvas_results',
  {
    /** UUIDv7: newer ones are greater. */
    id: text().primaryKey(),
    /** Null once the board is deleted for ever: its files are then released by upkeep, and nobody reads them. */
    boardId: text('board_id').references(() => documents.id, { onDelete: 'set null' }),
    nodeId: text('node_id').notNull(),
    runId: text('run_id').notNull(),
    round: integer().notNull(),
    /** Who made it. Their removal takes it along, with its contents. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of everything it was made from but the seed, see `baseKeyOf`. */
    baseKey: text('base_key').notNull(),
    /** The seed of each of its jobs; null where the tool has none. */
    jobSeeds: jsonb('job_seeds').$type<(number | null)[]>().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('canvas_results_once').on(table.runId, table.nodeId, table.round),
    index('canvas_results_of_node').on(table.boardId, table.nodeId, table.id),
    index('canvas_results_same').on(table.boardId, table.baseKey, table.id),
    index('canvas_results_of_user').on(table.userId),
    index('canvas_results_lost')
      .on(table.id)
      .where(sql`board_id is null`),
  ],
);

/** Files of results. They hold their contents themselves, so that the library item may be deleted. */
export const canvasResultFiles = pgTable(
  'canvas_result_files',
  {
    /** Public name of the bytes: 128 random bits, hex. */
    fileId: text('file_id').primaryKey(),
    resultId: text('result_id')
      .notNull()
      .references(() => canvasResults.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    /** Library item of the person who ran it; it may have been deleted. */
    pictureId: text('picture_id').notNull(),
    medium: text().$type<Medium>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    thumbhash: text().notNull(),
    facts: jsonb().$type<StoredFacts>(),
    /** The seed of the job that made it. */
    seed: bigint({ mode: 'number' }),
    originalKey: text('original_key').notNull(),
    smallKey: text('small_key').notNull(),
    mediumKey: text('medium_key').notNull(),
  },
  (table) => [index('canvas_result_files_of_result').on(table.resultId, table.place)],
);

/** Hidden library items that were made of files of boards, so that the next run of the same person makes no second one. */
export const canvasInputs = pgTable(
  'canvas_inputs',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contentKey: text('content_key').notNull(),
    pictureId: text('picture_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contentKey] })],
);
