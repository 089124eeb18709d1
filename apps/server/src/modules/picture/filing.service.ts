import { defaultFolder, limits, type PictureFiling } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { withoutFolder } from './emptyFiling.ts';
import { createFilingRepository, type FiledPicture, type Filing } from './filing.repository.ts';
import { changeLibrary, type LibraryChoice, libraryOf } from './libraryAccess.ts';
import { collectedLabel, label, offHomeLabel, valuesOf } from './pictureLabels.ts';

/** Makes sure, in the same transaction, that what pictures are filed under is there and stays until they are. */
type CheckTarget = (transaction: DatabaseOrTransaction, ownerId: string) => Promise<void>;

/** How pictures are filed: collection, folders, category, tags, privacy and the start page. All or none each time. */
export function createFilingService(deps: Pick<Deps, 'database' | 'pictures' | 'clock'>) {
  const { database, pictures, clock } = deps;

  async function change(
    library: LibraryChoice,
    ids: readonly string[],
    to: (picture: FiledPicture) => Partial<Filing>,
    check?: CheckTarget,
  ): Promise<void> {
    const unique = [...new Set(ids)];
    await changeLibrary(database, library, async (transaction, ownerId) => {
      await check?.(transaction, ownerId);
      const filing = (one: FiledPicture) => ({ labels: one.labels, isPrivate: one.isPrivate, ...to(one) });
      const repository = createFilingRepository(transaction);
      const count = await repository.refile(ownerId, { ids: unique }, filing, clock.now());
      // Thrown inside, so that the transaction takes back what it did to the others.
      if (count !== unique.length) throw new ApiError('pictureNotFound');
    });
    await pictures.announce({ ...library, change: 'changed', ids: unique });
  }

  return {
    /** How pictures are filed, in the order of the ids; those that are gone are left out. */
    async list(library: LibraryChoice, ids: readonly string[]): Promise<PictureFiling[]> {
      const ownerId = await libraryOf(database, library, 'read');
      const rows = await createFilingRepository(database).find(ownerId, [...new Set(ids)]);
      return rows.map(({ id, labels, isPrivate }) => ({
        id,
        folders: valuesOf(labels, 'folder'),
        category: valuesOf(labels, 'category')[0] ?? null,
        tags: valuesOf(labels, 'tag'),
        isPrivate,
        homepage: !labels.includes(offHomeLabel),
      }));
    },

    /** Into the default folder, or out of every folder. */
    setCollected: (library: LibraryChoice, ids: readonly string[], collected: boolean) =>
      change(library, ids, ({ labels }) => ({
        labels: collected
          ? labels.includes(collectedLabel)
            ? labels
            : [...labels, collectedLabel, label('folder', defaultFolder)]
          : labels.filter((one) => one !== collectedLabel && !one.startsWith(label('folder', ''))),
      })),

    /** @throws ApiError pictureNotFound, and what `check` says of the folder */
    setInFolder: (
      library: LibraryChoice,
      ids: readonly string[],
      { id, isIn, check }: { id: string; isIn: boolean; check: CheckTarget },
    ) =>
      change(
        library,
        ids,
        ({ labels }) => ({
          labels: isIn
            ? [...new Set([...labels, collectedLabel, label('folder', id)])]
            : withoutFolder(labels, id),
        }),
        check,
      ),

    /** @throws ApiError pictureNotFound, and what `check` says of the category */
    setCategory: (
      library: LibraryChoice,
      ids: readonly string[],
      { id, check }: { id: string | null; check: CheckTarget },
    ) =>
      change(
        library,
        ids,
        ({ labels }) => ({
          labels: [
            ...labels.filter((one) => !one.startsWith(label('category', ''))),
            ...(id === null ? [] : [label('category', id)]),
          ],
        }),
        check,
      ),

    /** @throws ApiError tagsFull, pictureNotFound */
    setTags: (
      library: LibraryChoice,
      ids: readonly string[],
      add: readonly string[],
      remove: readonly string[],
    ) =>
      change(library, ids, ({ labels }) => {
        const gone = new Set(remove.map((tag) => label('tag', tag)));
        const kept = labels.filter((one) => !gone.has(one));
        const next = [...new Set([...kept, ...add.map((tag) => label('tag', tag))])];
        if (valuesOf(next, 'tag').length > limits.picture.tagsMax)
          throw new ApiError('tagsFull', { limit: limits.picture.tagsMax });
        return { labels: next };
      }),

    /** Of the personal library alone: nothing of a project is private. */
    setPrivacy: (userId: string, ids: readonly string[], isPrivate: boolean) =>
      change({ userId }, ids, () => ({ isPrivate })),

    /** Of the personal library alone. */
    setHomepage: (userId: string, ids: readonly string[], homepage: boolean) =>
      change({ userId }, ids, ({ labels }) => {
        const others = labels.filter((one) => one !== offHomeLabel);
        return { labels: homepage ? others : [...others, offHomeLabel] };
      }),
  };
}
