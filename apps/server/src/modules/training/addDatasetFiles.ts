/*
 * Takes files into datasets: images, label files and archives of both. What cannot be used is left out with the reason, and the rest
 * is kept; each image is there for good once it was decoded, so that an upload that breaks off loses none.
 */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import {
  type DatasetImage,
  type DatasetReport,
  errorCode,
  errorMessage,
  trainingLimits,
} from '@tai/contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { IncomingContent } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { declaredBytes } from '../../platform/http/declaredBytes.ts';
import { formFailure } from '../../platform/http/formFailure.ts';
import { createDatasetRepository } from './dataset.repository.ts';
import { type ArchivedFile, isArchive, openArchive } from './datasetArchive.ts';
import { isLabelFile, plainFileName, stemOf } from './datasetNames.ts';
import { presentDataset, presentImages } from './datasetView.ts';
import { cleanLabels, readLabels } from './labelFile.ts';
import { readTrainImage } from './readTrainImage.ts';
import { storeImage } from './storedImage.ts';
import { datasetImages } from './training.tables.ts';

interface NewImage {
  name: string;
  bytes: Uint8Array;
  labels: string;
  source: DatasetImage['source'];
  /** Its number among those that come in, for the message about it. */
  number: number;
}

/** What came in so far. */
interface Intake {
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

export function createDatasetIntake(deps: Deps) {
  const { database, clock, storage, decoding, pictures } = deps;
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

  /** @throws ApiError datasetUnreadable, datasetNoFiles */
  async function addArchive(intake: Intake, content: IncomingContent): Promise<void> {
    const archived = await openArchive(content);
    const labelFiles = archived.filter(({ path }) => isLabelFile(path));
    const images = archived.filter(({ path }) => !isLabelFile(path));
    if (archived.length === 0) throw new ApiError('datasetNoFiles');
    const used = new Set<ArchivedFile>();
    for (const [at, image] of images.entries()) {
      await orLeftOut(intake, image.path, async () => {
        const name = plainFileName(image.path);
        const labelFile = labelFileOf(image, labelFiles);
        if (labelFile) used.add(labelFile);
        const labels = labelFile ? await labelsIn(intake, labelFile) : '';
        const bytes = await image.read(trainingLimits.imageBytes);
        await addImage(intake, { name, bytes, labels, source: 'archive', number: at + 1 });
      });
    }
    for (const file of labelFiles.filter((one) => !used.has(one))) {
      const name = plainFileName(file.path);
      await orLeftOut(intake, file.path, async () =>
        addLabels(intake, name, await file.read(trainingLimits.labelFileBytes)),
      );
    }
  }

  /** Labels that cannot be read are told of, and do not keep the image out. */
  async function labelsIn(intake: Intake, file: ArchivedFile): Promise<string> {
    let labels = '';
    await orLeftOut(intake, file.path, async () => {
      const bytes = await file.read(trainingLimits.labelFileBytes);
      labels = readLabels(bytes, plainFileName(file.path), intake.trigger);
    });
    return labels;
  }

  /** Notes why a file is left out. What would be the same for every further file ends all. */
  async function orLeftOut(intake: Intake, path: string, action: () => Promise<void>): Promise<void> {
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

  async function report(intake: Intake): Promise<DatasetReport> {
    const { userId, datasetId, leftOut, labelsWithoutImage } = intake;
    const row = await repository.find(userId, datasetId);
    const facts = await repository.facts([datasetId]);
    const images = presentImages(await repository.images(datasetId));
    return {
      dataset: presentDataset(row, facts.get(datasetId)),
      added: images.filter(({ id }) => intake.addedIds.includes(id)),
      labelled: images.filter(({ id }) => intake.labelledIds.includes(id)),
      leftOut,
      labelsWithoutImage,
    };
  }

  async function addContent(intake: Intake, name: string, content: IncomingContent): Promise<void> {
    // The store reads no empty range.
    const read = (end: number) => (end === 0 ? Promise.resolve(new Uint8Array()) : content.read(0, end));
    const head = await read(Math.min(4, content.bytes));
    if (isArchive(head)) return addArchive(intake, content);
    const isLabels = isLabelFile(name);
    const most = isLabels ? trainingLimits.labelFileBytes : trainingLimits.imageBytes;
    await orLeftOut(intake, name, async () => {
      if (content.bytes > most && !isLabels)
        throw new ApiError('fileTooLarge', { limitMb: most / 1024 / 1024 });
      const bytes = await read(content.bytes);
      if (isLabels) return addLabels(intake, name, bytes);
      const number = (await repository.countImages(intake.datasetId)) + 1;
      return addImage(intake, { name, bytes, labels: '', source: 'upload', number });
    });
  }

  return {
    /** @throws ApiError datasetNotFound, datasetTraining, datasetUnreadable, datasetNoFiles, fileMissing, fileTooLarge, storageFull, … */
    async addFile(userId: string, request: FastifyRequest): Promise<DatasetReport> {
      if (!request.isMultipart()) throw new ApiError('fileMissing');
      await storage.assertRoom({ userId }, declaredBytes(request));
      const form = await readForm(request, deps, (datasetId) => begin(userId, datasetId));
      try {
        const intake = await begin(userId, form.datasetId);
        await addContent(intake, plainFileName(form.name), form.content);
        return await report(intake);
      } finally {
        await form.content.discard();
      }
    },

    /** @throws ApiError datasetNotFound, datasetTraining */
    async addPictures(
      userId: string,
      {
        datasetId,
        pictureIds,
        takesPrompts,
      }: { datasetId: string; pictureIds: string[]; takesPrompts: boolean },
    ): Promise<DatasetReport> {
      const intake = await begin(userId, datasetId);
      const found = new Map((await pictures.find(userId, pictureIds)).map((one) => [one.id, one]));
      for (const [at, id] of [...new Set(pictureIds)].entries()) {
        const picture = found.get(id);
        await orLeftOut(intake, picture?.name ?? id, async () => {
          if (!picture) throw new ApiError('pictureNotFound');
          if (picture.medium !== 'image')
            throw new ApiError('mediumNotTaken', {
              name: 'pictureIds',
              medium: picture.medium,
              takes: 'image',
            });
          const ending = picture.mimeType.replace(/^image\//, '');
          const name = plainFileName(picture.name ?? `${id}.${ending}`);
          const labels = takesPrompts ? labelsOfPrompt(picture.prompt ?? '', name, intake.trigger) : '';
          const bytes = await pictures.readOriginal(userId, id);
          await addImage(intake, { name, bytes, labels, source: 'library', number: at + 1 });
        });
      }
      return report(intake);
    },

    /** Puts images back that were taken out. @throws ApiError datasetNotFound, datasetTraining, datasetFull */
    async restore(userId: string, datasetId: string, imageIds: readonly string[]) {
      await database.transaction(async (transaction) => {
        const inside = createDatasetRepository(transaction);
        await inside.find(userId, datasetId, { isLocked: true });
        await inside.assertNotTraining(datasetId);
        const restored = await transaction
          .update(datasetImages)
          .set({ removedAt: null })
          .where(and(eq(datasetImages.datasetId, datasetId), inArray(datasetImages.id, [...imageIds])))
          .returning({ id: datasetImages.id });
        assertImageRoom((await inside.countImages(datasetId)) - 1);
        if (restored.length > 0) await inside.touch(datasetId, clock.now());
      });
    },

    /** Takes images out. @throws ApiError datasetNotFound, datasetTraining */
    async remove(userId: string, datasetId: string, imageIds: readonly string[]) {
      await database.transaction(async (transaction) => {
        const inside = createDatasetRepository(transaction);
        await inside.find(userId, datasetId, { isLocked: true });
        await inside.assertNotTraining(datasetId);
        const removed = await transaction
          .update(datasetImages)
          .set({ removedAt: clock.now() })
          .where(
            and(
              eq(datasetImages.datasetId, datasetId),
              inArray(datasetImages.id, [...imageIds]),
              isNull(datasetImages.removedAt),
            ),
          )
          .returning({ id: datasetImages.id });
        if (removed.length > 0) await inside.touch(datasetId, clock.now());
      });
    },
  };
}

export type DatasetIntake = ReturnType<typeof createDatasetIntake>;

const endsAll: readonly string[] = [
  ...['datasetNotFound', 'datasetTraining', 'storageFull', 'serverStorageFull', 'diskFull'],
  ...['tooManyRequests', 'datasetNoFiles'],
];

/** @param count images that are there before one is added */
function assertImageRoom(count: number): void {
  const max = trainingLimits.imagesMax;
  if (count >= max) throw new ApiError('datasetFull', { max, count });
}

function invalid(error: unknown, { name, number }: NewImage): unknown {
  if (!(error instanceof ApiError) || !asInvalid.includes(error.error)) return error;
  const detail = error.message.replace(/\.$/, '');
  return new ApiError('datasetImageInvalid', { number, name, detail }, { cause: error });
}

/** A prompt may be longer than labels can be. */
function labelsOfPrompt(prompt: string, name: string, trigger: string): string {
  return cleanLabels(prompt.slice(0, trainingLimits.labelsMaxLength - 1), name, trigger);
}

/** The label file of an image: the one beside it, else the only one of that name in another folder. */
function labelFileOf({ path }: ArchivedFile, labelFiles: readonly ArchivedFile[]): ArchivedFile | undefined {
  const named = (name: string) => [stemOf(name), name.normalize('NFC').toLowerCase()];
  const beside = named(path);
  const anywhere = named(plainFileName(path));
  const others = labelFiles.filter((file) => anywhere.includes(stemOf(plainFileName(file.path))));
  return (
    labelFiles.find((file) => beside.includes(stemOf(file.path))) ??
    (others.length === 1 ? others[0] : undefined)
  );
}

interface FileForm {
  datasetId: string;
  name: string;
  /** To be discarded. */
  content: IncomingContent;
}

const textMax = 4096;

/**
 * Reads the form, its file to the disk.
 * @param onDataset hears of the dataset as soon as it is known: who may not change it sends nothing
 */
async function readForm(
  request: FastifyRequest,
  { files }: Pick<Deps, 'files'>,
  onDataset: (datasetId: string) => Promise<unknown>,
): Promise<FileForm> {
  const texts = new Map<string, string>();
  let content: IncomingContent | undefined;
  let fileName = '';
  try {
    const parts = request.parts({
      limits: { fileSize: trainingLimits.zipBytes, files: 1, fields: 4, parts: 5, fieldSize: textMax },
    });
    for await (const part of parts as AsyncIterable<MultipartFile | MultipartValue>) {
      if (part.type === 'field') {
        texts.set(part.fieldname, String(part.value));
        if (part.fieldname === 'datasetId' && !content) await onDataset(String(part.value));
      } else {
        content = await files.receive(part.file);
        fileName = part.filename;
        if (part.file.truncated)
          throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
      }
    }
    const datasetId = texts.get('datasetId') ?? '';
    if (datasetId === '' || datasetId.length > 64)
      throw new ApiError('badRequest', { detail: 'datasetId: expected the id of a dataset' });
    if (!content) throw new ApiError('fileMissing');
    return { datasetId, name: texts.get('name') || fileName || 'image', content };
  } catch (error) {
    await content?.discard();
    throw formFailure(error, trainingLimits.zipBytes / 1024 / 1024);
  }
}
