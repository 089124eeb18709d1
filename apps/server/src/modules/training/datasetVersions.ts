/*
 * States of datasets that do not change. A training has one of its own, so that people go on labelling while it runs, and a style can
 * be traced to the images that made it.
 */
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { DatasetImage, DatasetVersion } from '@tai/contracts';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createDatasetRepository, type DatasetImageRow, type DatasetRow } from './dataset.repository.ts';
import { presentImages } from './datasetView.ts';
import { keepImages, releaseImages } from './storedImage.ts';
import { datasetImages, datasetVersionImages, datasetVersions, trainRuns } from './training.tables.ts';

export type VersionRow = typeof datasetVersions.$inferSelect;
export type VersionImageRow = typeof datasetVersionImages.$inferSelect;

/**
 * Keeps a locked dataset as it is now. One that is like its newest version is not kept twice.
 * @param imageIds images that are trained with; the others are in the version as excluded
 */
export async function keepVersion(
  transaction: DatabaseOrTransaction,
  { files, now }: { files: FileStore; now: number },
  { id: datasetId, userId, trigger }: DatasetRow,
  imageIds?: readonly string[],
): Promise<{ version: VersionRow; images: VersionImageRow[] }> {
  const rows = (await createDatasetRepository(transaction).images(datasetId)).map((row, position) => ({
    ...row,
    position,
    isExcluded: row.isExcluded || (imageIds !== undefined && !imageIds.includes(row.id)),
  }));
  const newest = await newestVersion(transaction, datasetId);
  if (newest && newest.trigger === trigger) {
    const images = await imagesOfVersion(transaction, newest.id);
    if (isSame(rows, images)) return { version: newest, images };
  }
  const version = {
    ...{ id: randomUUIDv7(), userId, datasetId, number: (newest?.number ?? 0) + 1, trigger, createdAt: now },
    hash: hashOf(trigger, rows),
  };
  await transaction.insert(datasetVersions).values(version);
  const images = rows.map((row) => versionImageOf(row, version.id));
  await keepImages(transaction, files, images);
  if (images.length > 0) await transaction.insert(datasetVersionImages).values(images);
  return { version, images };
}

/** The columns that a version has, with a file of its own. */
function versionImageOf(row: DatasetImageRow, versionId: string): VersionImageRow {
  const { id: imageId, userId, position, name, width, height, mimeType, bytes, thumbhash } = row;
  const { originalKey, smallKey, mediumKey, labels, labelsBy, crop, isFlipped, isExcluded } = row;
  return {
    ...{ versionId, imageId, fileId: randomBytes(16).toString('hex'), userId, position, name, width, height },
    ...{ mimeType, bytes, thumbhash, originalKey, smallKey, mediumKey, labels, labelsBy, crop },
    ...{ isFlipped, isExcluded, flags: row.flags, perceptualHash: row.perceptualHash, source: row.source },
  };
}

async function newestVersion(
  database: DatabaseOrTransaction,
  datasetId: string,
): Promise<VersionRow | undefined> {
  const [row] = await database
    .select()
    .from(datasetVersions)
    .where(eq(datasetVersions.datasetId, datasetId))
    .orderBy(desc(datasetVersions.number))
    .limit(1);
  return row;
}

export function imagesOfVersion(
  database: DatabaseOrTransaction,
  versionId: string,
): Promise<VersionImageRow[]> {
  return database
    .select()
    .from(datasetVersionImages)
    .where(eq(datasetVersionImages.versionId, versionId))
    .orderBy(asc(datasetVersionImages.position));
}

type Trained = Pick<VersionImageRow, 'originalKey' | 'crop' | 'isFlipped' | 'labels' | 'isExcluded'>;

/** Everything that a training sees of the images, in their order. */
function hashOf(trigger: string, rows: readonly Trained[]): string {
  const seen = rows
    .filter(({ isExcluded }) => !isExcluded)
    .map(({ originalKey, crop, isFlipped, labels }) => [originalKey, cropList(crop), isFlipped, labels]);
  return createHash('sha256')
    .update(JSON.stringify([trigger, seen]))
    .digest('hex');
}

/** The database may give the fields of a crop in another order. */
function cropList(crop: DatasetImage['crop']): number[] | null {
  return crop && [crop.x, crop.y, crop.width, crop.height];
}

function isSame(rows: readonly DatasetImageRow[], images: readonly VersionImageRow[]): boolean {
  const text = (id: string, { originalKey, crop, isFlipped, labels, isExcluded }: Trained) =>
    JSON.stringify([id, originalKey, cropList(crop), isFlipped, labels, isExcluded]);
  return rows.map((row) => text(row.id, row)).join() === images.map((row) => text(row.imageId, row)).join();
}

export function createVersionService({ database, files, clock }: Pick<Deps, 'database' | 'files' | 'clock'>) {
  async function present(versions: readonly VersionRow[]): Promise<DatasetVersion[]> {
    const ids = versions.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [images, runs] = await Promise.all([
      database
        .select({ versionId: datasetVersionImages.versionId })
        .from(datasetVersionImages)
        .where(and(inArray(datasetVersionImages.versionId, ids), eq(datasetVersionImages.isExcluded, false))),
      database
        .select({ id: trainRuns.id, versionId: trainRuns.versionId })
        .from(trainRuns)
        .where(inArray(trainRuns.versionId, ids))
        .orderBy(desc(trainRuns.id)),
    ]);
    return versions.map(({ id, number, hash, trigger, createdAt }) => ({
      ...{ id, number, hash, trigger, createTime: createdAt },
      images: images.filter(({ versionId }) => versionId === id).length,
      trainNos: runs.filter(({ versionId }) => versionId === id).map((run) => run.id),
    }));
  }

  async function find(userId: string, id: string): Promise<VersionRow> {
    const [row] = await database
      .select()
      .from(datasetVersions)
      .where(and(eq(datasetVersions.id, id), eq(datasetVersions.userId, userId)));
    if (!row) throw new ApiError('datasetNotFound');
    return row;
  }

  return {
    /** @throws ApiError datasetNotFound */
    async list(userId: string, datasetId: string): Promise<DatasetVersion[]> {
      await createDatasetRepository(database).find(userId, datasetId);
      const rows = await database
        .select()
        .from(datasetVersions)
        .where(eq(datasetVersions.datasetId, datasetId))
        .orderBy(desc(datasetVersions.number));
      return present(rows);
    },

    /** @throws ApiError datasetNotFound */
    async get(userId: string, id: string): Promise<{ version: DatasetVersion; list: DatasetImage[] }> {
      const [version] = await present([await find(userId, id)]);
      if (!version) throw new ApiError('datasetNotFound');
      const rows = await imagesOfVersion(database, id);
      return { version, list: presentImages(rows.map((row) => ({ ...row, id: row.imageId }))) };
    },

    /**
     * Makes a dataset what it was, after keeping what it is now.
     * @returns its id
     * @throws ApiError datasetNotFound, datasetTraining
     */
    async restore(userId: string, id: string): Promise<string> {
      const { datasetId, trigger } = await find(userId, id);
      if (datasetId === null) throw new ApiError('datasetNotFound');
      await database.transaction(async (transaction) => {
        const repository = createDatasetRepository(transaction);
        const row = await repository.find(userId, datasetId, { isLocked: true });
        await repository.assertNotTraining(datasetId);
        const now = clock.now();
        await keepVersion(transaction, { files, now }, row);
        const wanted = await imagesOfVersion(transaction, id);
        await transaction
          .update(datasetImages)
          .set({ removedAt: now })
          .where(and(eq(datasetImages.datasetId, datasetId), isNull(datasetImages.removedAt)));
        for (const image of wanted) await putBack(transaction, files, image, datasetId);
        await repository.touch(datasetId, now, { trigger });
      });
      return datasetId;
    },
  };
}

/** An image of a version becomes one of the dataset again; its row may still be there. */
async function putBack(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  { versionId: _version, imageId: id, ...image }: VersionImageRow,
  datasetId: string,
): Promise<void> {
  const { position, labels, labelsBy, crop, isFlipped, isExcluded } = image;
  const restored = await transaction
    .update(datasetImages)
    .set({ position, labels, labelsBy, crop, isFlipped, isExcluded, removedAt: null })
    .where(and(eq(datasetImages.id, id), eq(datasetImages.datasetId, datasetId)))
    .returning({ id: datasetImages.id });
  if (restored.length > 0) return;
  await keepImages(transaction, files, [image]);
  await transaction
    .insert(datasetImages)
    .values({ ...image, id, datasetId, fileId: randomBytes(16).toString('hex') });
}

/** Removes versions that neither a dataset nor a training has. */
export async function removeUnusedVersions(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  userId: string,
): Promise<void> {
  await transactionWithFiles({ database, files }, async (transaction) => {
    const unused = await transaction
      .select({ id: datasetVersions.id })
      .from(datasetVersions)
      .leftJoin(trainRuns, eq(trainRuns.versionId, datasetVersions.id))
      .where(and(eq(datasetVersions.userId, userId), isNull(datasetVersions.datasetId), isNull(trainRuns.id)))
      .orderBy(asc(datasetVersions.id));
    const ids = unused.map(({ id }) => id);
    if (ids.length === 0) return;
    const gone = await transaction
      .delete(datasetVersionImages)
      .where(inArray(datasetVersionImages.versionId, ids))
      .returning();
    await releaseImages(transaction, files, gone);
    await transaction.delete(datasetVersions).where(inArray(datasetVersions.id, ids));
  });
}
