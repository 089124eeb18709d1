import { limits, type Picture, type PictureFilter, pictureTypes } from '@tai/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { EventBus } from '../../platform/events/eventBus.ts';
import { keepContents, releaseContents } from '../../platform/files/contents.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { rethrowTrouble } from '../../platform/files/fileStoreTrouble.ts';
import { outlastOutage } from '../../platform/files/transactionWithFiles.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { memberIds } from '../project/index.ts';
import { type SiteService, trashLimit } from '../site/index.ts';
import { createCategoryRepository } from './category.repository.ts';
import { withAllBelow } from './categoryTree.ts';
import { changeLibrary, type LibraryChoice, libraryOf } from './libraryAccess.ts';
import { createPictureRepository, type PictureRecord } from './picture.repository.ts';
import { toPicture } from './shownPicture.ts';
import { indexPictures, takeUnindexed } from './picture.search.ts';
import type { ResolvedFilter } from './pictureFilter.ts';
import { collectedLabel, valuesOf } from './pictureLabels.ts';
import { type ClipInput, createPictureRecords, type PictureInput } from './pictureRecords.ts';
import { createStoreOne } from './storeOne.ts';
import { createReadablePictures, type OriginalFile } from './readablePictures.ts';
import { typesOf } from './typesOfFilter.ts';

/** Channel of `PicturesChanged`. */
export const picturesChanged = 'pictures';

/** A library changed; for the sockets of those who see it. */
export interface PicturesChanged {
  userIds: string[];
  projectId: string | null;
  change: 'created' | 'changed' | 'deleted' | 'restored';
  ids: string[];
}

/** What somebody changed in a library. */
interface LibraryChange extends LibraryChoice, Pick<PicturesChanged, 'change' | 'ids'> {}

/** One page of a filter, from 1. */
export interface PicturePage extends ResolvedFilter {
  currPage: number;
  pageSize: number;
}

export interface PictureService {
  /**
   * Makes the derivatives and puts all bytes into the file store. Slow, and outside every transaction; what is
   * prepared and never inserted is swept away later.
   * @throws ApiError imageDamaged, diskFull
   */
  prepare(input: PictureInput): Promise<PictureRecord>;
  /** The same for a clip or a 3D file, whose small copies are those of its poster. */
  prepareClip(input: ClipInput): Promise<PictureRecord>;
  /**
   * Makes the rows, in the caller's transaction. After its commit the caller calls `announce`.
   * @throws ContentVanishedError when the same bytes were purged since: prepare again
   */
  insert(records: PictureRecord[], transaction: DatabaseOrTransaction): Promise<Picture[]>;
  /** Tells the open pages of those who see the library. */
  announce(change: LibraryChange): Promise<void>;
  /** `prepare`, `insert` and `announce` of one picture. */
  store(input: PictureInput): Promise<Picture>;
  /** The same of a clip or a 3D file. */
  storeClip(input: ClipInput): Promise<Picture>;

  /** These take the library from the filter, `projectId`. @throws ApiError projectNotFound */
  list(
    userId: string,
    page: Partial<PictureFilter> & { currPage: number; pageSize: number },
  ): Promise<{ list: Picture[]; total: number }>;
  timeline(userId: string, timeZone: string, filter?: Partial<PictureFilter>): Promise<Timeline>;
  /** Ids of a filter, newest first, at most `limits.picture.idsMax`. */
  ids(userId: string, filter: Partial<PictureFilter>): Promise<{ ids: string[]; total: number }>;
  /** @throws ApiError projectNotFound */
  facets(library: LibraryChoice): Promise<Facets>;
  /**
   * In which view of which library a picture stands, and the time by which it is found there.
   * @throws ApiError pictureNotFound
   */
  locate(
    userId: string,
    id: string,
  ): Promise<{ projectId: string | null; view: PictureFilter['view']; time: number }>;
  /**
   * Pictures by id, in the order of the ids, of every library that somebody may read; those that are foreign, deleted or unknown
   * are left out.
   */
  find(userId: string, ids: string[]): Promise<Picture[]>;
  /**
   * Bytes of the original.
   * @throws ApiError pictureNotFound for foreign, deleted or unknown ids, imageDamaged when the bytes are lost
   */
  readOriginal(userId: string, id: string): Promise<Uint8Array>;
  /**
   * What it takes to hand originals out, in the order of the ids.
   * @throws ApiError pictureNotFound when one of them is foreign, deleted or unknown
   */
  originals(userId: string, ids: string[]): Promise<OriginalFile[]>;
  /**
   * Puts pictures into the trash, all or none; their bytes go after `retention.trashDays`.
   * @throws ApiError pictureNotFound, projectNotFound, projectReadOnly
   */
  delete(library: LibraryChoice, ids: string[]): Promise<void>;
  /**
   * Brings pictures back from the trash, all or none.
   * @throws ApiError undoExpired, projectNotFound, projectReadOnly
   */
  restore(library: LibraryChoice, ids: string[]): Promise<void>;
  /**
   * Removes rows and bytes of some pictures in the trash, all of them without ids. Returns how many.
   * @throws ApiError projectNotFound, projectReadOnly
   */
  deleteForever(library: LibraryChoice, ids?: readonly string[]): Promise<number>;
  /** Removes rows and bytes of pictures that lay in the trash long enough. */
  purge(): Promise<void>;
  /** Works out the words of pictures that are older than searching. */
  indexWords(): Promise<void>;
}

interface Timeline {
  total: number;
  days: { day: string; count: number; beginTime: number; endTime: number }[];
}

type Facet = { value: string; count: number }[];

interface Facets {
  tools: Facet;
  engines: Facet;
  styles: Facet;
  shapes: Facet;
  sizes: Facet;
  tags: Facet;
  collected: number;
  private: number;
  trash: number;
}

interface PictureDeps {
  database: Database;
  files: FileStore;
  events: EventBus;
  clock: Clock;
  site: Pick<SiteService, 'value'>;
}

/** Name of the durable work that calls `purge`. */
export const purgeWork = 'pictures.purge';
/** Name of the durable work that calls `indexWords`. */
export const indexWork = 'pictures.index';
const batch = 200;

export function createPictureService({ database, files, events, clock, site }: PictureDeps): PictureService {
  const repository = createPictureRepository(database);
  const readable = createReadablePictures(database);

  const announce = async ({ userId, projectId = null, change, ids }: LibraryChange) => {
    const userIds = projectId === null ? [userId] : await memberIds(database, projectId);
    await events.publish(picturesChanged, { userIds, projectId, change, ids } satisfies PicturesChanged);
  };

  const { prepare, prepareClip } = createPictureRecords({ files, clock });

  const insert = async (records: PictureRecord[], transaction: DatabaseOrTransaction) => {
    if (records.length === 0) return [];
    await keepContents(
      transaction,
      files,
      records.flatMap((record) => Object.values(record.contents)),
    );
    await createPictureRepository(transaction).insert(records);
    return records.map((record) => toPicture(record));
  };

  const storeOne = createStoreOne({ database, insert, announce, readable });

  return {
    prepare,
    prepareClip,
    insert,
    announce,

    store: (input) => storeOne(input, () => prepare(input)),
    storeClip: (input) => storeOne(input, () => prepareClip(input)),

    async list(userId, page) {
      const ownerId = await libraryOf(database, { userId, projectId: page.projectId }, 'read');
      return repository.list(ownerId, await resolved(ownerId, page));
    },

    async timeline(userId, timeZone, filter = {}) {
      const ownerId = await libraryOf(database, { userId, projectId: filter.projectId }, 'read');
      const days = await repository.days(ownerId, await resolved(ownerId, filter), timeZone);
      return { total: days.reduce((sum, one) => sum + one.count, 0), days };
    },

    async ids(userId, filter) {
      const ownerId = await libraryOf(database, { userId, projectId: filter.projectId }, 'read');
      return repository.ids(ownerId, await resolved(ownerId, filter), limits.picture.idsMax);
    },

    async facets(library) {
      const ownerId = await libraryOf(database, library, 'read');
      const [labels, hidden, trash] = await Promise.all([
        repository.labelCounts(ownerId),
        repository.count(ownerId, { view: 'private' }),
        repository.count(ownerId, { view: 'trash' }),
      ]);
      const facet = (kind: Parameters<typeof valuesOf>[1]): Facet =>
        labels.flatMap(({ label, count }) => valuesOf([label], kind).map((value) => ({ value, count })));
      return {
        tools: facet('tool'),
        engines: facet('engine'),
        styles: facet('style'),
        shapes: facet('shape'),
        sizes: facet('size'),
        tags: facet('tag'),
        collected: labels.find(({ label }) => label === collectedLabel)?.count ?? 0,
        private: hidden,
        trash,
      };
    },

    async locate(userId, id) {
      const place = await readable.place(userId, id);
      if (!place || place.type === pictureTypes.mask) throw new ApiError('pictureNotFound');
      const { projectId, deletedAt, createdAt, isPrivate } = place;
      if (deletedAt !== null) return { projectId, view: 'trash', time: deletedAt };
      return { projectId, view: isPrivate ? 'private' : 'all', time: createdAt };
    },

    find: (userId, ids) => readable.find(userId, ids),

    async readOriginal(userId, id) {
      const key = await readable.originalKey(userId, id);
      if (!key) throw new ApiError('pictureNotFound');
      return files.read(key).catch(tellDamaged);
    },

    async originals(userId, ids) {
      const originals = await readable.originals(userId, ids);
      if (originals.length !== ids.length) throw new ApiError('pictureNotFound');
      return originals;
    },

    async delete(library, ids) {
      const unique = [...new Set(ids)];
      await changeLibrary(database, library, async (transaction, ownerId) => {
        const count = await createPictureRepository(transaction).markDeleted(ownerId, unique, clock.now());
        // Thrown inside, so that the transaction takes back what it did to the others.
        if (count !== unique.length) throw new ApiError('pictureNotFound');
      });
      await announce({ ...library, change: 'deleted', ids: unique });
    },

    async restore(library, ids) {
      const unique = [...new Set(ids)];
      const now = clock.now();
      const since = await trashLimit(site, now);
      await changeLibrary(database, library, async (transaction, ownerId) => {
        const count = await createPictureRepository(transaction).unmarkDeleted(ownerId, unique, since, now);
        if (count !== unique.length) throw new ApiError('undoExpired');
      });
      await announce({ ...library, change: 'restored', ids: unique });
    },

    async deleteForever(library, ids) {
      const chosen = ids && [...new Set(ids)];
      const removed = await removeAll((remove) =>
        changeLibrary(database, library, (transaction, ownerId) =>
          remove(transaction, { ownerId, ids: chosen }),
        ),
      );
      if (removed > 0) await announce({ ...library, change: 'changed', ids: [] });
      return removed;
    },

    async purge() {
      const until = await trashLimit(site, clock.now());
      await removeAll((remove) => database.transaction((transaction) => remove(transaction, { until })));
    },

    async indexWords() {
      for (let indexed = batch; indexed === batch;) {
        indexed = await database.transaction(async (transaction) => {
          const rows = await takeUnindexed(transaction, batch);
          await indexPictures(transaction, rows);
          return rows.length;
        });
      }
    },
  };

  type RemoveBatch = (
    transaction: DatabaseOrTransaction,
    which: Parameters<typeof repository.removeDeleted>[0],
  ) => Promise<number>;

  /** @param inTransaction opens a transaction for each batch */
  async function removeAll(inTransaction: (remove: RemoveBatch) => Promise<number>): Promise<number> {
    let total = 0;
    for (let removed = batch; removed === batch;) {
      removed = await outlastOutage(files, () =>
        inTransaction(async (transaction, which) => {
          const keys = await createPictureRepository(transaction).removeDeleted(which, batch);
          await releaseContents(transaction, files, keys.flat());
          return keys.length;
        }),
      );
      total += removed;
    }
    return total;
  }

  /** A category stands for those below it, too. */
  async function resolved<Filter extends Partial<PictureFilter>>(
    ownerId: string,
    filter: Filter,
  ): Promise<Filter & ResolvedFilter> {
    const resolvedTypes = { ...filter, types: typesOf(filter) };
    if (filter.categoryId === undefined) return resolvedTypes;
    const all = await createCategoryRepository(database).list(ownerId);
    return { ...resolvedTypes, categories: withAllBelow(all, filter.categoryId) };
  }
}

/** Instead of the store's own error, which names a path of the server: that is for the log. */
function tellDamaged(error: unknown): never {
  rethrowTrouble(error);
  throw new ApiError('imageDamaged', {}, { cause: error });
}
