import type { ModerationItem, PersonLine } from '@tai/contracts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { Account } from '../../platform/identity/account.ts';
import { users } from '../account/index.ts';
import { reportPeople, reports } from '../report/index.ts';
import { styles } from '../style/index.ts';
import { works } from '../work/index.ts';
import type { ItemRow } from './item.repository.ts';
import { type ModeratorRights, moderatorRights } from './moderatorRights.ts';
import { createTargetReader } from './targetReader.ts';

const noRights: ModeratorRights = { part: null, mayDecide: false, mayActOnAuthor: false };

/** What people wrote to a report at most is shown of it. */
const detailsMax = 50;

/** What items are about, as moderators see it: also what was taken away from everybody else. */
export function createModerationTargets(database: DatabaseOrTransaction) {
  async function people(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, PersonLine>> {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    if (wanted.length === 0) return new Map();
    const rows = await database
      .select({ id: users.id, name: users.username, avatar: users.avatar })
      .from(users)
      .where(inArray(users.id, wanted));
    return new Map(rows.map((row) => [row.id, row]));
  }

  const { targetOf } = createTargetReader(database);

  return {
    people,

    /**
     * By what the audit log calls it, and by what it is found there: the title of a work or style, else whose doing it is. What is
     * deleted for good leaves no words of its own.
     */
    async auditName(
      { targetType, targetId, authorId }: Pick<ItemRow, 'targetType' | 'targetId' | 'authorId'>,
      isPurged: boolean,
    ): Promise<string> {
      const [work] =
        targetType === 'work' && !isPurged
          ? await database.select({ title: works.title }).from(works).where(eq(works.id, targetId))
          : [];
      const [style] =
        targetType === 'style' && !isPurged
          ? await database.select({ title: styles.name }).from(styles).where(eq(styles.id, targetId))
          : [];
      return (
        work?.title || style?.title || (await people([authorId])).get(authorId ?? '')?.name || targetType
      );
    },

    async present(
      items: readonly ItemRow[],
      reader: Pick<Account, 'id' | 'role'>,
      { tab, now }: { tab: string; now: number },
    ): Promise<ModerationItem[]> {
      const rights = await moderatorRights(database, reader, items);
      const named = await people(items.flatMap(({ authorId, claimedBy }) => [authorId, claimedBy]));
      return Promise.all(
        items.map(async (item) => {
          const target = await targetOf(item);
          const isClaimed = item.claimedUntil !== null && item.claimedUntil > now;
          const report = item.kind === 'report' ? await reportOf(item.subjectId) : null;
          return {
            id: item.id,
            kind: item.kind,
            target: { ...target, author: named.get(item.authorId ?? '') ?? null },
            reportReason: report?.reason ?? null,
            people: report?.people ?? 0,
            details: report?.details ?? [],
            appeal: item.kind === 'appeal' ? await appealOf(item) : '',
            checkNote: item.checkNote,
            claimedBy: isClaimed ? (named.get(item.claimedBy ?? '') ?? null) : null,
            claimedUntil: isClaimed ? item.claimedUntil : null,
            isMine: isClaimed && item.claimedBy === reader.id && item.claimedTab === tab,
            ...(rights.get(item.id) ?? noRights),
            state: item.state,
            time: item.decidedAt ?? item.createdAt,
          };
        }),
      );
    },
  };

  async function appealOf({ targetType, targetId }: ItemRow): Promise<string> {
    const table = targetType === 'style' ? styles : works;
    const [row] = await database.select({ appeal: table.appeal }).from(table).where(eq(table.id, targetId));
    return row?.appeal ?? '';
  }

  async function reportOf(id: string) {
    const [row] = await database.select().from(reports).where(eq(reports.id, id));
    if (!row) return null;
    const said = await database
      .select({
        person: { id: users.id, name: users.username, avatar: users.avatar },
        text: reportPeople.details,
        time: reportPeople.createdAt,
      })
      .from(reportPeople)
      .innerJoin(users, eq(users.id, reportPeople.userId))
      .where(eq(reportPeople.reportId, id))
      .orderBy(asc(reportPeople.createdAt))
      .limit(detailsMax);
    return { reason: row.reason, people: row.people, details: said };
  }
}
