import {
  isAboutPerson,
  limits,
  type ModerationAction,
  type ModerationItem,
  type ModerationKind,
  type PersonLine,
} from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { users } from '../account/index.ts';
import { muteOf, personCounts } from '../people/index.ts';
import { nobody } from '../work/index.ts';
import { createDecisionRepository, type DecisionRow } from './decision.repository.ts';
import { createItemRepository } from './item.repository.ts';
import { moderatorRights } from './moderatorRights.ts';

const against: readonly ModerationAction[] = ['reject', 'hide', 'remove', 'purge'];
/** Earlier decisions that are shown of a target or a person. */
const historyMax = 50;

type Reader = Pick<Account, 'id' | 'role'>;

/** What moderators see beside an item: who its author is, and what was decided before. */
export function createModerationHistory({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const items = createItemRepository(database);
  const decisions = createDecisionRepository(database);

  return {
    /** @throws ApiError moderationItemNotFound */
    async history(reader: Reader, id: string) {
      const item = await items.find(id);
      if (!item) throw new ApiError('moderationItemNotFound');
      const { targetType, targetId, authorId } = item;
      const [ofTarget, ofAuthor, author] = await Promise.all([
        decisions.list({ targetType, targetId }, historyMax),
        authorId === null ? [] : decisions.list({ authorId }, historyMax),
        authorId === null ? null : authorOf(authorId),
      ]);
      return {
        ofTarget: await presentDecisions(reader, ofTarget),
        ofAuthor: await presentDecisions(reader, ofAuthor),
        author,
      };
    },
  };

  async function authorOf(id: string) {
    const [row] = await database
      .select({
        id: users.id,
        name: users.username,
        avatar: users.avatar,
        createTime: users.createdAt,
        status: users.status,
        works: personCounts.works,
      })
      .from(users)
      .leftJoin(personCounts, eq(personCounts.userId, users.id))
      .where(eq(users.id, id));
    if (!row) return null;
    const { status, works, ...person } = row;
    return {
      ...person,
      works: works ?? 0,
      violations: await decisions.countAgainst(id, against),
      warnings: await decisions.countAgainst(id, ['warn']),
      mutedUntil: (await muteOf(database, id, clock.now()))?.until ?? null,
      isDisabled: status === '2',
    };
  }

  async function presentDecisions(
    reader: Reader,
    rows: readonly {
      decision: DecisionRow;
      moderator: PersonLine | null;
      kind: ModerationKind | null;
      subjectId: string | null;
    }[],
  ) {
    const rights = await moderatorRights(
      database,
      reader,
      rows.map(({ decision: { id, authorId }, kind, subjectId }) => ({ id, authorId, kind, subjectId })),
    );
    const isOpenTo = ({ id, actions }: DecisionRow): boolean => {
      const { mayDecide = false, mayActOnAuthor = false } = rights.get(id) ?? {};
      return mayDecide && (mayActOnAuthor || !actions.some(isAboutPerson));
    };
    return Promise.all(
      rows.map(async ({ decision, moderator, kind }) => ({
        id: decision.id,
        kind,
        targetType: decision.targetType as ModerationItem['target']['type'],
        targetId: decision.targetId,
        moderator: moderator ?? nobody,
        actions: decision.actions,
        reason: decision.reason,
        note: decision.note,
        time: decision.createdAt,
        isUndone: decision.undoneAt !== null,
        mayUndo:
          decision.undoneAt === null &&
          !decision.before.isPurged &&
          isOpenTo(decision) &&
          clock.now() - decision.createdAt <= limits.community.moderationUndo &&
          !(await decisions.isOvertaken(decision)),
      })),
    );
  }
}
