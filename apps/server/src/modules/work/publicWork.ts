/*
 * What becomes of a work when it turns public, and back: the narrow row that lists read, the tags that are counted, and
 * the numbers of its author. Called with the row of the work locked, always in the order tags, person, so that two
 * transactions never wait for each other in a circle.
 */
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { keyOf } from '../../platform/text/plainText.ts';
import { wordsOf } from '../../platform/text/words.ts';
import { users } from '../account/account.tables.ts';
import { addToPersonCounts } from '../people/personCounts.ts';
import { publicWorks, workImages, type works, workTags } from './work.tables.ts';

type WorkRow = typeof works.$inferSelect;

export async function publish(transaction: DatabaseOrTransaction, work: WorkRow): Promise<void> {
  const found = await searchedBy(transaction, work);
  const { id: workId, authorId, kind, categoryId, publishedAt, tags, likes } = work;
  await transaction.insert(publicWorks).values({
    ...{ workId, authorId, kind, categoryId, ...found },
    publishedAt: publishedAt ?? work.createdAt,
    titleKey: keyOf(work.title),
    tags: tagKeys(tags),
  });
  await countTags(transaction, tags, 1);
  if (authorId !== null) await addToPersonCounts(transaction, authorId, { works: 1, likes });
}

export async function unpublish(transaction: DatabaseOrTransaction, work: WorkRow): Promise<void> {
  const gone = await transaction
    .delete(publicWorks)
    .where(eq(publicWorks.workId, work.id))
    .returning({ id: publicWorks.workId });
  if (gone.length === 0) return;
  await countTags(transaction, work.tags, -1);
  if (work.authorId !== null)
    await addToPersonCounts(transaction, work.authorId, { works: -1, likes: -work.likes });
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
