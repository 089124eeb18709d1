/*
 * Who may decide what. Nobody decides about what they made or reported themselves, save an administrator when there is
 * nobody else of staff who could: a studio of one must not get stuck. Accounts of staff are warned, muted and disabled by
 * administrators alone, and nobody does it to their own.
 */
import {
  type AccountRole,
  accountRoles,
  hasAnyPermission,
  isAboutPerson,
  type ModerationAction,
  type ModerationItem,
  type ModerationKind,
  permissions,
  rolePermissions,
} from '@tai/contracts';
import { and, inArray, isNull, ne } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { users } from '../account/index.ts';
import { reportPeople } from '../report/index.ts';

/** What is known of an item, also when only its decision is left. */
interface RightsSubject {
  id: string;
  authorId: string | null;
  kind?: ModerationKind | null;
  subjectId?: string | null;
}

export type ModeratorRights = Pick<ModerationItem, 'part' | 'mayDecide' | 'mayActOnAuthor'>;

/** Roles of those who may moderate: the staff that this is about. */
const staffRoles = accountRoles.filter((role) =>
  hasAnyPermission(rolePermissions[role], [permissions.moderate]),
);

/** What somebody may do with each of the items, by its id. */
export async function moderatorRights(
  database: DatabaseOrTransaction,
  { id: readerId, role }: Pick<Account, 'id' | 'role'>,
  items: readonly RightsSubject[],
): Promise<ReadonlyMap<string, ModeratorRights>> {
  const isAdministrator = role === 'admin';
  const reported = await reportedBy(database, items, [readerId]);
  const partOf = ({ authorId, kind, subjectId }: RightsSubject): ModeratorRights['part'] => {
    if (authorId === readerId) return 'author';
    return kind === 'report' && reported.get(subjectId ?? '')?.has(readerId) ? 'reporter' : null;
  };
  const own = items.filter((item) => partOf(item) !== null);
  const left = isAdministrator ? await leftToNobody(database, readerId, own) : new Set<string>();
  const staff = await staffAmong(
    database,
    items.map(({ authorId }) => authorId),
  );
  return new Map(
    items.map((item) => {
      const part = partOf(item);
      const { id, authorId } = item;
      const isOfStaff = authorId !== null && staff.has(authorId);
      return [
        id,
        {
          part,
          mayDecide: part === null || left.has(id),
          mayActOnAuthor: authorId !== null && authorId !== readerId && (isAdministrator || !isOfStaff),
        },
      ];
    }),
  );
}

/** @throws ApiError moderationOwnItem */
export async function assertMayDecide(
  database: DatabaseOrTransaction,
  moderator: Pick<Account, 'id' | 'role'>,
  item: RightsSubject,
): Promise<void> {
  const rights = (await moderatorRights(database, moderator, [item])).get(item.id);
  if (!rights?.mayDecide) throw new ApiError('moderationOwnItem');
}

/**
 * About what is done to a person.
 * @throws ApiError ownAccount, moderationStaff
 */
export async function assertMayActOn(
  database: DatabaseOrTransaction,
  moderator: Pick<Account, 'id' | 'role'>,
  userId: string,
): Promise<void> {
  if (moderator.id === userId) throw new ApiError('ownAccount');
  if (moderator.role !== 'admin' && (await staffAmong(database, [userId])).has(userId))
    throw new ApiError('moderationStaff');
}

/**
 * Whoever may not decide about something takes no decision about it back.
 * @throws ApiError moderationOwnItem, moderationStaff, ownAccount
 */
export async function assertMayUndo(
  database: DatabaseOrTransaction,
  moderator: Pick<Account, 'id' | 'role'>,
  decision: RightsSubject & { actions: readonly ModerationAction[] },
): Promise<void> {
  await assertMayDecide(database, moderator, decision);
  const { authorId, actions } = decision;
  if (authorId !== null && actions.some(isAboutPerson)) await assertMayActOn(database, moderator, authorId);
}

/** Those of the items that nobody else of staff could decide: they are all part of it, or there is nobody. */
async function leftToNobody(
  database: DatabaseOrTransaction,
  readerId: string,
  items: readonly RightsSubject[],
): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set();
  const others = await database
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role, staffRoles),
        ne(users.id, readerId),
        ne(users.status, '2'),
        isNull(users.removal),
      ),
    );
  const ids = others.map(({ id }) => id);
  const reported = await reportedBy(database, items, ids);
  const isPart = ({ authorId, subjectId }: RightsSubject, id: string) =>
    authorId === id || reported.get(subjectId ?? '')?.has(id) === true;
  return new Set(items.filter((item) => ids.every((id) => isPart(item, id))).map(({ id }) => id));
}

/** Which of these people reported the items, by the id of the report. */
async function reportedBy(
  database: DatabaseOrTransaction,
  items: readonly RightsSubject[],
  people: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = items.flatMap(({ kind, subjectId }) => (kind === 'report' && subjectId ? [subjectId] : []));
  if (ids.length === 0 || people.length === 0) return new Map();
  const rows = await database
    .select({ reportId: reportPeople.reportId, userId: reportPeople.userId })
    .from(reportPeople)
    .where(and(inArray(reportPeople.reportId, ids), inArray(reportPeople.userId, [...people])));
  const found = Map.groupBy(rows, ({ reportId }) => reportId);
  return new Map([...found].map(([id, said]) => [id, new Set(said.map(({ userId }) => userId))]));
}

async function staffAmong(
  database: DatabaseOrTransaction,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Set();
  const rows = await database
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, wanted), inArray(users.role, staffRoles as AccountRole[])));
  return new Set(rows.map(({ id }) => id));
}
