/*
 * What becomes of a work when it turns public, and back: the narrow row that lists read, the tags that are counted, and
 * the numbers of its author. Called with the row of the work locked, always in the order tags, person, so that two
 * transactions never wait for each other in a circle.
 */
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { keyOf } from '../../platform/text/plainText.ts';
import { wordsOf } from '../../platform/text/words.ts';
import { users } from '../account/index.ts';
import { addToPersonCounts, isDisabled } from '../people/index.ts';
import { publicWorks, workImages, type works, workTags } from './work.tables.ts';

type WorkRow = typeof works.$inferSelect;

export async function publish(transaction: DatabaseOrTransaction, work: WorkRow): Promise<void> {
  await list(transaction, work);
  const { authorId, likes } = work;
  if (authorId !== null) await addToPersonCounts(transaction, authorId, { works: 1, likes });
}

export async function unpublish(transaction: DatabaseOrTransaction, work: WorkRow): Promise<void> {
  if (work.state !== 'approved') return;
  await unlist(transaction, work);
  if (work.authorId !== null)
    await addToPersonCounts(transaction, work.authorId, { works: -1, likes: -work.likes });
}

/**
 * Puts a public work into the lists, once. Not while its author's account is disabled: `followStanding` does it when the
 * account is enabled again.
 */
export async function list(transaction: DatabaseOrTransaction, work: WorkRow): Promise<void> {
  const { id: workId, authorId, kind, categoryId, publishedAt, tags } = work;
  if (await isWithheld(transaction, authorId)) return;
  const added = await transaction
    .insert(publicWorks)
    .values({
      ...{ workId, authorId, kind, categoryId, ...(await searchedBy(transaction, work)) },
      publishedAt: publishedAt ?? work.createdAt,
      titleKey: keyOf(work.title),
      tags: tagKeys(tags),
    })
    .onConflictDoNothing()
    .returning({ id: publicWorks.workId });
  if (added.length > 0) await countTags(transaction, tags, 1);
}

export async function unlist(
  transaction: DatabaseOrTransaction,
  { id, tags }: Pick<WorkRow, 'id' | 'tags'>,
): Promise<void> {
  const gone = await transaction
    .delete(publicWorks)
    .where(eq(publicWorks.workId, id))
    .returning({ id: publicWorks.workId });
  if (gone.length > 0) await countTags(transaction, tags, -1);
}

/** True while the works of an account are in no list. Nobody changes that before the transaction ends. */
export async function isWithheld(
  transaction: DatabaseOrTransaction,
  authorId: string | null,
): Promise<boolean> {
  if (authorId === null) return false;
  const [row] = await transaction
    .select({ isDisabled })
    .from(users)
    .where(eq(users.id, authorId))
    .for('share');
  return row?.isDisabled ?? false;
}

/** Words of a public work, with the author's name that is among them. */
export async function searchedBy(
  transaction: DatabaseOrTransaction,
  { id, title, tags, isPromptVisible, authorId }: WorkRow,
): Promise<{ authorName: string; terms: string[] }> {
  const [author] =
    authorId === null
      ? []
      : await transaction.select({ name: users.username }).from(users).where(eq(users.id, authorId));
  const authorName = author?.name ?? '';
  const prompts = isPromptVisible
    ? await transaction
        .select({ prompt: workImages.prompt })
        .from(workImages)
        .where(and(eq(workImages.workId, id), isNotNull(workImages.prompt)))
        .orderBy(asc(workImages.position))
    : [];
  return { authorName, terms: wordsOf([title, authorName, ...tags, ...prompts.map(({ prompt }) => prompt)]) };
}

export function tagKeys(tags: readonly string[]): string[] {
  return [...new Set(tags.map(keyOf))];
}

async function countTags(transaction: DatabaseOrTransaction, tags: string[], change: 1 | -1): Promise<void> {
  if (tags.length === 0) return;
  const byKey = new Map(tags.map((tag) => [keyOf(tag), tag]));
  // In one order everywhere, so that two works with the same tags do not lock them crosswise.
  const rows = [...byKey]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, tag]) => ({ key, tag, count: change }));
  await transaction
    .insert(workTags)
    .values(rows)
    .onConflictDoUpdate({ target: workTags.key, set: { count: sql`${workTags.count} + ${change}` } });
  if (change < 0) {
    const keys = rows.map(({ key }) => key);
    await transaction.delete(workTags).where(and(inArray(workTags.key, keys), lte(workTags.count, 0)));
  }
}
