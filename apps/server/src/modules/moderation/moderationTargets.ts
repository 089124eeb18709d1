import { type ModerationItem, type PersonLine } from '@tai/contracts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { Account } from '../../platform/identity/account.ts';
import { users } from '../account/index.ts';
import { comments } from '../comment/index.ts';
import { feedback, reportPeople, reports } from '../report/index.ts';
import { imagesOf, toWorkImage, works } from '../work/index.ts';
import type { ItemRow } from './item.repository.ts';
import { type ModeratorRights, moderatorRights } from './moderatorRights.ts';

type Target = ModerationItem['target'];

/** How a comment stands, in the words for works. */
const commentStates = { shown: 'approved', deleted: 'withdrawn', removed: 'removed' } as const;

const noRights: ModeratorRights = { part: null, mayDecide: false, mayActOnAuthor: false };

/** What people wrote to a report at most is shown of it. */
const detailsMax = 50;

/** What items are about, as moderators see it: also what was taken away from everybody else. */
export function createModerationTargets(database: DatabaseOrTransaction) {
  const empty = ({ targetType, targetId }: ItemRow): Target => ({
    type: targetType as Target['type'],
    id: targetId,
    ...{ title: '', text: '', prompt: '', pictures: [], tags: [] },
    ...{ state: null, author: null, workId: null, attachment: null, isConsentGiven: false },
  });

  async function people(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, PersonLine>> {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    if (wanted.length === 0) return new Map();
    const rows = await database
      .select({ id: users.id, name: users.username, avatar: users.avatar })
      .from(users)
      .where(inArray(users.id, wanted));
    return new Map(rows.map((row) => [row.id, row]));
  }

  async function workTarget(item: ItemRow): Promise<Target> {
    const [row] = await database.select().from(works).where(eq(works.id, item.targetId));
    if (!row) return empty(item);
    const images = await imagesOf(database, row.id);
    return {
      ...empty(item),
      ...{ title: row.title, text: row.description, tags: row.tags, state: row.state, workId: row.id },
      pictures: images.map(toWorkImage),
      prompt: images.find(({ prompt }) => prompt !== null)?.prompt ?? '',
    };
  }

  async function commentTarget(item: ItemRow): Promise<Target> {
    const [row] = await database
      .select({
        ...{ text: comments.text, workId: comments.workId, title: works.title },
        state: comments.state,
      })
      .from(comments)
      .innerJoin(works, eq(works.id, comments.workId))
      .where(eq(comments.id, item.targetId));
    return row ? { ...empty(item), ...row, state: commentStates[row.state] } : empty(item);
  }

  async function personTarget(item: ItemRow): Promise<Target> {
    const [row] = await database
      .select({ title: users.username, text: users.introduction })
      .from(users)
      .where(eq(users.id, item.targetId));
    return { ...empty(item), ...row };
  }

  async function feedbackTarget(item: ItemRow): Promise<Target> {
    const [row] = await database.select().from(feedback).where(eq(feedback.id, item.targetId));
    if (!row) return empty(item);
    const { attachmentName: name, attachmentBytes: bytes } = row;
    const attachment =
      name !== null && bytes !== null ? { name, bytes, url: `/app/feedback/${row.id}/attachment` } : null;
    const { type: title, description: text, isConsentGiven } = row;
    return { ...empty(item), title, text, isConsentGiven, attachment };
  }

  const of: Record<string, (item: ItemRow) => Promise<Target>> = {
    work: workTarget,
    comment: commentTarget,
    person: personTarget,
    feedback: feedbackTarget,
  };

  return {
    people,

    /**
     * By what the audit log calls it, and by what it is found there: the title of a work, else whose doing it is. What is
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
      return work?.title || (await people([authorId])).get(authorId ?? '')?.name || targetType;
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
          const target = await (of[item.targetType] ?? (async () => empty(item)))(item);
          const isClaimed = item.claimedUntil !== null && item.claimedUntil > now;
          const report = item.kind === 'report' ? await reportOf(item.subjectId) : null;
          return {
            id: item.id,
            kind: item.kind,
            target: { ...target, author: named.get(item.authorId ?? '') ?? null },
            reportReason: report?.reason ?? null,
            people: report?.people ?? 0,
            details: report?.details ?? [],
            appeal: item.kind === 'appeal' ? await appealOf(item.targetId) : '',
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

  async function appealOf(workId: string): Promise<string> {
    const [row] = await database.select({ appeal: works.appeal }).from(works).where(eq(works.id, workId));
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
