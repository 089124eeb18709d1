import { randomUUIDv7 } from 'node:crypto';
import type { ReportReason, ReportTarget } from '@tai/contracts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { cleanText } from '../../platform/text/plainText.ts';
import { moderationItems, waitForModerator } from '../moderationQueue/index.ts';
import { assertPace, longestPace, type Paced } from '../people/index.ts';
import { reportPeople, reports } from './report.tables.ts';
import { findReported } from './reportTarget.ts';

type ReportRow = typeof reports.$inferSelect;

/** What is reported about the same thing for the same reason is one report, however many people say it. */
export function createReportService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /**
     * A report that was decided opens again only when twice as many people stand behind it as then.
     * @returns the id of the report
     * @throws ApiError reportTargetNotFound, reportOwn, tooManyRequests
     */
    async submit(
      { id: userId, ...reporter }: { id: string } & Paced,
      said: { targetType: ReportTarget; targetId: string; reason: ReportReason; details: string },
    ): Promise<string> {
      const { targetType, targetId, reason } = said;
      const { authorId, text } = await findReported(database, userId, targetType, targetId);
      if (authorId === userId) throw new ApiError('reportOwn');
      const now = clock.now();
      const details = cleanText(said.details);
      return database.transaction(async (transaction) => {
        // One report of a person at a time: their limits then hold exactly.
        await lock(transaction, `reports ${userId}`);
        await lockWaiting(transaction, { targetType, targetId, reason });
        const times = await timesSince(transaction, userId, now - longestPace);
        const { id } = await foldInto(transaction, { targetType, targetId, reason }, now);
        const added = await transaction
          .insert(reportPeople)
          .values({ reportId: id, userId, details, createdAt: now })
          .onConflictDoNothing()
          .returning({ id: reportPeople.reportId });
        // Somebody who says it again says nothing new.
        if (added.length === 0) return id;
        assertPace('report', reporter, times, now);
        const [after] = await transaction
          .update(reports)
          .set({ people: sql`${reports.people} + 1`, changedAt: now })
          .where(eq(reports.id, id))
          .returning();
        if (after && isToBeSeen(after)) {
          await transaction.update(reports).set({ state: 'open' }).where(eq(reports.id, id));
          await waitForModerator(
            transaction,
            { kind: 'report', subjectId: id, targetType, targetId, authorId, text },
            now,
          );
        }
        return id;
      });
    },
  };
}

type About = Pick<ReportRow, 'targetType' | 'targetId' | 'reason'>;

const lock = (transaction: DatabaseOrTransaction, what: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);

/**
 * What waits for a moderator, before the report itself, as moderators lock them: the other way about, one who decides it
 * and one who reports it in the same moment would wait for each other. Nobody else adds to the report meanwhile.
 */
async function lockWaiting(
  transaction: DatabaseOrTransaction,
  { targetType, targetId, reason }: About,
): Promise<void> {
  await lock(transaction, `report ${targetType} ${targetId} ${reason}`);
  const subject = transaction
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(eq(reports.targetType, targetType), eq(reports.targetId, targetId), eq(reports.reason, reason)),
    );
  await transaction
    .select({ id: moderationItems.id })
    .from(moderationItems)
    .where(
      and(
        eq(moderationItems.kind, 'report'),
        inArray(moderationItems.subjectId, subject),
        eq(moderationItems.state, 'open'),
      ),
    )
    .for('update');
}

/** When somebody reported since then, oldest first. */
async function timesSince(
  transaction: DatabaseOrTransaction,
  userId: string,
  since: number,
): Promise<number[]> {
  const rows = await transaction
    .select({ at: reportPeople.createdAt })
    .from(reportPeople)
    .where(and(eq(reportPeople.userId, userId), gt(reportPeople.createdAt, since)))
    .orderBy(asc(reportPeople.createdAt));
  return rows.map(({ at }) => at);
}

/** The report of a target and reason, made when there is none, locked until the transaction ends. */
async function foldInto(transaction: DatabaseOrTransaction, about: About, now: number): Promise<ReportRow> {
  const [row] = await transaction
    .insert(reports)
    .values({ id: randomUUIDv7(), ...about, people: 0, createdAt: now, changedAt: now })
    // Changes nothing, and so locks and answers the row that is there.
    .onConflictDoUpdate({
      target: [reports.targetType, reports.targetId, reports.reason],
      set: { reason: about.reason },
    })
    .returning();
  if (!row) throw new Error('report: neither made nor found');
  return row;
}

function isToBeSeen({ state, people, peopleAtReview }: ReportRow): boolean {
  return state === 'open' || people >= 2 * Math.max(1, peopleAtReview);
}
