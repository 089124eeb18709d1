import type { TrainRequest } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { StyleFiles } from '../style/index.ts';
import { imagesOfVersion } from './datasetVersions.ts';
import { trainImages } from './exportImage.ts';
import type { TrainRunRow } from './trainRun.repository.ts';
import { checkpointsOf } from './trainView.ts';
import { datasetVersions } from './training.tables.ts';

/**
 * What a trainer gets of a training: the images of its version, and the last checkpoint to go on from.
 * @throws ApiError datasetNotFound
 */
export async function trainRequest(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  styleFiles: Pick<StyleFiles, 'ofTrainings' | 'read'>,
  row: TrainRunRow,
): Promise<TrainRequest> {
  const [version] = await database
    .select()
    .from(datasetVersions)
    .where(eq(datasetVersions.id, row.versionId));
  if (!version) throw new ApiError('datasetNotFound');
  const checkpoints = (await checkpointsOf(styleFiles, [row.id])).get(row.id) ?? [];
  const last = checkpoints.findLast(({ isFinal }) => !isFinal) ?? checkpoints.at(-1);
  return {
    ...{ runId: row.id, base: row.base, kind: row.kind, params: row.params, seed: row.seed },
    ...{ name: row.name, trigger: row.trigger, previewPrompts: [row.previewPrompt] },
    datasetHash: version.hash,
    images: trainImages(files, await imagesOfVersion(database, row.versionId), row.trigger),
    ...(last && {
      resumeFrom: {
        epoch: last.epoch ?? 0,
        step: last.step ?? 0,
        read: () => allOf(styleFiles.read(last.id)),
      },
    }),
  };
}

async function allOf(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}
