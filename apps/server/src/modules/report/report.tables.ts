import type { ReportReason, ReportTarget } from '@tai/contracts';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

/** What several people report about the same thing for the same reason. */
export const reports = pgTable(
  'reports',
  {
    id: text().primaryKey(),
    targetType: text('target_type').$type<ReportTarget>().notNull(),
    targetId: text('target_id').notNull(),
    reason: text().$type<ReportReason>().notNull(),
    state: text({ enum: ['open', 'actioned', 'dismissed'] })
      .notNull()
      .default('open'),
    /** Distinct people. */
    people: integer().notNull(),
    /** How many they were when it was last decided: it opens again only at twice as many. */
    peopleAtReview: integer('people_at_review').notNull().default(0),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
  },
  (table) => [unique('reports_fold').on(table.targetType, table.targetId, table.reason)],
);

export const reportPeople = pgTable(
  'report_people',
  {
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    details: text().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.userId] }),
    index('report_people_of_user').on(table.userId),
  ],
);

export const feedback = pgTable(
  'feedback',
  {
    id: text().primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    type: text({ enum: ['Issues', 'Features'] }).notNull(),
    description: text().notNull(),
    isConsentGiven: boolean('is_consent_given').notNull(),
    attachmentName: text('attachment_name'),
    /** Key of the content. */
    attachmentKey: text('attachment_key'),
    attachmentBytes: bigint('attachment_bytes', { mode: 'number' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('feedback_of_user').on(table.userId)],
);
