import { limits, type PersonInList, type PersonLine, type Profile } from '@tai/contracts';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createCursors } from '../../platform/http/cursors.ts';
import { checkedLine, keyOf } from '../../platform/text/plainText.ts';
import { type NoticePerson, personPage } from '../notice/index.ts';
import { communitySettingsOf } from './communitySettingsOf.ts';
import { createPeopleRepository, type PeopleList } from './people.repository.ts';
import { addToPersonCounts } from './personCounts.ts';
import { type ActingPerson, assertPace, longestPace } from './paces.ts';
import type { Reader } from './readerOf.ts';
import { isBlockedBetween, relationsOf } from './relations.ts';
import { muteOf } from './speech.ts';

type PeopleDeps = Pick<Deps, 'database' | 'clock' | 'notices' | 'secrets'>;

/** What a follower is told about: the followed person themselves. */
const followSubject = 'me';

/** People of the community: profiles, and who follows, blocks and mutes whom. */
export function createPeopleService({ database, clock, notices, secrets }: PeopleDeps) {
  const repository = createPeopleRepository(database);
  const cursors = createCursors(secrets, 'people.list', z.object({ time: z.number(), id: z.string() }));

  /** @throws ApiError ownPerson, userNotFound */
  async function findOther(userId: string, id: string, isDone: boolean): Promise<void> {
    if (id === userId) throw new ApiError('ownPerson');
    // To somebody whose account is disabled nothing new is done, and anything can be undone.
    if (!(await repository.find(id, { isDisabledToo: !isDone }))) throw new ApiError('userNotFound');
  }

  async function changeFollow(
    transaction: DatabaseOrTransaction,
    userId: string,
    followedId: string,
    isFollowed: boolean,
  ): Promise<boolean> {
    const inside = createPeopleRepository(transaction);
    const isChanged = isFollowed
      ? await inside.follow(userId, followedId, clock.now())
      : await inside.unfollow(userId, followedId);
    if (!isChanged) return false;
    const by = isFollowed ? 1 : -1;
    // In the order of ids, so that two who follow each other in the same moment do not wait in a circle.
    const counts = [
      { id: userId, added: { following: by } },
      { id: followedId, added: { followers: by } },
    ].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    for (const { id, added } of counts) await addToPersonCounts(transaction, id, added);
    return true;
  }

  const takeFollowBack = (from: NoticePerson, to: string) =>
    notices.takeBack({ to, type: 'follow', subject: followSubject, from });

  return {
    /** @throws ApiError userNotFound, also for somebody who blocked the reader or whose account is disabled */
    async get({ id: readerId, isModerator }: Reader, id: string): Promise<Profile> {
      const row = await repository.find(id, { isDisabledToo: isModerator });
      if (!row) throw new ApiError('userNotFound');
      const isMe = readerId === id;
      const marks =
        readerId === null || isMe
          ? { isFollowed: false, followsMe: false, isBlocked: false, isMuted: false }
          : await repository.marks(readerId, id);
      // Whom one blocked oneself is shown, or nobody could be unblocked.
      if (!marks.isBlocked && (await isBlockedBetween(database, readerId, id)))
        throw new ApiError('userNotFound');
      const { showLiked, showFollows } = communitySettingsOf(row.settings);
      const { name, avatar, introduction, company } = row;
      return {
        ...{ id, name, avatar, introduction, company, isMe, ...marks },
        works: row.works ?? 0,
        likes: row.likes ?? 0,
        followers: row.followers ?? 0,
        following: row.following ?? 0,
        showsLiked: isMe || showLiked,
        showsFollows: isMe || showFollows,
        mutedUntil: isMe ? ((await muteOf(database, id, clock.now()))?.until ?? null) : null,
      };
    },

    /** @throws ApiError userNotFound, forbidden, cursorInvalid */
    async list(
      readerId: string,
      {
        list,
        personId,
        cursor,
        pageSize,
      }: { list: PeopleList; personId: string; cursor?: string | undefined; pageSize: number },
    ): Promise<{ records: PersonInList[]; next: string | null }> {
      const after = cursors.open(cursor);
      const isMe = readerId === personId;
      if (!isMe) {
        // Whom somebody does not want to see is their own business.
        if (list === 'blocked' || list === 'muted') throw new ApiError('forbidden');
        const row = await repository.find(personId);
        if (!row || (await isBlockedBetween(database, readerId, personId)))
          throw new ApiError('userNotFound');
        if (!communitySettingsOf(row.settings).showFollows) return { records: [], next: null };
      }
      const rows = await repository.list(list, personId, after, pageSize + 1);
      const page = rows.slice(0, pageSize);
      const { blocked } = await relationsOf(database, readerId);
      const seen = list === 'blocked' ? page : page.filter(({ id }) => !blocked.has(id));
      const followed = await repository.followedOf(
        readerId,
        seen.map(({ id }) => id),
      );
      const last = page.at(-1);
      return {
        records: seen.map(({ id, name, avatar, introduction }) => ({
          ...{ id, name, avatar, introduction },
          isFollowed: followed.has(id),
        })),
        next: rows.length > pageSize && last ? cursors.seal({ time: last.time, id: last.id }) : null,
      };
    },

    async find(readerId: string, text: string): Promise<PersonLine[]> {
      const { blocked } = await relationsOf(database, readerId);
      const most = limits.community.suggestions;
      // A few more, for those whom the reader does not see.
      const rows = await repository.withName(readerId, keyOf(text), most + Math.min(blocked.size, 50));
      return rows
        .filter(({ id }) => !blocked.has(id))
        .slice(0, most)
        .map(({ id, name, avatar }) => ({ id, name, avatar }));
    },

    /** @throws ApiError ownPerson, userNotFound, personBlocked, tooManyRequests */
    async follow(person: ActingPerson, id: string, isFollowed: boolean): Promise<void> {
      await findOther(person.id, id, isFollowed);
      const isChanged = await database.transaction(async (transaction) => {
        const inside = createPeopleRepository(transaction);
        // One of a person at a time: their limits then hold exactly.
        if (isFollowed) await inside.lock(person.id, person.id);
        await inside.lock(person.id, id);
        if (isFollowed) {
          const { isBlocked, isFollowed: isSo } = await inside.marks(person.id, id);
          if (isBlocked) throw new ApiError('personBlocked');
          if (await isBlockedBetween(transaction, person.id, id)) throw new ApiError('userNotFound');
          const now = clock.now();
          if (!isSo)
            assertPace('follow', person, await inside.followTimes(person.id, now - longestPace), now);
        }
        return changeFollow(transaction, person.id, id, isFollowed);
      });
      if (!isChanged) return;
      if (!isFollowed) return takeFollowBack(person, id);
      const { isMuted } = await repository.marks(id, person.id);
      if (!isMuted)
        await notices.send({
          ...{ to: id, type: 'follow', from: person, subject: followSubject },
          url: personPage(person.id),
        });
    },

    /** Ends following in both directions. @throws ApiError ownPerson, userNotFound */
    async block(person: NoticePerson, id: string, isBlocked: boolean): Promise<void> {
      await findOther(person.id, id, isBlocked);
      await database.transaction(async (transaction) => {
        const inside = createPeopleRepository(transaction);
        await inside.lock(person.id, id);
        await inside.setBlocked(person.id, id, isBlocked, clock.now());
        if (!isBlocked) return;
        await changeFollow(transaction, person.id, id, false);
        await changeFollow(transaction, id, person.id, false);
      });
      if (isBlocked) await takeFollowBack(person, id);
    },

    /** @throws ApiError ownPerson, userNotFound */
    async mute(userId: string, id: string, isMuted: boolean): Promise<void> {
      await findOther(userId, id, isMuted);
      await repository.setMuted(userId, id, isMuted, clock.now());
    },

    mutedTags: (userId: string) => repository.mutedTags(userId),

    /** @throws ApiError mutedTagsFull, contentEmpty */
    async muteTag(userId: string, text: string, isMuted: boolean): Promise<string[]> {
      const tag = checkedLine(text, limits.community.tagMaxLength);
      const key = keyOf(tag);
      return database.transaction(async (transaction) => {
        const inside = createPeopleRepository(transaction);
        await inside.lock(userId, userId);
        if (!isMuted) await inside.unmuteTag(userId, key);
        else {
          const before = await inside.mutedTags(userId);
          const { mutedTagsMax: limit } = limits.community;
          const isNew = !before.some((one) => keyOf(one) === key);
          if (isNew && before.length >= limit) throw new ApiError('mutedTagsFull', { limit });
          await inside.muteTag(userId, key, tag);
        }
        return inside.mutedTags(userId);
      });
    },
  };
}
