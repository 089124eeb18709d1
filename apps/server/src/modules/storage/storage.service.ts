/*
 * Whether there is room for more: in an account or a project, in the file store as a whole, and on its disk. What is being
 * written by the same holder counts from the moment it is allowed, so that many uploads at once do not all pass the same
 * check. That count is of this process; several processes together can exceed a limit by what each of them is writing.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { SiteService } from '../site/index.ts';
import { createStorageRepository } from './storage.repository.ts';
import { createStoreTotal } from './storeTotal.ts';

/** Whose contents grow: an account, or a project that has a library and documents of its own. */
export interface StorageHolder {
  userId: string;
  /** The contents are kept in this project, and count there. */
  projectId?: string | null;
}

/** What an account or a project keeps and may keep, in bytes. */
interface StorageOf {
  used: number;
  /** 0 for no limit. */
  limit: number;
  /** The limit that an administrator set for this one alone; null where that of all others holds. */
  ownLimit: number | null;
}

export interface StorageService {
  /**
   * Refuses when so many bytes more do not fit.
   * @param holder null for what belongs to the installation
   * @param bytes 0 asks for any room at all
   * @throws ApiError storageFull, projectStorageFull, serverStorageFull, diskFull
   */
  assertRoom(holder: StorageHolder | null, bytes?: number): Promise<void>;
  /**
   * The same, and counts the bytes until `keep` is done.
   * @throws ApiError as `assertRoom`, and what `keep` throws
   */
  withRoom<Value>(holder: StorageHolder | null, bytes: number, keep: () => Promise<Value>): Promise<Value>;
  /**
   * Refuses when only the reserve of the disk is left.
   * @throws ApiError diskFull
   */
  assertDiskRoom(): Promise<void>;
  /** The whole store, in bytes; `limit` is 0 for none. `used` may be ten seconds old. */
  wholeStore(): Promise<{ used: number; limit: number; free: number | null; reserve: number }>;
  /** For each of these accounts. */
  storageOf(userIds: readonly string[]): Promise<Map<string, StorageOf>>;
  /** For each of these projects. */
  storageOfProjects(projectIds: readonly string[]): Promise<Map<string, StorageOf>>;
}

/** A gigabyte as the product shows it. */
const GB = 1_000_000_000;

export function createStorageService({
  database,
  files,
  site,
  clock,
}: {
  database: Database;
  files: Pick<FileStore, 'freeBytes'>;
  site: Pick<SiteService, 'value'>;
  clock: Clock;
}): StorageService {
  const repository = createStorageRepository(database);
  const total = createStoreTotal(() => repository.total(), clock);
  /** Bytes that are being written, by the id of their holder; those of the installation under ''. */
  const writing = new Map<string, number>();

  const { setting, ofProjects, limitOf } = createLimits(site, repository);

  async function storageOfAll(
    ids: readonly string[],
    ownLimits: Promise<Map<string, number>>,
    limitOfAll: Promise<number>,
  ): Promise<Map<string, StorageOf>> {
    const [used, own, all] = await Promise.all([repository.used(ids), ownLimits, limitOfAll]);
    return new Map(
      ids.map((id) => {
        const ownLimit = own.get(id) ?? null;
        return [id, { used: used.get(id) ?? 0, limit: ownLimit ?? all, ownLimit }];
      }),
    );
  }

  /** With what the holder is writing already. What others declare is not counted: it may never come. */
  const wanted = (holder: StorageHolder | null, bytes: number) =>
    Math.max(1, bytes) + (writing.get(idOf(holder)) ?? 0);

  async function assertHolderRoom(holder: StorageHolder, bytes: number): Promise<void> {
    const limit = await limitOf(holder);
    if (limit === 0) return;
    const id = idOf(holder);
    const used = (await repository.used([id])).get(id) ?? 0;
    if (used + wanted(holder, bytes) <= limit) return;
    const error = holder.projectId ? 'projectStorageFull' : 'storageFull';
    throw new ApiError(error, { usedGb: inGb(used), limitGb: inGb(limit) });
  }

  async function assertFree(bytes: number): Promise<void> {
    const reserve = await setting('storage.reserveGb');
    const free = reserve > 0 ? await files.freeBytes() : null;
    if (free !== null && free - bytes < reserve) throw new ApiError('diskFull');
  }

  async function assertRoom(holder: StorageHolder | null, bytes = 0): Promise<void> {
    // First, so that a full account gets the error about itself; it also bounds the bytes that an upload may declare.
    if (holder) await assertHolderRoom(holder, bytes);
    await assertFree(wanted(holder, bytes));
    const limit = await setting('storage.totalGb');
    if (limit === 0) return;
    const used = await total.read();
    if (used + wanted(holder, bytes) > limit)
      throw new ApiError('serverStorageFull', { usedGb: inGb(used), limitGb: inGb(limit) });
  }

  return {
    assertRoom,
    assertDiskRoom: () => assertFree(1),

    async withRoom(holder, bytes, keep) {
      const id = idOf(holder);
      await assertRoom(holder, bytes);
      writing.set(id, (writing.get(id) ?? 0) + bytes);
      try {
        const kept = await keep();
        total.add(bytes);
        return kept;
      } finally {
        const left = (writing.get(id) ?? 0) - bytes;
        if (left > 0) writing.set(id, left);
        else writing.delete(id);
      }
    },

    async wholeStore() {
      const [used, limit, reserve, free] = await Promise.all([
        total.read(),
        setting('storage.totalGb'),
        setting('storage.reserveGb'),
        files.freeBytes().catch(() => null),
      ]);
      return { used, limit, reserve, free };
    },

    storageOf: (userIds) => storageOfAll(userIds, repository.limits(userIds), setting('storage.accountGb')),

    storageOfProjects: (ids) => storageOfAll(ids, repository.projectLimits(ids), ofProjects()),
  };
}

/** What the administrators allow, in bytes. */
function createLimits(
  site: Pick<SiteService, 'value'>,
  repository: Pick<ReturnType<typeof createStorageRepository>, 'limits' | 'projectLimits'>,
) {
  const setting = async (key: 'storage.accountGb' | 'storage.totalGb' | 'storage.reserveGb') =>
    Number(await site.value(key)) * GB;

  async function ofProjects(): Promise<number> {
    const value = await site.value('storage.projectGb');
    return value === '' ? setting('storage.accountGb') : Number(value) * GB;
  }

  return {
    setting,
    ofProjects,
    async limitOf({ userId, projectId }: StorageHolder): Promise<number> {
      return projectId
        ? ((await repository.projectLimits([projectId])).get(projectId) ?? ofProjects())
        : ((await repository.limits([userId])).get(userId) ?? setting('storage.accountGb'));
    },
  };
}

function idOf(holder: StorageHolder | null): string {
  return holder ? (holder.projectId ?? holder.userId) : '';
}

/** With one digit behind the point, and two where there is less than one gigabyte. */
function inGb(bytes: number): number {
  const digits = bytes < GB ? 100 : 10;
  return Math.round((bytes / GB) * digits) / digits;
}
