/*
 * A project that is deleted can leave its library to a person: rows change their owner, and counts are added to those of the
 * person. Nothing is lost but folders and categories over the limits, whose pictures come without them.
 */
import { randomUUIDv7 } from 'node:crypto';
import { defaultFolder, limits } from '@tai/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { createCategoryRepository } from './category.repository.ts';
import { pictureCategories } from './category.tables.ts';
import { withAllBelow } from './categoryTree.ts';
import { emptyCategory, emptyFolder, relabel } from './emptyFiling.ts';
import { createFolderRepository } from './folder.repository.ts';
import { pictureFolders } from './folder.tables.ts';
import { holdLibraries } from './libraryAccess.ts';
import {
  pictureCounts,
  pictureLabelDays,
  pictureLabels,
  pictures,
  pictureSearch,
  pictureTotals,
} from './picture.tables.ts';
import { label } from './pictureLabels.ts';

/** Moves the library of a project into that of a person, in the transaction that deletes the project. */
export async function moveLibrary(
  transaction: DatabaseOrTransaction,
  projectId: string,
  userId: string,
  now: number,
): Promise<void> {
  await holdLibraries(transaction, [{ ownerId: userId, projectId: null }]);
  await moveFolders(transaction, projectId, userId, now);
  await moveCategories(transaction, projectId, userId, now);
  await transaction
    .update(pictures)
    .set({ ownerId: userId, projectId: null })
    .where(eq(pictures.projectId, projectId));
  await transaction
    .update(pictureSearch)
    .set({ ownerId: userId })
    .where(eq(pictureSearch.ownerId, projectId));
  await moveCounts(transaction, projectId, userId);
}

async function moveFolders(
  transaction: DatabaseOrTransaction,
  projectId: string,
  userId: string,
  now: number,
): Promise<void> {
  const folders = createFolderRepository(transaction);
  await folders.lock(projectId);
  await folders.lock(userId);
  const own = await folders.list(userId);
  const taken = new Set(own.map(({ name }) => name.toLowerCase()));
  const { foldersMax, folderNameMaxLength } = limits.picture;
  let room = foldersMax - own.length;
  for (const { id, name } of await folders.list(projectId)) {
    // The default folder of the one becomes that of the other, unless somebody named it.
    if (id === defaultFolder && name === '') continue;
    if (room <= 0) {
      await emptyFolder(transaction, projectId, id, now);
      continue;
    }
    room -= 1;
    const movedId = id === defaultFolder ? await renameDefault(transaction, projectId, now) : id;
    await transaction
      .update(pictureFolders)
      .set({ ownerId: userId, id: movedId, name: freeName(name, taken, folderNameMaxLength) })
      .where(and(eq(pictureFolders.ownerId, projectId), eq(pictureFolders.id, id)));
  }
}

/** Gives the default folder an id of its own, so that it can lie beside another default folder. */
async function renameDefault(
  transaction: DatabaseOrTransaction,
  ownerId: string,
  now: number,
): Promise<string> {
  const id = randomUUIDv7();
  const before = label('folder', defaultFolder);
  const renamed = (labels: readonly string[]) =>
    labels.map((one) => (one === before ? label('folder', id) : one));
  await relabel(transaction, ownerId, before, renamed, now);
  return id;
}

async function moveCategories(
  transaction: DatabaseOrTransaction,
  projectId: string,
  userId: string,
  now: number,
): Promise<void> {
  const categories = createCategoryRepository(transaction);
  await categories.lock(projectId);
  await categories.lock(userId);
  const own = await categories.list(userId);
  const ownTop = own.filter(({ parentId }) => parentId === null);
  const taken = new Set(ownTop.map(({ name }) => name.toLowerCase()));
  const { categoriesMax, categoryNameMaxLength } = limits.picture;
  let room = categoriesMax - own.length;
  let position = 1 + Math.max(-1, ...ownTop.map((one) => one.position));
  const all = await categories.list(projectId);
  const tops = all.filter(({ parentId }) => parentId === null);
  // Parents are moved before their subcategories, so that a category is never kept while its parent is dropped for want of room.
  for (const id of tops.flatMap((top) => withAllBelow(all, top.id))) {
    const row = all.find((one) => one.id === id);
    if (!row) continue;
    if (room <= 0) {
      await emptyCategory(transaction, projectId, id, now);
      continue;
    }
    room -= 1;
    const place =
      row.parentId === null
        ? { name: freeName(row.name, taken, categoryNameMaxLength), position: position++ }
        : {};
    await transaction
      .update(pictureCategories)
      .set({ ownerId: userId, ...place })
      .where(eq(pictureCategories.id, id));
  }
}

/** A name that is not taken, with a number where it is; takes it. */
function freeName(name: string, taken: Set<string>, maxLength: number): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    const ending = ` (${number})`;
    free = `${name.slice(0, maxLength - ending.length)}${ending}`;
  }
  taken.add(free.toLowerCase());
  return free;
}

/** Rows in the order of their keys, so that two transactions never wait for each other in a circle. */
async function moveCounts(transaction: DatabaseOrTransaction, from: string, to: string): Promise<void> {
  await transaction.execute(sql`
    insert into ${pictureTotals} as known (owner_id, type, count)
    select ${to}, type, count from ${pictureTotals} where owner_id = ${from} order by type
    on conflict (owner_id, type) do update set count = known.count + excluded.count`);
  await transaction.execute(sql`
    insert into ${pictureCounts} as known (owner_id, type, quarter, count)
    select ${to}, type, quarter, count from ${pictureCounts} where owner_id = ${from} order by type, quarter
    on conflict (owner_id, type, quarter) do update set count = known.count + excluded.count`);
  await transaction.execute(sql`
    insert into ${pictureLabels} as known (owner_id, label, count)
    select ${to}, label, count from ${pictureLabels} where owner_id = ${from} order by label
    on conflict (owner_id, label) do update set count = known.count + excluded.count`);
  await transaction.execute(sql`
    insert into ${pictureLabelDays} as known (owner_id, label, day, quarters)
    select ${to}, label, day, quarters from ${pictureLabelDays} where owner_id = ${from} order by label, day
    on conflict (owner_id, label, day) do update set quarters = known.quarters || excluded.quarters`);
}
