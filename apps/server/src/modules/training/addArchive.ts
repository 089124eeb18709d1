import { trainingLimits } from '@tai/contracts';
import type { IncomingContent } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { type ArchivedFile, openArchive } from './datasetArchive.ts';
import { isLabelFile, plainFileName, stemOf } from './datasetNames.ts';
import { type ImageIntake, type Intake, orLeftOut } from './imageIntake.ts';
import { readLabels } from './labelFile.ts';

/**
 * Takes the images of an archive with their labels, and notes what it leaves out.
 * @throws ApiError datasetUnreadable, datasetNoFiles
 */
export async function addArchive(
  { addImage, addLabels }: Pick<ImageIntake, 'addImage' | 'addLabels'>,
  intake: Intake,
  content: IncomingContent,
): Promise<void> {
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

/** Labels that cannot be read are reported as left out; their image is added without labels. */
async function labelsIn(intake: Intake, file: ArchivedFile): Promise<string> {
  let labels = '';
  await orLeftOut(intake, file.path, async () => {
    const bytes = await file.read(trainingLimits.labelFileBytes);
    labels = readLabels(bytes, plainFileName(file.path), intake.trigger);
  });
  return labels;
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
