import { randomUUIDv7 } from 'node:crypto';
import { limits, type PictureCategory } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { Database, DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createCategoryRepository, type CategoryRow } from './category.repository.ts';
import { heightOf, levelOf, withAllBelow } from './categoryTree.ts';
import { emptyCategory } from './emptyFiling.ts';
import { createFilingService } from './filing.service.ts';
import { changeLibrary, type LibraryChoice, libraryId, libraryOf } from './libraryAccess.ts';
import { labelCounts } from './picture.counts.ts';
import { label } from './pictureLabels.ts';

/** Categories of a library. */
export function createCategoryService(deps: Pick<Deps, 'database' | 'pictures' | 'clock'>) {
  const { database, pictures, clock } = deps;
  const filing = createFilingService(deps);

  /** @throws ApiError projectNotFound */
  async function list(library: LibraryChoice): Promise<PictureCategory[]> {
    const ownerId = await libraryOf(database, library, 'read');
    return presentCategories(database, ownerId, await createCategoryRepository(database).list(ownerId));
  }

  /** Does it alone among the changes of the library, with what there is; open pages read the categories again. */
  async function alone<Result>(
    library: LibraryChoice,
    run: (all: CategoryRow[], transaction: DatabaseOrTransaction, ownerId: string) => Promise<Result>,
  ): Promise<Result> {
    const result = await changeLibrary(database, library, async (transaction, ownerId) => {
      const categories = createCategoryRepository(transaction);
      await categories.lock(ownerId);
      return run(await categories.list(ownerId), transaction, ownerId);
    });
    await pictures.announce({ ...library, change: 'changed', ids: [] });
    return result;
  }

  return {
    list,

    /** @throws ApiError categoryNotFound, categoriesFull, categoryTooDeep, nameTaken */
    async save(
      library: LibraryChoice,
      { id, parentId, name }: { id?: string | undefined; parentId: string | null; name: string },
    ): Promise<PictureCategory> {
      const saved = await alone(library, async (all, transaction, ownerId) => {
        const categories = createCategoryRepository(transaction);
        const known = id === undefined ? undefined : rowOf(all, id);
        const parent = known ? known.parentId : parentId;
        if (parent !== null) rowOf(all, parent);
        if (await categories.isTaken(ownerId, parent, name, id)) throw new ApiError('nameTaken', { name });
        if (known) {
          await categories.rename(ownerId, known.id, name);
          return { ...known, name };
        }
        const { categoriesMax, categoryDepth } = limits.picture;
        if (all.length >= categoriesMax) throw new ApiError('categoriesFull', { limit: categoriesMax });
        if (levelOf(all, parent) >= categoryDepth)
          throw new ApiError('categoryTooDeep', { limit: categoryDepth });
        const siblings = all.filter((one) => one.parentId === parent);
        const row: CategoryRow = {
          id: randomUUIDv7(),
          ownerId,
          parentId: parent,
          name,
          position: 1 + Math.max(-1, ...siblings.map(({ position }) => position)),
          createdAt: clock.now(),
        };
        await categories.insert(row);
        return row;
      });
      const [presented] = await presentCategories(database, libraryId(library), [saved]);
      if (!presented) throw new ApiError('categoryNotFound');
      return presented;
    },

    /**
     * Deletes it and those below; their pictures stay. Returns the ids of all that went.
     * @throws ApiError categoryNotFound
     */
    async delete(library: LibraryChoice, id: string): Promise<string[]> {
      return alone(library, async (all, transaction, ownerId) => {
        rowOf(all, id);
        const gone = withAllBelow(all, id);
        for (const one of gone) await emptyCategory(transaction, ownerId, one, clock.now());
        await createCategoryRepository(transaction).delete(ownerId, gone);
        return gone;
      });
    },

    /**
     * Puts categories in this order under one parent.
     * @throws ApiError categoryNotFound, categoryInItself, categoryTooDeep, nameTaken
     */
    async sort(
      library: LibraryChoice,
      parentId: string | null,
      ids: readonly string[],
    ): Promise<PictureCategory[]> {
      await alone(library, async (all, transaction, ownerId) => {
        const categories = createCategoryRepository(transaction);
        if (parentId !== null) rowOf(all, parentId);
        const moved = [...new Set(ids)].map((id) => rowOf(all, id));
        const { categoryDepth } = limits.picture;
        for (const { id } of moved) {
          if (parentId !== null && withAllBelow(all, id).includes(parentId))
            throw new ApiError('categoryInItself');
          if (levelOf(all, parentId) + heightOf(all, id) > categoryDepth)
            throw new ApiError('categoryTooDeep', { limit: categoryDepth });
        }
        // Those that were not named stay behind those that were.
        const rest = all.filter((one) => one.parentId === parentId && !moved.includes(one));
        const siblings = [...moved, ...rest];
        const twin = siblings.find(({ name }, index) =>
          siblings.slice(0, index).some((one) => one.name.toLowerCase() === name.toLowerCase()),
        );
        if (twin) throw new ApiError('nameTaken', { name: twin.name });
        for (const [position, { id }] of siblings.entries())
          await categories.place(ownerId, id, parentId, position);
      });
      return list(library);
    },

    /** @throws ApiError categoryNotFound, pictureNotFound */
    async setPictures(
      library: LibraryChoice,
      ids: readonly string[],
      categoryId: string | null,
    ): Promise<void> {
      await filing.setCategory(library, ids, {
        id: categoryId,
        async check(transaction, ownerId) {
          if (categoryId === null) return;
          const categories = createCategoryRepository(transaction);
          await categories.lock(ownerId);
          rowOf(await categories.list(ownerId), categoryId);
        },
      });
    },
  };
}

async function presentCategories(
  database: Database,
  ownerId: string,
  rows: readonly CategoryRow[],
): Promise<PictureCategory[]> {
  const labels = await labelCounts(database, ownerId);
  const counts = new Map(labels.map((one) => [one.label, one.count]));
  return rows.map(({ id, parentId, name }) => ({
    id,
    parentId,
    name,
    count: counts.get(label('category', id)) ?? 0,
  }));
}

function rowOf(all: readonly CategoryRow[], id: string): CategoryRow {
  const row = all.find((one) => one.id === id);
  if (!row) throw new ApiError('categoryNotFound');
  return row;
}
