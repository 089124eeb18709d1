import type { ImageRights, StyleFlow, StyleHealth, StyleState } from '@tai/contracts';
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
import { projects } from '../project/index.ts';

/** Style files: checkpoints of trainings and files that people brought in. */
export const styleFiles = pgTable(
  'style_files',
  {
    /** 128 random bits, hex: the public name of the bytes too. */
    id: text().primaryKey(),
    /** Who made it or brought it in. Null when that account is gone and styles of a project name it. */
    ownerId: text('owner_id').references(() => users.id),
    /** The project whose storage it uses; null when it uses that of its owner. */
    projectId: text('project_id').references(() => projects.id),
    /** By which it is published; unique for its owner. */
    path: text().notNull(),
    /** With its ending, without folders, for downloads. */
    name: text().notNull(),
    family: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the bytes, hex. */
    contentKey: text('content_key').notNull(),
    trigger: text().notNull(),
    health: jsonb().$type<StyleHealth>().notNull(),
    /** Training that made it; null for one that was brought in. */
    trainNo: text('train_no'),
    epoch: integer(),
    step: integer(),
    isFinal: boolean('is_final').notNull().default(false),
    /** Its training, or who brought it in, still wants it; otherwise only versions of styles hold it. */
    isKept: boolean('is_kept').notNull().default(true),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('style_files_path').on(table.ownerId, table.path),
    index('style_files_of_project')
      .on(table.projectId)
      .where(sql`project_id is not null`),
    index('style_files_of_training').on(table.trainNo),
  ],
);

/** Styles of the library. */
export const styles = pgTable(
  'styles',
  {
    /** UUIDv7: newer ones are greater. */
    id: text().primaryKey(),
    /** Who made it or took it out of a project. Null in a project when that account is gone. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null in the personal space of the owner. */
    projectId: text('project_id').references(() => projects.id),
    /** Key of the call that made it, so that a retry of the call makes no second one. */
    saveId: text('save_id'),
    csid: text().notNull(),
    name: text().notNull(),
    prompt: text().notNull(),
    trigger: text().notNull(),
    groupName: text('group_name').notNull(),
    flow: text().$type<StyleFlow>().notNull(),
    weight: doublePrecision().notNull(),
    /** 1 to 200, as on the slider of the publish form. */
    slider: integer().notNull(),
    rights: text().$type<ImageRights>().notNull(),
    state: text().$type<StyleState>().notNull(),
    /** Why it was rejected or removed. */
    reason: text().notNull().default(''),
    appeal: text(),
    /** What an appeal is or was about; an appeal is possible once for each decision. */
    appealedState: text('appealed_state').$type<StyleState>(),
    /** Of the newest version. */
    family: text().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
    /** Deleted styles keep their name for the recipes of images; their files and covers are gone. */
    deletedAt: bigint('deleted_at', { mode: 'number' }),
  },
  (table) => [
    unique('styles_once').on(table.ownerId, table.saveId),
    index('styles_of_owner')
      .on(table.ownerId, table.id)
      .where(sql`deleted_at is null`),
    index('styles_of_project')
      .on(table.projectId, table.id)
      .where(sql`project_id is not null`),
    index('styles_shared')
      .on(table.id)
      .where(sql`deleted_at is null and state = 'approved'`),
  ],
);

/** What a style was at some time: recipes name versions, so that renaming or training again changes no old image. */
export const styleVersions = pgTable(
  'style_versions',
  {
    id: text().primaryKey(),
    styleId: text('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    /** Null once the style is deleted. */
    fileId: text('file_id').references(() => styleFiles.id),
    /** Images that were made with it. */
    uses: integer().notNull().default(0),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('style_versions_number').on(table.styleId, table.number),
    index('style_versions_of_file').on(table.fileId),
  ],
);

/** Covers of styles. They hold their contents themselves, so that the image they came from may be deleted. */
export const styleCovers = pgTable(
  'style_covers',
  {
    /** Public name of the bytes: 128 random bits, hex. */
    fileId: text('file_id').primaryKey(),
    styleId: text('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    mimeType: text('mime_type').notNull(),
    originalKey: text('original_key').notNull(),
    smallKey: text('small_key').notNull(),
    mediumKey: text('medium_key').notNull(),
  },
  (table) => [index('style_covers_of_style').on(table.styleId, table.place)],
);

/** Who made images with a style, for its owner: how many and when last, and nothing of the images. */
export const styleUses = pgTable(
  'style_uses',
  {
    styleId: text('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    images: integer().notNull(),
    lastUsedAt: bigint('last_used_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.styleId, table.userId] }),
    index('style_uses_of').on(table.userId),
  ],
);

/** Styles that people collected. */
export const styleCollects = pgTable(
  'style_collects',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    styleId: text('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.styleId] }),
    index('style_collects_of').on(table.styleId),
  ],
);
