import type { Medium, PromptWords } from '@tai/contracts';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

/** Recipes: what it takes to make a picture again, by recreate code. They outlive their jobs and pictures. */
export const operations = pgTable('operations', {
  code: text().primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  /** Wire label of the flow, for example 文生图. */
  flow: text().notNull(),
  /** What it makes. */
  medium: text().$type<Medium>().notNull().default('image'),
  tool: text().notNull(),
  engineId: text('engine_id').notNull(),
  model: text().notNull(),
  /** Version of the engine's renderer. */
  version: text().notNull(),
  params: jsonb().$type<Record<string, unknown>>().notNull(),
  seed: bigint({ mode: 'number' }).notNull(),
  /** Styles that steered it. */
  styles: jsonb().$type<string[]>().notNull(),
  /** Which words of its prompt its engine understood; null when it did not say, and until something was made. */
  promptWords: jsonb('prompt_words').$type<PromptWords>(),
  /** Ids of the pictures it was made from. */
  parents: jsonb().$type<string[]>().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});
