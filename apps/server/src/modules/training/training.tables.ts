import type {
  DatasetImage,
  ImageCrop,
  ImageFlag,
  ImageRights,
  LocalizedText,
  LossSeries,
  ParameterValues,
  TrainingKind,
  TrainingSettings,
  TrainPhase,
  TrainState,
} from '@tai/contracts';
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';
import type { JobFailure } from '../generation/index.ts';

/** Images with labels that a style is trained with. */
export const datasets = pgTable(
  'datasets',
  {
    /** UUIDv7: newer ones are greater. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Key of the call that began it, so that a retry of the call begins no second one. */
    saveId: text('save_id').notNull(),
    kind: text().$type<TrainingKind>().notNull(),
    name: text().notNull().default(''),
    trigger: text().notNull().default(''),
    previewPrompt: text('preview_prompt').notNull().default(''),
    rights: text().$type<ImageRights>(),
    settings: jsonb().$type<TrainingSettings>(),
    revision: integer().notNull().default(1),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('datasets_once').on(table.userId, table.saveId),
    index('datasets_changed').on(table.userId, table.updatedAt),
  ],
);

/** Columns of an image and of its copy in a version. Each row holds its contents. */
const imageColumns = () => ({
  /** Public name of the bytes: 128 random bits, hex. */
  fileId: text('file_id').notNull().unique(),
  /** Whose storage it counts in. A column of its own, because triggers see the row when its parent is gone. */
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  position: integer().notNull(),
  name: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  mimeType: text('mime_type').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  thumbhash: text().notNull(),
  originalKey: text('original_key').notNull(),
  smallKey: text('small_key').notNull(),
  mediumKey: text('medium_key').notNull(),
  labels: text().notNull(),
  labelsBy: text('labels_by').$type<DatasetImage['labelsBy']>().notNull(),
  crop: jsonb().$type<ImageCrop>(),
  isFlipped: boolean('is_flipped').notNull(),
  isExcluded: boolean('is_excluded').notNull(),
  /** Those of the image alone; twins are found when the dataset is read. */
  flags: text().array().$type<ImageFlag[]>().notNull(),
  /** 64 bits of a perceptual hash as hexadecimal digits. */
  perceptualHash: text('perceptual_hash').notNull(),
  source: text().$type<DatasetImage['source']>().notNull(),
});

export const datasetImages = pgTable(
  'dataset_images',
  {
    id: text().primaryKey(),
    datasetId: text('dataset_id')
      .notNull()
      .references(() => datasets.id),
    ...imageColumns(),
    /** When it was taken out; upkeep removes it for good an hour later. */
    removedAt: bigint('removed_at', { mode: 'number' }),
  },
  (table) => [
    index('dataset_images_of_dataset').on(table.datasetId, table.position),
    index('dataset_images_of_user').on(table.userId),
    index('dataset_images_removed')
      .on(table.removedAt)
      .where(sql`removed_at is not null`),
  ],
);

/** Images that wait for automatic labels. */
export const datasetLabelTasks = pgTable(
  'dataset_label_tasks',
  {
    datasetId: text('dataset_id')
      .notNull()
      .references(() => datasets.id, { onDelete: 'cascade' }),
    imageId: text('image_id')
      .notNull()
      .references(() => datasetImages.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    mode: text().$type<'skip' | 'append' | 'overwrite'>().notNull(),
    language: text().$type<'zh' | 'en'>().notNull(),
    status: text().$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    /** The process that describes the image counts as dead after this time. */
    leaseUntil: bigint('lease_until', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.datasetId, table.imageId] }),
    index('dataset_label_tasks_waiting')
      .on(table.datasetId, table.position)
      .where(sql`status = 'waiting'`),
  ],
);

/** A state of a dataset that was trained with, or that a restored version took the place of. It does not change. */
export const datasetVersions = pgTable(
  'dataset_versions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Null once the dataset is deleted: a training may still use the version. */
    datasetId: text('dataset_id').references(() => datasets.id, { onDelete: 'set null' }),
    number: integer().notNull(),
    hash: text().notNull(),
    trigger: text().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('dataset_versions_number').on(table.datasetId, table.number),
    index('dataset_versions_of_user').on(table.userId),
  ],
);

export const datasetVersionImages = pgTable(
  'dataset_version_images',
  {
    versionId: text('version_id')
      .notNull()
      .references(() => datasetVersions.id),
    /** Id that the image has, or had, in the dataset. */
    imageId: text('image_id').notNull(),
    ...imageColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.imageId] }),
    index('dataset_version_images_of_user').on(table.userId),
  ],
);

/** A training of a style. Its files are rows of the module of styles. */
export const trainRuns = pgTable(
  'train_runs',
  {
    /** Number of the training: a UUIDv7 without hyphens, so that it can stand in a file name and newer ones are greater. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    datasetId: text('dataset_id').references(() => datasets.id, { onDelete: 'set null' }),
    versionId: text('version_id')
      .notNull()
      .references(() => datasetVersions.id),
    saveId: text('save_id').notNull(),
    kind: text().$type<TrainingKind>().notNull(),
    name: text().notNull(),
    trigger: text().notNull(),
    previewPrompt: text('preview_prompt').notNull(),
    trainerId: text('trainer_id').notNull(),
    trainerLabel: jsonb('trainer_label').$type<LocalizedText>().notNull(),
    base: text().notNull(),
    baseLabel: jsonb('base_label').$type<LocalizedText>().notNull(),
    family: text().notNull(),
    version: text().notNull(),
    /** What the trainer could do when it was started. */
    canResume: boolean('can_resume').notNull(),
    reportsLoss: boolean('reports_loss').notNull(),
    settings: jsonb().$type<TrainingSettings>().notNull(),
    /** Checked, with defaults filled and the seed chosen. */
    params: jsonb().$type<ParameterValues>().notNull(),
    seed: bigint({ mode: 'number' }).notNull(),
    images: integer().notNull(),
    state: text().$type<TrainState>().notNull(),
    phase: text().$type<TrainPhase>(),
    step: integer().notNull().default(0),
    totalSteps: integer('total_steps').notNull().default(0),
    /** Milliseconds for one step, as measured; null while nothing is known. */
    stepTime: doublePrecision('step_time'),
    isStopAsked: boolean('is_stop_asked').notNull().default(false),
    /** How often a worker has begun it. */
    attempt: integer().notNull().default(0),
    /** The attempt that last got further or was given back unharmed. */
    goodAttempt: integer('good_attempt').notNull().default(0),
    workerId: text('worker_id'),
    leaseUntil: bigint('lease_until', { mode: 'number' }),
    /** What its trainer saved for the next attempt; null once nothing of it runs. */
    trainerState: jsonb('trainer_state'),
    failure: jsonb().$type<JobFailure>(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** When it came into the queue, which a resumed training does again. */
    queuedAt: bigint('queued_at', { mode: 'number' }).notNull(),
    startedAt: bigint('started_at', { mode: 'number' }),
    endedAt: bigint('ended_at', { mode: 'number' }),
  },
  (table) => [
    unique('train_runs_once').on(table.userId, table.saveId),
    index('train_runs_newest').on(table.userId, table.id),
    index('train_runs_of_version').on(table.versionId),
    uniqueIndex('train_runs_active')
      .on(table.datasetId)
      .where(sql`state in ('queued', 'training')`),
    index('train_runs_left_behind')
      .on(table.id)
      .where(sql`trainer_state is not null`),
  ],
);

/** What a training said while it ran: written together, and apart from its row, which lists read. */
export const trainReports = pgTable('train_reports', {
  runId: text('run_id')
    .primaryKey()
    .references(() => trainRuns.id, { onDelete: 'cascade' }),
  losses: jsonb().$type<LossSeries[]>().notNull(),
  /** JSON text: `jsonb` would refuse U+0000, which a broken program may print. */
  log: text().notNull(),
});

/** Images that a trainer made at its checkpoints. */
export const trainSamples = pgTable(
  'train_samples',
  {
    /** Public name of the bytes: 128 random bits, hex. */
    fileId: text('file_id').primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => trainRuns.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    epoch: integer().notNull(),
    step: integer().notNull(),
    prompt: text().notNull(),
    seed: bigint({ mode: 'number' }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    mimeType: text('mime_type').notNull(),
    originalKey: text('original_key').notNull(),
    smallKey: text('small_key').notNull(),
    mediumKey: text('medium_key').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('train_samples_of_run').on(table.runId, table.step),
    index('train_samples_of_user').on(table.userId),
  ],
);

/** Cells of style tests. */
export const styleTestCells = pgTable(
  'style_test_cells',
  {
    id: text().primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => trainRuns.id, { onDelete: 'cascade' }),
    /** Key of the call that began the test. */
    saveId: text('save_id').notNull(),
    place: integer().notNull(),
    /** File of the module of styles. */
    checkpointId: text('checkpoint_id').notNull(),
    epoch: integer().notNull(),
    prompt: text().notNull(),
    intensity: doublePrecision().notNull(),
    seed: bigint({ mode: 'number' }).notNull(),
    /** Null until it is its turn. */
    jobId: text('job_id'),
    /** Why it was not taken into the queue. */
    failure: jsonb().$type<JobFailure>(),
    /** Set once nothing more will happen to it. */
    isEnded: boolean('is_ended').notNull().default(false),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('style_test_cells_once').on(table.runId, table.saveId, table.place),
    index('style_test_cells_open')
      .on(table.runId, table.id)
      .where(sql`not is_ended`),
    index('style_test_cells_of_job').on(table.jobId),
  ],
);
