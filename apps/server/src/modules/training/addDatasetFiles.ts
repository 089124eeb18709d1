/*
 * Takes files into datasets: images, label files and archives of both. What cannot be used is left out with the reason, and the rest
 * is kept; each image is there for good once it was decoded, so that an upload that breaks off loses none.
 */
import { type DatasetReport, trainingLimits } from '@tai/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { IncomingContent } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { declaredBytes } from '../../platform/http/declaredBytes.ts';
import { createDatasetRepository } from './dataset.repository.ts';
import { addArchive } from './addArchive.ts';
import { isArchive } from './datasetArchive.ts';
import { readDatasetForm } from './datasetForm.ts';
import { generatedFileName, isLabelFile, plainFileName } from './datasetNames.ts';
import { createImageIntake, type Intake, orLeftOut } from './imageIntake.ts';
import { cleanLabels } from './labelFile.ts';

export function createDatasetIntake(deps: Deps) {
  const { storage, pictures } = deps;
  const repository = createDatasetRepository(deps.database);
  const images = createImageIntake(deps);
  const { begin, addImage, addLabels, report } = images;

  async function addContent(intake: Intake, name: string, content: IncomingContent): Promise<void> {
    // The store reads no empty range.
    const read = (end: number) => (end === 0 ? Promise.resolve(new Uint8Array()) : content.read(0, end));
    const head = await read(Math.min(4, content.bytes));
    if (isArchive(head)) return addArchive(images, intake, content);
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
      const form = await readDatasetForm(request, deps, (datasetId) => begin(userId, datasetId));
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
          const name =
            picture.name === null ? generatedFileName(picture, ending) : plainFileName(picture.name);
          const labels = takesPrompts ? labelsOfPrompt(picture.prompt ?? '', name, intake.trigger) : '';
          const bytes = await pictures.readOriginal(userId, id);
          await addImage(intake, { name, bytes, labels, source: 'library', number: at + 1 });
        });
      }
      return report(intake);
    },
  };
}

/** A prompt may be longer than labels can be. */
function labelsOfPrompt(prompt: string, name: string, trigger: string): string {
  return cleanLabels(prompt.slice(0, trainingLimits.labelsMaxLength - 1), name, trigger);
}
