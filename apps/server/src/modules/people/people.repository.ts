import { and, asc, desc, eq, gt, inArray, isNull, like, ne, not, sql, type SQL } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { isDisabled } from './disabled.ts';
import { blocks, follows, mutedTags, mutes, personCounts } from './people.tables.ts';

/** Where a list of people goes on. */
export interface PersonPlace {
  time: number;
  id: string;
}

export type PeopleList = 'followers' | 'following' | 'blocked' | 'muted';

/** Where each list is kept: whose row it is, and whom it names. */
const lists = {
  followers: { of: follows.followedId, named: follows.userId, table: follows },
  following: { of: follows.userId, named: follows.followedId, table: follows },
  blocked: { of: blocks.userId, named: blocks.blockedId, table: blocks },
  muted: { of: mutes.userId, named: mutes.mutedId, table: mutes },
} as const;

const shown = {
  id: users.id,
  name: users.username,
  avatar: users.avatar,
  introduction: users.introduction,
};

export function createPeopleRepository(database: DatabaseOrTransaction) {
  const pair = {
    follow: (userId: string, followedId: string) =>
      and(eq(follows.userId, userId), eq(follows.followedId, followedId)),
    block: (userId: string, blockedId: string) =>
      and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)),
    mute: (userId: string, mutedId: string) => and(eq(mutes.userId, userId), eq(mutes.mutedId, mutedId)),
  };
  return {
    /** One change between two people at a time, whoever of them makes it. */
    lock: (one: string, other: string) =>
      database.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`people ${[one, other].toSorted().join(' ')}`}, 0))`,
      ),

    /** @param isDisabledToo for moderators, and for whoever undoes what they did to somebody */
    async find(id: string, { isDisabledToo = false } = {}) {
      const [row] = await database
        .select({
          ...shown,
          company: users.companyName,
          settings: users.settings,
          works: personCounts.works,
          followers: personCounts.followers,
          following: personCounts.following,
          likes: personCounts.likes,
        })
        .from(users)
        .leftJoin(personCounts, eq(personCounts.userId, users.id))
        .where(and(eq(users.id, id), isNull(users.removal), isDisabledToo ? undefined : not(isDisabled)));
      return row;
    },

    /** How the reader stands to somebody. */
    async marks(readerId: string, id: string) {
      const [row] = await database
        .select({
          isFollowed: exists(follows, pair.follow(readerId, id)),
          followsMe: exists(follows, pair.follow(id, readerId)),
          isBlocked: exists(blocks, pair.block(readerId, id)),
          isMuted: exists(mutes, pair.mute(readerId, id)),
        })
        .from(sql`(select 1) as one`);
      return row ?? { isFollowed: false, followsMe: false, isBlocked: false, isMuted: false };
    },

    /** @returns false when it was so already */
    async follow(userId: string, followedId: string, now: number): Promise<boolean> {
      const added = await database
        .insert(follows)
        .values({ userId, followedId, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: follows.userId });
      return added.length > 0;
    },

    /** When somebody began to follow those whom they follow, since then, oldest first. */
    async followTimes(userId: string, since: number): Promise<number[]> {
      const rows = await database
        .select({ at: follows.createdAt })
        .from(follows)
        .where(and(eq(follows.userId, userId), gt(follows.createdAt, since)))
        .orderBy(asc(follows.createdAt));
      return rows.map(({ at }) => at);
    },

    /** @returns false when it was so already */
    async unfollow(userId: string, followedId: string): Promise<boolean> {
      const gone = await database
        .delete(follows)
        .where(pair.follow(userId, followedId))
        .returning({ id: follows.userId });
      return gone.length > 0;
    },

    async setBlocked(userId: string, blockedId: string, isBlocked: boolean, now: number): Promise<void> {
      if (isBlocked)
        await database.insert(blocks).values({ userId, blockedId, createdAt: now }).onConflictDoNothing();
      else await database.delete(blocks).where(pair.block(userId, blockedId));
    },

    async setMuted(userId: string, mutedId: string, isMuted: boolean, now: number): Promise<void> {
      if (isMuted)
        await database.insert(mutes).values({ userId, mutedId, createdAt: now }).onConflictDoNothing();
      else await database.delete(mutes).where(pair.mute(userId, mutedId));
    },

    /** People of a list, the one added last first. */
    async list(list: PeopleList, ownerId: string, after: PersonPlace | null, limit: number) {
      const { of, named, table } = lists[list];
      return database
        .select({ ...shown, time: table.createdAt })
        .from(table)
        .innerJoin(users, eq(users.id, named))
        .where(
          and(
            eq(of, ownerId),
            isNull(users.removal),
            // Whom one blocked or muted stays there to be let go.
            list === 'blocked' || list === 'muted' ? undefined : not(isDisabled),
            after ? sql`(${table.createdAt}, ${named}) < (${after.time}, ${after.id})` : undefined,
          ),
        )
        .orderBy(desc(table.createdAt), desc(named))
        .limit(limit);
    },

    async followedOf(readerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await database
        .select({ id: follows.followedId })
        .from(follows)
        .where(and(eq(follows.userId, readerId), inArray(follows.followedId, [...ids])));
      return new Set(rows.map(({ id }) => id));
    },

    /** People whose name begins with a text in lower case, those whom the reader follows first. */
    async withName(readerId: string, key: string, limit: number) {
      const isFollowed = exists(follows, and(eq(follows.userId, readerId), eq(follows.followedId, users.id)));
      return database
        .select({ id: users.id, name: users.username, avatar: users.avatar })
        .from(users)
        .where(
          and(
            like(sql`lower(${users.username})`, `${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
            ne(users.id, readerId),
            ne(users.status, '2'),
            isNull(users.removal),
          ),
        )
        .orderBy(desc(isFollowed), asc(users.username), asc(users.id))
        .limit(limit);
    },

    async mutedTags(userId: string): Promise<string[]> {
      const rows = await database
        .select({ tag: mutedTags.tag })
        .from(mutedTags)
        .where(eq(mutedTags.userId, userId))
        .orderBy(asc(mutedTags.key));
      return rows.map(({ tag }) => tag);
    },

    async muteTag(userId: string, key: string, tag: string): Promise<void> {
      await database.insert(mutedTags).values({ userId, key, tag }).onConflictDoNothing();
    },

    async unmuteTag(userId: string, key: string): Promise<void> {
      await database.delete(mutedTags).where(and(eq(mutedTags.userId, userId), eq(mutedTags.key, key)));
    },
  };
}

function exists(table: typeof follows | typeof blocks | typeof mutes, condition: SQL | undefined) {
  return sql<boolean>`exists (select 1 from ${table} where ${condition})`;
}
