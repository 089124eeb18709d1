import {
  errorCode,
  errorMessage,
  fileUrl,
  isTrainActive,
  type TrainCheckpointLine,
  type TrainFileInfo,
  type TrainRecord,
  type TrainRun,
  type TrainSampleLine,
} from '@tai/contracts';
import { modelPathOf } from '@tai/style-file';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { type StyleFile, type StyleFiles, stylePaths, styleValueOfFile } from '../style/index.ts';
import type { JobFailure } from '../generation/index.ts';
import { createStyleTestView } from './styleTestView.ts';
import { waitingOrder } from './trainQueue.ts';
import type { TrainRunRow } from './trainRun.repository.ts';
import { datasetVersionImages, trainReports, trainSamples } from './training.tables.ts';

/** Images of a dataset that stand for a training without samples. */
const shownImages = 12;

type SampleRow = typeof trainSamples.$inferSelect;

/** Makes the wire's form of trainings of one person. */
export function createTrainView(
  { database, pictures }: Pick<Deps, 'database' | 'pictures'>,
  styleFiles: StyleFiles,
) {
  const presentTests = createStyleTestView({ database, pictures });

  async function samplesOf(ids: readonly string[]): Promise<SampleRow[]> {
    if (ids.length === 0) return [];
    return database
      .select()
      .from(trainSamples)
      .where(inArray(trainSamples.runId, [...ids]))
      .orderBy(asc(trainSamples.step), asc(trainSamples.createdAt), asc(trainSamples.fileId));
  }

  async function imagesOf(versionIds: readonly string[]) {
    if (versionIds.length === 0) return [];
    const { versionId, fileId, position, isExcluded } = datasetVersionImages;
    return database
      .select({ versionId, fileId, isExcluded })
      .from(datasetVersionImages)
      .where(inArray(versionId, [...versionIds]))
      .orderBy(asc(position));
  }

  async function records(rows: readonly TrainRunRow[]): Promise<TrainRecord[]> {
    const ids = rows.map(({ id }) => id);
    const isWaiting = rows.some(({ state }) => state === 'queued');
    const [files, samples, order] = await Promise.all([
      checkpointsOf(styleFiles, ids),
      samplesOf(ids),
      isWaiting ? waitingOrder(database) : [],
    ]);
    const without = rows.filter(({ id }) => !samples.some(({ runId }) => runId === id));
    const images = await imagesOf([...new Set(without.map(({ versionId }) => versionId))]);
    return rows.map((row) => {
      const own = files.get(row.id) ?? [];
      const ownSamples = samples.filter(({ runId }) => runId === row.id);
      const newest = ownSamples.at(-1)?.step;
      const infos = ownSamples.filter(({ step }) => step === newest).map(({ fileId }) => fileInfoOf(fileId));
      const stand = images
        .filter(({ versionId, isExcluded }) => versionId === row.versionId && !isExcluded)
        .slice(0, shownImages)
        .map(({ fileId }) => fileInfoOf(fileId));
      const before = order.filter(({ trainerId }) => trainerId === row.trainerId);
      const place = before.findIndex(({ id }) => id === row.id);
      return presentRecord(row, own, infos.length > 0 ? infos : stand, place < 0 ? null : place);
    });
  }

  return {
    records,

    async record(row: TrainRunRow): Promise<TrainRecord> {
      const [record] = await records([row]);
      if (!record) throw new Error(`training ${row.id} was not presented`);
      return record;
    },

    async run(row: TrainRunRow): Promise<TrainRun> {
      const [record] = await records([row]);
      if (!record) throw new Error(`training ${row.id} was not presented`);
      const files = (await checkpointsOf(styleFiles, [row.id])).get(row.id) ?? [];
      const samples = await samplesOf([row.id]);
      const [report] = await database.select().from(trainReports).where(eq(trainReports.runId, row.id));
      return {
        ...record,
        settings: row.settings,
        seed: row.seed,
        datasetVersionId: row.versionId,
        losses: report?.losses ?? [],
        reportsLoss: row.reportsLoss,
        checkpoints: files.map((file) => presentCheckpoint(file, samples)),
        tests: await presentTests(row.userId, row.id),
        log: report ? (JSON.parse(report.log) as string[]) : [],
      };
    },
  };
}

/** Files of trainings, oldest first. An attempt that was repeated may have made one of the same epoch again: the newer one counts. */
export async function checkpointsOf(
  styleFiles: Pick<StyleFiles, 'ofTrainings'>,
  trainNos: readonly string[],
): Promise<Map<string, StyleFile[]>> {
  const files = trainNos.length === 0 ? [] : await styleFiles.ofTrainings(trainNos);
  return new Map(
    trainNos.map((trainNo) => {
      const own = files
        .filter((file) => file.trainNo === trainNo)
        .toSorted(
          (a, b) =>
            (a.step ?? 0) - (b.step ?? 0) ||
            Number(a.isFinal) - Number(b.isFinal) ||
            a.createdAt - b.createdAt,
        );
      const isReplaced = (file: StyleFile, at: number) =>
        own.slice(at + 1).some(({ step, isFinal }) => step === file.step && isFinal === file.isFinal);
      return [trainNo, own.filter((file, at) => !isReplaced(file, at))];
    }),
  );
}

function fileInfoOf(fileId: string): TrainFileInfo {
  return { filePath: fileUrl(fileId), id: fileId };
}

function presentRecord(
  row: TrainRunRow,
  files: readonly StyleFile[],
  infos: readonly TrainFileInfo[],
  queuePosition: number | null,
): TrainRecord {
  const { datasetId, kind, name, trigger, previewPrompt, trainerId, trainerLabel, base, baseLabel } = row;
  const { family, state, phase, step, totalSteps, images, createdAt, startedAt, endedAt } = row;
  const fileOutPath = JSON.stringify(files.map(({ path }) => path));
  const newest = files.at(-1);
  return {
    ...{ trainNo: row.id, datasetId, kind, name, trigger, previewPrompt, trainerId, trainerLabel, base },
    ...{ baseLabel, family, state, phase, step, totalSteps, queuePosition, images },
    fileInfos: JSON.stringify(infos),
    fileOutPath,
    // Until the last file is there, the newest checkpoint stands for it.
    modelPath: modelPathOf(fileOutPath, stylePaths) ?? newest?.path ?? '',
    secondsLeft: secondsLeftOf(row),
    isStopping: row.isStopAsked && isTrainActive(state),
    error: row.failure && toJobError(row.failure),
    canResume: mayResume(row, files.length > 0),
    health: newest?.health ?? null,
    ...{ createTime: createdAt, startTime: startedAt, endTime: endedAt },
  };
}

/**
 * What was ended before its end can go on, when its trainer can, or when it has nothing to go on from. One that diverged would do so
 * again.
 */
export function mayResume(
  { state, canResume, failure }: Pick<TrainRunRow, 'state' | 'canResume' | 'failure'>,
  hasFiles: boolean,
): boolean {
  const isOver = state === 'stopped' || state === 'interrupted' || state === 'failed';
  return isOver && failure?.error !== 'trainDiverged' && (canResume || !hasFiles);
}

function secondsLeftOf({ state, step, totalSteps, stepTime }: TrainRunRow): number | null {
  if (state !== 'training' || stepTime === null || totalSteps === 0) return null;
  return Math.max(0, Math.round(((totalSteps - step) * stepTime) / 1000));
}

function toJobError({ error, params }: JobFailure): NonNullable<TrainRecord['error']> {
  return { code: errorCode(error), error, msg: errorMessage(error, params), params };
}

function presentCheckpoint(file: StyleFile, samples: readonly SampleRow[]): TrainCheckpointLine {
  const { id, epoch, step, isFinal, bytes, path, health } = file;
  return {
    ...{ id, isFinal, bytes, path, health },
    epoch: epoch ?? 0,
    step: step ?? 0,
    styleValue: styleValueOfFile(id),
    samples: samples.filter((sample) => sample.step === step).map(presentSample),
  };
}

function presentSample({ fileId, prompt, seed, width, height }: SampleRow): TrainSampleLine {
  return {
    ...{ id: fileId, prompt, seed, width, height },
    url: fileUrl(fileId),
    thumbUrl: fileUrl(fileId, '256'),
    previewUrl: fileUrl(fileId, '768'),
  };
}
