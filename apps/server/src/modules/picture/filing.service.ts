import { defaultFolder, limits, type PictureFiling } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createFilingRepository, type FiledPicture, type Filing } from './filing.repository.ts';
import { collectedLabel, label, offHomeLabel, valuesOf } from './pictureLabels.ts';

/** Pictures that are taken out of a folder or category in one statement. */
const batch = 1_000;

/** Makes sure, in the same transaction, that what pictures are filed under is there and stays until they are. */
type CheckTarget = (transaction: DatabaseOrTransaction) => Promise<void>;

/** How pictures are filed: collection, folders, category, tags, privacy and the start page. All or none each time. */
export function createFilingService({ database, pictures }: Pick<Deps, 'database' | 'pictures'>) {
  async function change(
    ownerId: string,
    ids: readonly string[],
    to: (picture: FiledPicture) => Partial<Filing>,
    check?: CheckTarget,
  ): Promise<void> {
    const unique = [...new Set(ids)];
    await database.transaction(async (transaction) => {
      await check?.(transaction);
      const count = await createFilingRepository(transaction).refile(ownerId, { ids: unique }, (picture) => ({
        labels: picture.labels,
        isPrivate: picture.isPrivate,
        ...to(picture),
      }));
      // Thrown inside, so that the transaction takes back what it did to the others.
      if (count !== unique.length) throw new ApiError('pictureNotFound');
    });
    await pictures.announce({ userId: ownerId, change: 'changed', ids: unique });
  }

  return {
    /** How pictures are filed, in the order of the ids; those that are gone are left out. */
    async list(ownerId: string, ids: readonly string[]): Promise<PictureFiling[]> {
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
    setCollected: (ownerId: string, ids: readonly string[], collected: boolean) =>
      change(ownerId, ids, ({ labels }) => ({
        labels: collected
          ? labels.includes(collectedLabel)
            ? labels
            : [...labels, collectedLabel, label('folder', defaultFolder)]
          : labels.filter((one) => one !== collectedLabel && !one.startsWith(label('folder', ''))),
      })),

    /** @throws ApiError pictureNotFound, and what `check` says of the folder */
    setInFolder: (
      ownerId: string,
      ids: readonly string[],
      { id, isIn, check }: { id: string; isIn: boolean; check: CheckTarget },
    ) =>
      change(
        ownerId,
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
      ownerId: string,
      ids: readonly string[],
      { id, check }: { id: string | null; check: CheckTarget },
    ) =>
      change(
        ownerId,
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
    setTags: (ownerId: string, ids: readonly string[], add: readonly string[], remove: readonly string[]) =>
      change(ownerId, ids, ({ labels }) => {
        const gone = new Set(remove.map((tag) => label('tag', tag)));
        const kept = labels.filter((one) => !gone.has(one));
        const next = [...new Set([...kept, ...add.map((tag) => label('tag', tag))])];
        if (valuesOf(next, 'tag').length > limits.picture.tagsMax)
          throw new ApiError('tagsFull', { limit: limits.picture.tagsMax });
        return { labels: next };
      }),

    setPrivacy: (ownerId: string, ids: readonly string[], isPrivate: boolean) =>
      change(ownerId, ids, () => ({ isPrivate })),

    setHomepage: (ownerId: string, ids: readonly string[], homepage: boolean) =>
      change(ownerId, ids, ({ labels }) => {
        const others = labels.filter((one) => one !== offHomeLabel);
        return { labels: homepage ? others : [...others, offHomeLabel] };
      }),

    /** Takes every picture out of a folder that is being deleted. */
    async emptyFolder(transaction: DatabaseOrTransaction, ownerId: string, folderId: string): Promise<void> {
      await clear(transaction, ownerId, label('folder', folderId), (labels) =>
        withoutFolder(labels, folderId),
      );
    },

    /** Takes every picture out of a category that is being deleted. */
    async emptyCategory(transaction: DatabaseOrTransaction, ownerId: string, id: string): Promise<void> {
      await clear(transaction, ownerId, label('category', id), (labels) =>
        labels.filter((one) => one !== label('category', id)),
      );
    },
  };
}

/** What is in no folder is not collected. */
function withoutFolder(labels: readonly string[], folderId: string): string[] {
  const left = labels.filter((one) => one !== label('folder', folderId));
  return valuesOf(left, 'folder').length > 0 ? left : left.filter((one) => one !== collectedLabel);
}

async function clear(
  transaction: DatabaseOrTransaction,
  ownerId: string,
  which: string,
  without: (labels: readonly string[]) => string[],
): Promise<void> {
  const pictures = createFilingRepository(transaction);
  for (let cleared = batch; cleared === batch;) {
    cleared = await pictures.refile(ownerId, { label: which, atMost: batch }, ({ labels, isPrivate }) => ({
      labels: without(labels),
      isPrivate,
    }));
  }
}
