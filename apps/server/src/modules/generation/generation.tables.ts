import type { JobStatus, OutputNote } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';
import { operations } from '../operation/index.ts';
import type { JobFailure } from './job.ts';

/** One row for each generation, from the click on. What it makes stands in its operation. */
export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    operationCode: text('operation_code')
      .notNull()
      .references(() => operations.code),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of what was asked for, hex: the same key with another content is a mistake. */
    requestHash: text('request_hash').notNull(),
    status: text().$type<JobStatus>().notNull(),
    /** 0 for people, 1 for work that waits until nobody does. */
    priority: integer().notNull(),
    /** A sample work of the first start. */
    sample: boolean().notNull(),
    /** What past durations are compared by: engine, tool and model. */
    kind: text().notNull(),
    /** Megapixels times pictures. */
    work: doublePrecision().notNull(),
    progress: integer().notNull().default(0),
    /** How often a worker has begun it. */
    attempt: integer().notNull().default(0),
    /** The worker that has it, while it runs. */
    workerId: text('worker_id'),
    /** When its worker counts as dead unless it says otherwise before. */
    leaseUntil: bigint('lease_until', { mode: 'number' }),
    failure: jsonb().$type<JobFailure>(),
    /** Why it waits although its turn may have come; null while nothing holds it. */
    hold: jsonb().$type<JobFailure>(),
    /** State that its engine saved for the next attempt; null once the job succeeded or failed. */
    engineState: jsonb('engine_state'),
    /** Run of a board that sent it; null where none did. */
    boardRunId: text('board_run_id'),
    /** Id of the request that sent it, for the log; null where no request did. */
    requestId: text('request_id'),
    /** W3C `traceparent` of that request, when it was traced. */
    traceParent: text('trace_parent'),
    /** Jobs before it on the host that has it, while it waits there. */
    hostPosition: integer('host_position'),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    startedAt: bigint('started_at', { mode: 'number' }),
    endedAt: bigint('ended_at', { mode: 'number' }),
  },
  (table) => [
    unique('jobs_idempotency').on(table.userId, table.idempotencyKey),
    index('jobs_newest').on(table.userId, table.createdAt, table.id),
    index('jobs_active')
      .on(table.status, table.userId)
      .where(sql`status in ('queued', 'running', 'saving')`),
    index('jobs_durations')
      .on(table.kind, table.endedAt)
      .where(sql`status = 'succeeded'`),
    // For what was cancelled while an engine still works on it.
    index('jobs_left_behind')
      .on(table.id)
      .where(sql`engine_state is not null`),
    // For what ended lately, of everybody.
    index('jobs_ended')
      .on(table.endedAt, table.id)
      .where(sql`ended_at is not null`),
  ],
);

/** Pictures of a job, in the order the engine made them. A deleted picture leaves its row without a partner. */
export const jobOutputs = pgTable(
  'job_outputs',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    pictureId: text('picture_id').notNull(),
    /** What was done to make it, step by step. */
    notes: jsonb().$type<readonly OutputNote[]>(),
    /** The same picture as an SVG document. */
    vector: text(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.place] })],
);

/** Results of a job that are files and no items of the library, such as the weights of a trained style. */
export const jobFiles = pgTable(
  'job_files',
  {
    /** Public name of the bytes: 128 random bits, hex. */
    fileId: text('file_id').primaryKey(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id),
    place: integer().notNull(),
    /** With its ending, without path. */
    name: text().notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    contentKey: text('content_key').notNull(),
  },
  (table) => [index('job_files_of_job').on(table.jobId, table.place)],
);

/** When each person's last job was begun: who was served longest ago goes first. */
export const generationTurns = pgTable('generation_turns', {
  userId: text('user_id').primaryKey(),
  servedAt: bigint('served_at', { mode: 'number' }).notNull(),
});
