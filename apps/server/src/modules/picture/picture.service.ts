import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { limits, type Picture, pictureTypes, type PictureType } from '@tai/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { EventBus } from '../../platform/events/eventBus.ts';
import { ContentVanishedError, keepContents, releaseContents } from '../../platform/files/contents.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { makeDerivatives } from './derivatives.ts';
import {
  createPictureRepository,
  type OriginalFile,
  type PictureRecord,
  toPicture,
} from './picture.repository.ts';
import { daysIn } from './timeline.ts';

/** Channel of `PicturesChanged`. */
export const picturesChanged = 'pictures';

/** A library changed; for the sockets of its owner. */
export interface PicturesChanged {
  userId: string;
  change: 'created' | 'deleted' | 'restored';
  ids: string[];
}

/** Bytes that become a picture of a library. They must be an image that was checked or made here. */
interface PictureInput {
  ownerId: string;
  bytes: Uint8Array;
  mimeType: string;
  type: PictureType;
  operationCode?: string | null;
  prompt?: string | null;
  tool?: string | null;
  seed?: number | null;
  /** File name of an upload, without path. */
  name?: string | null;
}

export interface PictureRange {
  currPage: number;
  pageSize: number;
  picType?: PictureType;
  /** Inclusive, epoch milliseconds. */
  beginTime?: number;
  /** Exclusive, epoch milliseconds. */
  endTime?: number;
}

export interface PictureService {
  /**
   * Makes the derivatives and puts all bytes into the file store. Slow, and outside every transaction; what is
   * prepared and never inserted is swept away later.
   * @throws ApiError imageDamaged, diskFull
   */
  prepare(input: PictureInput): Promise<PictureRecord>;
  /**
   * Makes the rows, in the caller's transaction. After its commit the caller calls `announce`.
   * @throws ContentVanishedError when the same bytes were purged since: prepare again
   */
  insert(records: PictureRecord[], transaction: DatabaseOrTransaction): Promise<Picture[]>;
  /** Tells the owner's open pages. */
  announce(change: PicturesChanged): Promise<void>;
  /** `prepare`, `insert` and `announce` of one picture. */
  store(input: PictureInput): Promise<Picture>;

  list(ownerId: string, range: PictureRange): Promise<{ list: Picture[]; total: number }>;
  timeline(ownerId: string, timeZone: string, type?: PictureType): Promise<Timeline>;
  /** Pictures by id, in the order of the ids; those that are foreign, deleted or unknown are left out. */
  find(ownerId: string, ids: string[]): Promise<Picture[]>;
  /**
   * Bytes of the original.
   * @throws ApiError pictureNotFound for foreign, deleted or unknown ids
   */
  readOriginal(ownerId: string, id: string): Promise<Uint8Array>;
  /**
   * What it takes to hand originals out, in the order of the ids.
   * @throws ApiError pictureNotFound when one of them is foreign, deleted or unknown
   */
  originals(ownerId: string, ids: string[]): Promise<OriginalFile[]>;
  /**
   * Collects pictures or takes them out of the collection, all or none.
   * @throws ApiError pictureNotFound
   */
  setCollected(ownerId: string, ids: string[], collected: boolean): Promise<void>;
  /**
   * Hides pictures, all or none; their bytes go when the time for undoing is over.
   * @throws ApiError pictureNotFound
   */
  delete(ownerId: string, ids: string[]): Promise<void>;
  /**
   * Brings deleted pictures back, all or none.
   * @throws ApiError undoExpired
   */
  restore(ownerId: string, ids: string[]): Promise<void>;
  /** Removes rows and bytes of pictures whose time for undoing is over. */
  purge(): Promise<void>;
}

interface Timeline {
  total: number;
  days: { day: string; count: number; beginTime: number; endTime: number }[];
}

interface PictureDeps {
  database: Database;
  files: FileStore;
  events: EventBus;
  queue: Queue;
  clock: Clock;
}

/** Name of the durable work that calls `purge`. */
export const purgeWork = 'pictures.purge';
const purgeBatch = 200;

export function createPictureService({ database, files, events, queue, clock }: PictureDeps): PictureService {
  const repository = createPictureRepository(database);

  const announce = (change: PicturesChanged) => events.publish(picturesChanged, change);

  const prepare = async (input: PictureInput): Promise<PictureRecord> => {
    const derivatives = await makeDerivatives(input.bytes);
    const [original, small, medium] = await Promise.all([
      files.put(input.bytes),
      files.put(derivatives.small),
      files.put(derivatives.medium),
    ]);
    return {
      id: randomUUIDv7(),
      ownerId: input.ownerId,
      fileId: randomBytes(16).toString('hex'),
      createdAt: clock.now(),
      type: input.type,
      collected: false,
      width: derivatives.width,
      height: derivatives.height,
      bytes: original.bytes,
      mimeType: input.mimeType,
      thumbhash: derivatives.thumbhash,
      operationCode: input.operationCode ?? null,
      prompt: input.prompt ?? null,
      tool: input.tool ?? null,
      seed: input.seed ?? null,
      name: input.name ?? null,
      contents: {
        original,
        small: { key: small.key, bytes: small.bytes },
        medium: { key: medium.key, bytes: medium.bytes },
      },
    };
  };

  const insert = async (records: PictureRecord[], transaction: DatabaseOrTransaction) => {
    await keepContents(
      transaction,
      files,
      records.flatMap((record) => Object.values(record.contents)),
    );
    await createPictureRepository(transaction).insert(records);
    return records.map((record) => toPicture(record));
  };

  return {
    prepare,
    insert,
    announce,

    async store(input) {
      const attempt = async () => {
        const record = await prepare(input);
        return database.transaction((transaction) => insert([record], transaction));
      };
      const [picture] = await attempt().catch((error: unknown) => {
        // Somebody uploads the very bytes whose last picture is being purged.
        if (error instanceof ContentVanishedError) return attempt();
        throw error;
      });
      if (!picture) throw new Error('pictures.store: one record made no picture');
      if (input.type !== pictureTypes.mask)
        await announce({ userId: input.ownerId, change: 'created', ids: [picture.id] });
      return picture;
    },

    list: (ownerId, range) => repository.list(ownerId, range),

    async timeline(ownerId, timeZone, type) {
      const counts = await repository.quarterCounts(ownerId, type);
      const days = daysIn(timeZone, counts);
      return { total: days.reduce((sum, day) => sum + day.count, 0), days };
    },

    find: (ownerId, ids) => repository.find(ownerId, ids),

    async readOriginal(ownerId, id) {
      const key = await repository.originalKey(ownerId, id);
      if (!key) throw new ApiError('pictureNotFound');
      return files.read(key);
    },

    async originals(ownerId, ids) {
      const originals = await repository.originals(ownerId, ids);
      if (originals.length !== ids.length) throw new ApiError('pictureNotFound');
      return originals;
    },

    async setCollected(ownerId, ids, collected) {
      const unique = [...new Set(ids)];
      await database.transaction(async (transaction) => {
        const count = await createPictureRepository(transaction).setCollected(ownerId, unique, collected);
        if (count !== unique.length) throw new ApiError('pictureNotFound');
      });
    },

    async delete(ownerId, ids) {
      const unique = [...new Set(ids)];
      await database.transaction(async (transaction) => {
        const count = await createPictureRepository(transaction).markDeleted(ownerId, unique, clock.now());
        // Thrown inside, so that the transaction takes back what it did to the others.
        if (count !== unique.length) throw new ApiError('pictureNotFound');
      });
      await queue.send(purgeWork, {}, { after: limits.picture.undoDelete + 1_000 });
      await announce({ userId: ownerId, change: 'deleted', ids: unique });
    },

    async restore(ownerId, ids) {
      const unique = [...new Set(ids)];
      const since = clock.now() - limits.picture.undoDelete;
      await database.transaction(async (transaction) => {
        const count = await createPictureRepository(transaction).unmarkDeleted(ownerId, unique, since);
        if (count !== unique.length) throw new ApiError('undoExpired');
      });
      await announce({ userId: ownerId, change: 'restored', ids: unique });
    },

    async purge() {
      const until = clock.now() - limits.picture.undoDelete;
      for (let removed = purgeBatch; removed === purgeBatch;) {
        removed = await database.transaction(async (transaction) => {
          const keys = await createPictureRepository(transaction).removeDeleted(until, purgeBatch);
          await releaseContents(transaction, files, keys.flat());
          return keys.length;
        });
      }
    },
  };
}
