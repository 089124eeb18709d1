import {
  numberParameter,
  seedParameter,
  selectParameter,
  trainingRoutes,
  type Dataset,
  type DatasetImage,
  type LossSeries,
  type TrainerOffer,
  type TrainRecord,
  type TrainRun,
} from '@tai/contracts';
import { type FakeServer, landscape, refusal } from '@tai/test-kit';

const text = (en: string) => ({ en, zh: en, ja: en });

/** An invented trainer: nothing in the product knows its parameters. */
export function trainerOffer(parts: Partial<TrainerOffer> = {}): TrainerOffer {
  return {
    ...{ trainerId: 'loom', trainerLabel: text('Loom'), base: 'cloth', baseLabel: text('Cloth 2') },
    ...{ family: 'tai', version: '1', imagesMin: 2, imagesMax: 200, labelKind: 'tags' },
    parameters: [
      numberParameter('rounds', text('Rounds'), { min: 1, max: 40, step: 1, default: 10 }),
      selectParameter('side', text('Side'), { '512': text('512 px'), '768': text('768 px') }, '512'),
      { name: 'mirror', label: text('Mirror'), type: 'boolean', default: true },
      { ...numberParameter('grip', text('Grip'), { min: 0, max: 9, step: 1, default: 4 }), advanced: true },
      seedParameter(text('Seed')),
    ],
    presets: [
      { kind: 'custom', values: {}, labelWords: [] },
      { kind: 'interiorSketch', values: { rounds: 16, side: 768 }, labelWords: [] },
    ],
    ...{ keepsStopped: true, resumes: true, samples: true, reportsLoss: true, available: true },
    ...parts,
  };
}

export function datasetImage(number: number, parts: Partial<DatasetImage> = {}): DatasetImage {
  const url = landscape(number, 512, 512);
  return {
    ...{ id: `i${number}`, name: `image-${number}.png`, width: 512, height: 512, bytes: 40_000 },
    ...{ url, thumbUrl: url, previewUrl: url, thumbhash: '', labels: 'ink', labelsBy: 'person' },
    ...{ crop: null, isFlipped: false, isExcluded: false, flags: [], twinId: null, source: 'upload' },
    ...parts,
  };
}

/** A dataset that can be trained with. */
export function trainDataset(parts: Partial<Dataset> = {}): Dataset {
  const list = parts.list ?? Array.from({ length: 6 }, (_, index) => datasetImage(index + 1));
  return {
    ...{ id: 'd1', kind: 'custom', name: 'Ink', trigger: 'taiink', previewPrompt: 'A hut', rights: 'own' },
    ...{
      revision: 4,
      images: list.length,
      isTraining: false,
      labelling: null,
      labellingFailed: 0,
      coverUrl: null,
    },
    ...{ createTime: 1_700_000_000_000, updateTime: 1_700_000_000_000, settings: null, list },
    ...parts,
  };
}

/** A loss that falls and trembles. */
export function fallingLoss(name: string, steps: number, parts = { from: 1, to: 0.2 }): LossSeries {
  const points = Array.from({ length: steps }, (_, index) => {
    const share = index / Math.max(1, steps - 1);
    const value = parts.to + (parts.from - parts.to) * Math.exp(-4 * share) + 0.05 * Math.sin(index * 2.399);
    return { step: index + 1, value, min: value - 0.03, max: value + 0.03 };
  });
  return { name, points };
}

function trainRecord(parts: Partial<TrainRecord> = {}): TrainRecord {
  return {
    ...{ trainNo: 't1', datasetId: 'd1', kind: 'custom', name: 'Ink', trigger: 'taiink' },
    ...{ previewPrompt: 'A hut', fileOutPath: '[]', modelPath: '', trainerId: 'loom', base: 'cloth' },
    fileInfos: JSON.stringify([{ id: 'f1', filePath: landscape(3, 256, 256) }]),
    ...{ trainerLabel: text('Loom'), baseLabel: text('Cloth 2'), family: 'tai', state: 'training' },
    ...{ phase: 'training', step: 30, totalSteps: 100, queuePosition: null, secondsLeft: 150 },
    ...{ isStopping: false, error: null, canResume: false, health: null, images: 6 },
    ...{ createTime: 1_700_000_100_000, startTime: 1_700_000_110_000, endTime: null },
    ...parts,
  };
}

type Checkpoint = TrainRun['checkpoints'][number];

export function checkpoint(epoch: number, parts: Partial<Checkpoint> = {}): Checkpoint {
  const url = landscape(epoch + 20, 448, 448);
  return {
    ...{ id: `c${epoch}`, epoch, step: epoch * 10, isFinal: false, bytes: 412_000 },
    ...{ styleValue: `style:c${epoch}`, path: `train-finish/t1/${epoch}.safetensors` },
    health: { verdict: 'good', detail: '' },
    samples: [
      {
        ...{ id: `s${epoch}`, prompt: 'A hut', seed: 7, url, thumbUrl: url, previewUrl: url },
        ...{ width: 448, height: 448 },
      },
    ],
    ...parts,
  };
}

/** A training with everything in it. */
export function trainRun(parts: Partial<TrainRun> = {}): TrainRun {
  return {
    ...trainRecord(parts),
    settings: {
      ...{ trainerId: 'loom', base: 'cloth' },
      params: { rounds: 12, side: '768', mirror: false, grip: 7, seed: 5 },
    },
    ...{ seed: 5, datasetVersionId: 'v1', reportsLoss: true, tests: [] },
    losses: [fallingLoss('loss', 30), fallingLoss('held out', 30, { from: 1.1, to: 0.35 })],
    checkpoints: [checkpoint(1), checkpoint(2), checkpoint(3)],
    log: ['Looking at 6 images.', 'Epoch 1 is saved.'],
    ...parts,
  };
}

export interface TrainServer {
  dataset?: Dataset;
  offers?: TrainerOffer[];
  runs?: TrainRun[];
}

/** Answers all calls of the page about trainings; what is given is kept as a server keeps it. */
export function answerTrainings(
  server: FakeServer,
  { dataset = trainDataset(), offers, runs = [] }: TrainServer = {},
) {
  const state = { dataset, runs };
  const recordOf = (trainNo: string) => state.runs.find((run) => run.trainNo === trainNo);
  server.answer(trainingRoutes.getTrainerOffers, { data: offers ?? [trainerOffer()] });
  server.answer(trainingRoutes.estimateTraining, {
    data: { steps: 120, epochs: 10, seconds: [90, 240], memory: 250e6, warnings: [] },
  });
  server.answer(trainingRoutes.listTrainings, ({ body: { datasetId } }) => {
    const records = state.runs.filter((run) => datasetId === undefined || run.datasetId === datasetId);
    return { data: { records, total: records.length } };
  });
  server.answer(trainingRoutes.getTraining, ({ params }) => {
    const run = recordOf(params.trainNo);
    return run ? { data: run } : refusal('trainNotFound');
  });
  server.answer(trainingRoutes.updateDataset, ({ body: { id: _id, ...fields } }) => {
    state.dataset = { ...state.dataset, ...fields, revision: state.dataset.revision + 1 };
    const { settings: _settings, list: _list, ...line } = state.dataset;
    return { data: line };
  });
  server.answer(trainingRoutes.startTraining, ({ body }) => {
    const run = trainRun({
      trainNo: `t${state.runs.length + 1}`,
      state: 'queued',
      datasetId: body.datasetId,
    });
    state.runs = [run, ...state.runs];
    return { data: run };
  });
  server.answer(trainingRoutes.stopTraining, ({ params }) => {
    state.runs = state.runs.map((run) =>
      run.trainNo === params.trainNo ? { ...run, state: 'stopped', canResume: true } : run,
    );
    const run = recordOf(params.trainNo);
    return run ? { data: run } : refusal('trainNotFound');
  });
  server.answer(trainingRoutes.resumeTraining, ({ params }) => {
    state.runs = state.runs.map((run) =>
      run.trainNo === params.trainNo ? { ...run, state: 'queued', canResume: false, queuePosition: 0 } : run,
    );
    const run = recordOf(params.trainNo);
    return run ? { data: run } : refusal('trainNotFound');
  });
  server.answer(trainingRoutes.deleteTraining, ({ params }) => {
    state.runs = state.runs.filter(({ trainNo }) => trainNo !== params.trainNo);
    return {};
  });
  server.answer(trainingRoutes.clearTrainings, () => {
    const removed = state.runs.length;
    state.runs = [];
    return { data: { removed } };
  });
  return state;
}
