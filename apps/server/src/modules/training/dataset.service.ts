import { randomUUIDv7 } from 'node:crypto';
import {
  type Dataset,
  type DatasetImage,
  type DatasetLine,
  type ImageChange,
  type RouteBody,
  type TrainingKind,
  trainingLimits,
  type trainingRoutes,
} from '@tai/contracts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { cleanLine } from '../../platform/text/plainText.ts';
import { createDatasetRepository, type DatasetImageRow, type DatasetRow } from './dataset.repository.ts';
import { datasetFacts } from './datasetFacts.ts';
import { removeUnusedVersions } from './datasetVersions.ts';
import { presentDataset, presentImages } from './datasetView.ts';
import { cleanLabels } from './labelFile.ts';
import { releaseImages } from './storedImage.ts';
import { datasetImages, datasets } from './training.tables.ts';

type UpdateBody = RouteBody<typeof trainingRoutes.updateDataset>;

export function createDatasetService(deps: Pick<Deps, 'database' | 'files' | 'clock'>) {
  const { database, clock } = deps;
  const repository = createDatasetRepository(database);

  async function line(row: DatasetRow): Promise<DatasetLine> {
    return presentDataset(row, (await datasetFacts(database, [row.id])).get(row.id));
  }

  async function whole(row: DatasetRow): Promise<Dataset> {
    const list = presentImages(await repository.images(row.id));
    return { ...(await line(row)), settings: row.settings, list };
  }

  return {
    /** @throws ApiError datasetsFull */
    async create(userId: string, { saveId, kind }: { saveId: string; kind: TrainingKind }): Promise<Dataset> {
      return whole(await insertOnce(deps, userId, { saveId, kind }));
    },

    async list(userId: string, kind?: TrainingKind): Promise<DatasetLine[]> {
      const rows = (await repository.list(userId)).filter((row) => kind === undefined || row.kind === kind);
      const facts = await datasetFacts(
        database,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => presentDataset(row, facts.get(row.id)));
    },

    /** @throws ApiError datasetNotFound */
    get: async (userId: string, id: string): Promise<Dataset> => whole(await repository.find(userId, id)),

    /** @throws ApiError datasetNotFound */
    line: async (userId: string, id: string): Promise<DatasetLine> => line(await repository.find(userId, id)),

    /** @throws ApiError datasetNotFound */
    async update(userId: string, { id, name, trigger, previewPrompt, rights, settings }: UpdateBody) {
      const row = await database.transaction(async (transaction) => {
        const inside = createDatasetRepository(transaction);
        await inside.find(userId, id, { isLocked: true });
        return inside.touch(id, clock.now(), {
          ...(name !== undefined && { name: cleanLine(name) }),
          ...(trigger !== undefined && { trigger: cleanLine(trigger) }),
          ...(previewPrompt !== undefined && { previewPrompt: cleanLine(previewPrompt) }),
          ...(rights !== undefined && { rights }),
          ...(settings !== undefined && { settings: settings && storable(settings) }),
        });
      });
      return line(row);
    },

    /** @throws ApiError datasetNotFound, datasetTraining */
    async remove(userId: string, id: string): Promise<void> {
      await transactionWithFiles(deps, async (transaction) => {
        const inside = createDatasetRepository(transaction);
        await inside.find(userId, id, { isLocked: true });
        await inside.assertNotTraining(id);
        await removeDataset(transaction, deps, id);
      });
      await removeUnusedVersions(deps, userId);
    },

    /** All changes or none. @throws ApiError datasetNotFound, datasetTraining, datasetLabelTooLong, badRequest */
    async changeImages(
      userId: string,
      { datasetId, changes }: { datasetId: string; changes: readonly ImageChange[] },
    ): Promise<{ dataset: DatasetLine; images: DatasetImage[] }> {
      const row = await database.transaction(async (transaction) => {
        const inside = createDatasetRepository(transaction);
        const { trigger } = await inside.find(userId, datasetId, { isLocked: true });
        if (changes.some(isMoreThanLabels)) await inside.assertNotTraining(datasetId);
        let images = await inside.images(datasetId);
        for (const change of changes) images = changed(images, change, trigger);
        await writeImages(transaction, images);
        return inside.touch(datasetId, clock.now());
      });
      const wanted = new Set(changes.map(({ id }) => id));
      const images = presentImages(await repository.images(datasetId));
      return { dataset: await line(row), images: images.filter(({ id }) => wanted.has(id)) };
    },

    /** The dataset and some of its images, as they are now. */
    async withImages(userId: string, datasetId: string, imageIds: readonly string[]) {
      const row = await repository.find(userId, datasetId);
      const images = presentImages(await repository.images(datasetId));
      return { dataset: await line(row), images: images.filter(({ id }) => imageIds.includes(id)) };
    },
  };
}

/** The dataset of a call, which is the same for a call that is sent again. @throws ApiError datasetsFull */
function insertOnce(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
  { saveId, kind }: Pick<DatasetRow, 'saveId' | 'kind'>,
): Promise<DatasetRow> {
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, userId);
    const inside = createDatasetRepository(transaction);
    const known = await inside.findBySaveId(userId, saveId);
    if (known) return known;
    const max = trainingLimits.datasetsMax;
    if ((await inside.count(userId)) >= max) throw new ApiError('datasetsFull', { max });
    const now = clock.now();
    const [made] = await transaction
      .insert(datasets)
      .values({ id: randomUUIDv7(), userId, saveId, kind, createdAt: now, updatedAt: now })
      .returning();
    if (!made) throw new Error('datasets: the new row was not returned');
    return made;
  });
}

/** One call of a person at a time where a limit is counted and used. */
export async function lockPerson(transaction: DatabaseOrTransaction, userId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`training ${userId}`}, 0))`);
}

/** Removes a dataset with its images; its versions stay for the trainings that used them. */
export async function removeDataset(
  transaction: DatabaseOrTransaction,
  { files }: Pick<Deps, 'files'>,
  id: string,
): Promise<void> {
  const gone = await transaction.delete(datasetImages).where(eq(datasetImages.datasetId, id)).returning();
  await releaseImages(transaction, files, gone);
  await transaction.delete(datasets).where(eq(datasets.id, id));
}

function isMoreThanLabels({ crop, isFlipped, isExcluded, position }: ImageChange): boolean {
  return [crop, isFlipped, isExcluded, position].some((value) => value !== undefined);
}

/** @throws ApiError badRequest, datasetLabelTooLong */
function changed(
  images: readonly DatasetImageRow[],
  { id, labels, crop, isFlipped, isExcluded, position }: ImageChange,
  trigger: string,
): DatasetImageRow[] {
  const before = images.find((image) => image.id === id);
  if (!before)
    throw new ApiError('badRequest', { detail: `changes: the dataset has no image ${id.slice(0, 40)}` });
  if (crop && (crop.x + crop.width > before.width || crop.y + crop.height > before.height))
    throw new ApiError('badRequest', {
      detail: `crop: ${crop.width}×${crop.height} at ${crop.x},${crop.y} is not inside ${before.width}×${before.height}`,
    });
  const after: DatasetImageRow = {
    ...before,
    ...(labels !== undefined && {
      labels: cleanLabels(labels, before.name, trigger),
      labelsBy: 'person' as const,
    }),
    ...(crop !== undefined && { crop }),
    ...(isFlipped !== undefined && { isFlipped }),
    ...(isExcluded !== undefined && { isExcluded }),
  };
  if (position === undefined) return images.map((image) => (image.id === id ? after : image));
  const others = images.filter((image) => image.id !== id);
  return others.toSpliced(position, 0, after);
}

/** Writes what can change of the images, in the order that they have now. */
async function writeImages(
  transaction: DatabaseOrTransaction,
  images: readonly DatasetImageRow[],
): Promise<void> {
  const before = await transaction
    .select()
    .from(datasetImages)
    .where(
      inArray(
        datasetImages.id,
        images.map(({ id }) => id),
      ),
    );
  const known = new Map(before.map((row) => [row.id, row]));
  for (const [position, image] of images.entries()) {
    const { id, labels, labelsBy, crop, isFlipped, isExcluded } = image;
    const fields = { position, labels, labelsBy, crop, isFlipped, isExcluded };
    const old = known.get(id);
    const isChanged = Object.entries(fields).some(
      ([name, value]) => JSON.stringify(old?.[name as keyof typeof fields]) !== JSON.stringify(value),
    );
    if (isChanged) await transaction.update(datasetImages).set(fields).where(eq(datasetImages.id, id));
  }
}

const settingsMaxLength = 20_000;

/**
 * Settings as `jsonb` takes them, which refuses U+0000; values of parameters are checked when a training starts.
 * @throws ApiError badRequest
 */
function storable<Value>(value: Value): Value {
  try {
    if (JSON.stringify(value).length <= settingsMaxLength) return withoutNull(value) as Value;
  } catch {
    // Nested too deeply to be written.
  }
  throw new ApiError('badRequest', { detail: `settings: at most ${settingsMaxLength} characters of JSON` });
}

function withoutNull(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [String(withoutNull(name)), withoutNull(one)]),
  );
}
