import { randomUUIDv7 } from 'node:crypto';
import type { ModerationKind, ReportTarget } from '@tai/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { moderationItems } from './moderationQueue.tables.ts';

/** Something for a moderator to look at. */
interface Waiting {
  kind: ModerationKind;
  /** Id of the work, the report or the feedback. */
  subjectId: string;
  targetType: ReportTarget | 'feedback';
  targetId: string;
  /** Whose doing it is about. */
  authorId: string | null;
  /** What it is found by: title, text, names. */
  text: string;
  checkNote?: string;
}

/** Puts something into the queue, in the transaction that makes it wait. What waits already keeps its place. */
export async function waitForModerator(
  transaction: DatabaseOrTransaction,
  { kind, subjectId, targetType, targetId, authorId, text, checkNote = '' }: Waiting,
  now: number,
): Promise<void> {
  await transaction
    .insert(moderationItems)
    .values({
      ...{ id: randomUUIDv7(), kind, subjectId, targetType, targetId },
      ...{ authorId, text, checkNote, createdAt: now },
    })
    .onConflictDoUpdate({
      target: [moderationItems.kind, moderationItems.subjectId],
      targetWhere: sql`state = 'open'`,
      set: { text, checkNote },
    });
}

/** Takes something out of the queue that needs no decision any more, such as a work that its author deleted. */
export async function waitNoMore(
  transaction: DatabaseOrTransaction,
  { kind, subjectId }: Pick<Waiting, 'kind' | 'subjectId'>,
): Promise<void> {
  await transaction
    .delete(moderationItems)
    .where(
      and(
        eq(moderationItems.kind, kind),
        eq(moderationItems.subjectId, subjectId),
        eq(moderationItems.state, 'open'),
      ),
    );
}

/**
 * Locks what waits about something until the transaction ends, before the thing itself is locked: moderators lock in this order, and
 * two who do it the other way round would wait for each other.
 */
export async function holdWaiting(transaction: DatabaseOrTransaction, subjectId: string): Promise<void> {
  await transaction
    .select({ id: moderationItems.id })
    .from(moderationItems)
    .where(and(eq(moderationItems.subjectId, subjectId), eq(moderationItems.state, 'open')))
    .orderBy(moderationItems.id)
    .for('update');
}
