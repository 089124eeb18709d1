import type { AccountRole, ManagedUser } from '@tai/contracts';
import { and, count, desc, eq, inArray, isNull, max, or, type SQL, sum } from 'drizzle-orm';
import { containsText } from '../../platform/database/containsText.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { isOpenSession, passkeys, sessions, users } from '../account/index.ts';
import { pictureTotals } from '../picture/index.ts';

type UserRow = typeof users.$inferSelect;

/** Which people are wanted. */
export interface PeopleFilter {
  /** Whether a mobile or e-mail is found by a part of it or as a whole. */
  contactMatch: 'part' | 'whole';
  /** In the name, account, mobile or e-mail. */
  search: string;
  status?: string | undefined;
  role?: AccountRole | undefined;
}

/** What an administrator may change of a person. */
export type PersonChange = Partial<Pick<UserRow, 'status' | 'role' | 'locks' | 'companyName' | QuotaColumn>>;

/** Columns that hold limits of an account and its class. */
export const quotaColumns = ['activeJobs', 'jobsPerDay', 'liveSessions', 'jobClass'] as const;
type QuotaColumn = (typeof quotaColumns)[number];
export type QuotaRow = Pick<UserRow, QuotaColumn>;

/** Somebody who deleted the account is nobody's any more, also while what they had is still being removed. */
const isThere = isNull(users.removal);

export type PersonRow = Omit<ManagedUser, 'storage' | QuotaColumn>;

export function createPeopleRepository(database: DatabaseOrTransaction) {
  return {
    /** @param now for which sessions still count as open, epoch milliseconds */
    async list(filter: PeopleFilter, page: { limit: number; offset: number }, now: number) {
      const wanted = conditionOf(filter);
      const rows = await database
        .select()
        .from(users)
        .where(wanted)
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(page.limit)
        .offset(page.offset);
      const [total] = await database.select({ value: count() }).from(users).where(wanted);
      return { records: await present(rows, now), total: total?.value ?? 0 };
    },

    async find(userId: string, now: number): Promise<PersonRow | null> {
      const rows = await database
        .select()
        .from(users)
        .where(and(eq(users.id, userId), isThere));
      const [person] = await present(rows, now);
      return person ?? null;
    },

    /** Holds the row until the end of the transaction. */
    async lock(userId: string): Promise<UserRow | null> {
      const [row] = await database
        .select()
        .from(users)
        .where(and(eq(users.id, userId), isThere))
        .for('update');
      return row ?? null;
    },

    async change(userId: string, change: PersonChange): Promise<void> {
      await database.update(users).set(change).where(eq(users.id, userId));
    },

    /** How many of these ids are people. */
    async countKnown(userIds: string[]): Promise<number> {
      const [row] = await database
        .select({ value: count() })
        .from(users)
        .where(and(inArray(users.id, userIds), isThere));
      return row?.value ?? 0;
    },
  };

  /** Adds what is counted elsewhere, for these people alone. */
  async function present(rows: UserRow[], now: number): Promise<PersonRow[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const open = await database
      .select({ userId: sessions.userId, count: count(), lastActivity: max(sessions.lastActivity) })
      .from(sessions)
      .where(and(inArray(sessions.userId, ids), eq(sessions.kind, 'full'), isOpenSession(now)))
      .groupBy(sessions.userId);
    const totals = await database
      .select({ ownerId: pictureTotals.ownerId, count: sum(pictureTotals.count) })
      .from(pictureTotals)
      .where(inArray(pictureTotals.ownerId, ids))
      .groupBy(pictureTotals.ownerId);
    const held = await database
      .select({ userId: passkeys.userId, count: count() })
      .from(passkeys)
      .where(inArray(passkeys.userId, ids))
      .groupBy(passkeys.userId);
    const passkeysOf = new Map(held.map((row) => [row.userId, row.count]));
    const sessionsOf = new Map(open.map((row) => [row.userId, row]));
    const picturesOf = new Map(totals.map((row) => [row.ownerId, Number(row.count)]));
    return rows.map((row) => ({
      userId: row.id,
      username: row.username,
      userAccount: row.account,
      mobile: row.mobile,
      email: row.email,
      userAvatar: row.avatar,
      beCompanyName: row.companyName,
      role: row.role,
      userStatus: row.status,
      locks: row.locks,
      createTime: row.createdAt,
      lastActivity: sessionsOf.get(row.id)?.lastActivity ?? null,
      sessions: sessionsOf.get(row.id)?.count ?? 0,
      pictures: picturesOf.get(row.id) ?? 0,
      hasSecondFactor: row.hasSecondFactor,
      passkeys: passkeysOf.get(row.id) ?? 0,
    }));
  }
}

function conditionOf({ search, status, role, contactMatch }: PeopleFilter): SQL | undefined {
  const { username, account, mobile, email } = users;
  return and(
    isThere,
    search === ''
      ? undefined
      : or(
          ...[username, account].map((column) => containsText(column, search)),
          ...[mobile, email].map((column) =>
            contactMatch === 'part' ? containsText(column, search) : eq(column, search.toLowerCase()),
          ),
        ),
    status === undefined ? undefined : eq(users.status, status),
    role === undefined ? undefined : eq(users.role, role),
  );
}
