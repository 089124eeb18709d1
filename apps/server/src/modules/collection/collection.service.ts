import { randomUUIDv7 } from 'node:crypto';
import { type Collection, defaultFolder, fileUrl, limits, type WorkCard } from '@tai/contracts';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createCursors } from '../../platform/http/cursors.ts';
import { checkedLine } from '../../platform/text/plainText.ts';
import type { NoticePerson } from '../notice/index.ts';
import { createPeopleRepository, isBlockedBetween, wantsToHear } from '../people/index.ts';
import { createWorkCards, findVisibleWork, readPage, works } from '../work/index.ts';
import { createCollectionRepository, type CollectionRow } from './collection.repository.ts';

/** Collected works in folders: private ones are for their owner alone, and nobody else learns that they are there. */
export function createCollectionService({
  database,
  clock,
  notices,
  secrets,
}: Pick<Deps, 'database' | 'clock' | 'notices' | 'secrets'>) {
  const repository = createCollectionRepository(database);
  const cards = createWorkCards(database);
  const cursors = createCursors(secrets, 'collection.works', z.object({ time: z.number(), id: z.string() }));

  async function present(ownerId: string, rows: readonly CollectionRow[]): Promise<Collection[]> {
    const counts = await repository.counts(ownerId);
    const covers = await repository.covers(
      ownerId,
      rows.filter(({ id }) => counts.has(id)),
    );
    return rows.map((row) => {
      const file = covers.get(row.id);
      return {
        ...row,
        count: counts.get(row.id) ?? 0,
        coverUrl: file === undefined ? null : fileUrl(file, '256'),
      };
    });
  }

  /** @throws ApiError userNotFound */
  async function assertSeen(readerId: string, ownerId: string): Promise<void> {
    const isThere = (await createPeopleRepository(database).find(ownerId)) !== undefined;
    if (!isThere || (await isBlockedBetween(database, readerId, ownerId))) throw new ApiError('userNotFound');
  }

  /**
   * Locks works in one order, before anything is written that points at them: two who collect the same works in another
   * order would otherwise wait for each other in a circle.
   */
  const lockWorks = (transaction: DatabaseOrTransaction, ids: readonly string[]) =>
    transaction
      .select({ id: works.id })
      .from(works)
      .where(inArray(works.id, [...ids]))
      .orderBy(works.id)
      .for('no key update');

  /** Adds to the number of collections of works. */
  async function count(
    transaction: DatabaseOrTransaction,
    ids: readonly string[],
    by: 1 | -1,
  ): Promise<void> {
    if (ids.length === 0) return;
    await transaction
      .update(works)
      .set({ collects: sql`${works.collects} + ${by}` })
      .where(inArray(works.id, [...ids]));
  }

  async function tell(from: NoticePerson, workId: string): Promise<void> {
    const work = await findVisibleWork(database, workId, from.id);
    if (work.authorId === null || !(await wantsToHear(database, work.authorId, from.id))) return;
    await notices.send({
      ...{ to: work.authorId, type: 'collect', from, subject: workId },
      work: { id: workId, title: work.title, image: await cards.coverUrl(workId) },
      url: `/detail?id=${workId}`,
    });
  }

  return {
    /** @throws ApiError userNotFound */
    async list(readerId: string, ownerId: string): Promise<Collection[]> {
      if (ownerId !== readerId) await assertSeen(readerId, ownerId);
      const rows = await repository.list(ownerId);
      return present(
        ownerId,
        rows.filter(({ isPrivate }) => ownerId === readerId || !isPrivate),
      );
    },

    /** @throws ApiError folderNotFound, foldersFull, nameTaken, workNotFound, contentEmpty */
    async save(
      ownerId: string,
      wanted: {
        id?: string | undefined;
        name: string;
        isPrivate: boolean;
        coverId?: string | null | undefined;
      },
    ): Promise<Collection> {
      const name = checkedLine(wanted.name, limits.picture.folderNameMaxLength);
      const { id, isPrivate, coverId } = wanted;
      const row = await database.transaction(async (transaction) => {
        const inside = createCollectionRepository(transaction);
        await inside.lock(ownerId);
        const all = await inside.list(ownerId);
        const isTaken = all.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
        if (isTaken) throw new ApiError('nameTaken', { name });
        const { foldersMax: limit } = limits.picture;
        if (id === undefined && all.length >= limit) throw new ApiError('foldersFull', { limit });
        const before: CollectionRow =
          id === undefined ? { id: randomUUIDv7(), name, isPrivate, coverId: null } : rowOf(all, id);
        const isCoverInside =
          typeof coverId !== 'string' || (await inside.folderOf(ownerId, coverId)) === before.id;
        if (!isCoverInside) throw new ApiError('workNotFound');
        const after = { ...before, name, isPrivate, ...(coverId !== undefined && { coverId }) };
        await inside.save(ownerId, after, clock.now());
        return after;
      });
      const [presented] = await present(ownerId, [row]);
      if (!presented) throw new ApiError('folderNotFound');
      return presented;
    },

    /**
     * @param moveTo folder that takes what is in it; without one it is no longer collected
     * @throws ApiError folderNotFound, folderIsDefault
     */
    async delete(ownerId: string, id: string, moveTo?: string): Promise<void> {
      if (id === defaultFolder) throw new ApiError('folderIsDefault');
      await database.transaction(async (transaction) => {
        const inside = createCollectionRepository(transaction);
        await inside.lock(ownerId);
        const all = await inside.list(ownerId);
        rowOf(all, id);
        const others = all.filter((row) => row.id !== id);
        if (moveTo !== undefined) rowOf(others, moveTo);
        const ids = await inside.idsIn(ownerId, id);
        await lockWorks(transaction, ids);
        if (moveTo !== undefined) await inside.moveAll(ownerId, id, moveTo);
        else if (ids.length > 0) await count(transaction, await inside.take(ownerId, ids), -1);
        await inside.delete(ownerId, id);
      });
    },

    /**
     * Puts works into a folder or, with null, takes them out of the collection; all or none.
     * @throws ApiError folderNotFound, workNotFound, workUnavailable
     */
    async file(person: NoticePerson, workIds: readonly string[], folderId: string | null): Promise<void> {
      const ids = [...new Set(workIds)];
      // What went out of sight can still be taken out.
      if (folderId !== null)
        for (const id of ids) {
          const work = await findVisibleWork(database, id, person.id);
          if (work.state !== 'approved') throw new ApiError('workUnavailable');
        }
      const added = await database.transaction(async (transaction) => {
        const inside = createCollectionRepository(transaction);
        await inside.lock(person.id);
        const there = await lockWorks(transaction, ids);
        if (folderId === null) {
          await count(transaction, await inside.take(person.id, ids), -1);
          return [];
        }
        // Deleted since they were looked at.
        if (there.length < ids.length) throw new ApiError('workNotFound');
        rowOf(await inside.list(person.id), folderId);
        const fresh = await inside.put(person.id, ids, folderId, clock.now());
        await count(transaction, fresh, 1);
        return fresh;
      });
      if (folderId !== null) for (const id of added) await tell(person, id);
      else await takeBack(person, ids);
    },

    /** @throws ApiError userNotFound, folderNotFound, cursorInvalid */
    async works(
      readerId: string,
      {
        personId = readerId,
        folderId,
        cursor,
        pageSize,
      }: {
        personId?: string | undefined;
        folderId?: string | undefined;
        cursor?: string | undefined;
        pageSize: number;
      },
    ): Promise<{ records: WorkCard[]; next: string | null }> {
      const after = cursors.open(cursor);
      const isMe = personId === readerId;
      if (!isMe) await assertSeen(readerId, personId);
      if (folderId !== undefined) {
        const row = rowOf(await repository.list(personId), folderId);
        // The same answer as for one that never was.
        if (!isMe && row.isPrivate) throw new ApiError('folderNotFound');
      } else if (!isMe) throw new ApiError('folderNotFound');
      const { ids, next } = await readPage(
        database,
        (place, limit) => repository.works(personId, folderId, place, limit),
        { readerId, after, pageSize, mutesApply: false },
      );
      return {
        records: await cards.present(readerId, ids),
        next: next === null ? null : cursors.seal(next),
      };
    },
  };

  async function takeBack(from: NoticePerson, ids: readonly string[]): Promise<void> {
    const rows = await database
      .select({ id: works.id, authorId: works.authorId })
      .from(works)
      .where(inArray(works.id, [...ids]));
    for (const { id, authorId } of rows)
      if (authorId !== null) await notices.takeBack({ to: authorId, type: 'collect', subject: id, from });
  }
}

function rowOf(all: readonly CollectionRow[], id: string): CollectionRow {
  const row = all.find((one) => one.id === id);
  if (!row) throw new ApiError('folderNotFound');
  return row;
}
