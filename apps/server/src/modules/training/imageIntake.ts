/*
 * Takes images and labels into datasets one by one. Each is there for good once it was decoded, so that an upload that breaks off loses
 * none.
 */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import {
  type DatasetImage,
  type DatasetReport,
  errorCode,
  errorMessage,
  trainingLimits,
} from '@tai/contracts';
import { inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createDatasetRepository } from './dataset.repository.ts';
import { datasetFacts } from './datasetFacts.ts';
import { plainFileName, stemOf } from './datasetNames.ts';
import { presentDataset, presentImages } from './datasetView.ts';
import { readLabels } from './labelFile.ts';
import { readTrainImage } from './readTrainImage.ts';
import { storeImage } from './storedImage.ts';
import { datasetImages } from './training.tables.ts';

export interface NewImage {
  name: string;
  bytes: Uint8Array;
  labels: string;
  source: DatasetImage['source'];
  /** Its number among those that come in, for the message about it. */
  number: number;
}

/** What came in so far. */
export interface Intake {
  userId: string;
  datasetId: string;
  trigger: string;
  addedIds: string[];
  labelledIds: string[];
  leftOut: DatasetReport['leftOut'];
  labelsWithoutImage: string[];
}

/** Refusals that are about the image and that say so in the words of the catalogue for images of datasets. */
const asInvalid: readonly string[] = [
  'imageDamaged',
  'imageUnsupported',
  'heicUnsupported',
  'imageTooManyPixels',
];

export function createImageIntake(deps: Deps) {
  const { database, clock, decoding } = deps;
  const repository = createDatasetRepository(database);

  async function begin(userId: string, datasetId: string): Promise<Intake> {
    const { trigger } = await repository.find(userId, datasetId);
    await repository.assertNotTraining(datasetId);
    return { userId, datasetId, trigger, addedIds: [], labelledIds: [], leftOut: [], labelsWithoutImage: [] };
  }

  /** @throws ApiError datasetFull, datasetImageTooLarge, datasetImageInvalid, storageFull, … */
  async function addImage(intake: Intake, image: NewImage): Promise<void> {
    const { userId, datasetId } = intake;
    // Before it is decoded; the transaction counts again, exactly.
    assertImageRoom(await repository.countImages(datasetId));
    const read = await decoding
      .run(userId, () => readTrainImage(image.bytes, image.name))
      .catch((error: unknown) => {
        throw invalid(error, image);
      });
    const { width, height, mimeType, thumbhash, flags, perceptualHash } = read;
    const id = await storeImage(deps, userId, read, async (transaction, keys) => {
      const inside = createDatasetRepository(transaction);
      await inside.find(userId, datasetId, { isLocked: true });
      await inside.assertNotTraining(datasetId);
      assertImageRoom(await inside.countImages(datasetId));
      const row = {
        ...{ id: randomUUIDv7(), datasetId, userId, fileId: randomBytes(16).toString('hex') },
        ...{ position: await inside.nextPosition(datasetId), name: image.name, width, height, mimeType },
        ...{
          bytes: read.bytes.byteLength,
          thumbhash,
          ...keys,
          labels: image.labels,
          labelsBy: 'import' as const,
        },
        ...{ crop: null, isFlipped: false, isExcluded: false, flags, perceptualHash, source: image.source },
      };
      await transaction.insert(datasetImages).values(row);
      await inside.touch(datasetId, clock.now());
      return row.id;
    });
    intake.addedIds.push(id);
  }

  /** Gives the images of the same name these labels. */
  async function addLabels(intake: Intake, name: string, bytes: Uint8Array): Promise<void> {
    const { userId, datasetId } = intake;
    const labels = readLabels(bytes, name, intake.trigger);
    await database.transaction(async (transaction) => {
      const inside = createDatasetRepository(transaction);
      await inside.find(userId, datasetId, { isLocked: true });
      const stem = stemOf(name);
      const matching = (await inside.images(datasetId)).filter(
        (image) => stemOf(image.name) === stem || image.name.normalize('NFC').toLowerCase() === stem,
      );
      if (matching.length === 0) {
        intake.labelsWithoutImage.push(name);
        return;
      }
      const ids = matching.map(({ id }) => id);
      await transaction
        .update(datasetImages)
        .set({ labels, labelsBy: 'import' })
        .where(inArray(datasetImages.id, ids));
      await inside.touch(datasetId, clock.now());
      intake.labelledIds.push(...ids);
    });
  }

  async function report(intake: Intake): Promise<DatasetReport> {
    const { userId, datasetId, leftOut, labelsWithoutImage } = intake;
    const row = await repository.find(userId, datasetId);
    const facts = await datasetFacts(database, [datasetId]);
    const images = presentImages(await repository.images(datasetId));
    return {
      dataset: presentDataset(row, facts.get(datasetId)),
      added: images.filter(({ id }) => intake.addedIds.includes(id)),
      labelled: images.filter(({ id }) => intake.labelledIds.includes(id)),
      leftOut,
      labelsWithoutImage,
    };
  }

  return { begin, addImage, addLabels, report };
}

export type ImageIntake = ReturnType<typeof createImageIntake>;

/** What would be the same for every further file. */
const endsAll: readonly string[] = [
  ...['datasetNotFound', 'datasetTraining', 'storageFull', 'serverStorageFull', 'diskFull'],
  ...['tooManyRequests', 'datasetNoFiles'],
];

/** @param count images that are there before one is added */
export function assertImageRoom(count: number): void {
  const max = trainingLimits.imagesMax;
  if (count >= max) throw new ApiError('datasetFull', { max, count });
}

function invalid(error: unknown, { name, number }: NewImage): unknown {
  if (!(error instanceof ApiError) || !asInvalid.includes(error.error)) return error;
  const detail = error.message.replace(/\.$/, '');
  // `because` lets clients say the detail in their own language, from the parameters of the error that it names.
  const params = { ...error.params, number, name, detail, because: error.error };
  return new ApiError('datasetImageInvalid', params, { cause: error });
}

/** Notes why a file is left out. What would be the same for every further file ends all. */
export async function orLeftOut(intake: Intake, path: string, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof ApiError) || endsAll.includes(error.error)) throw error;
    const { error: name, params } = error;
    intake.leftOut.push({
      name: plainFileName(path),
      error: { code: errorCode(name), error: name, msg: errorMessage(name, params), params },
    });
  }
}
