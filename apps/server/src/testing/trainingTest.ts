import { randomUUID } from 'node:crypto';
import type {
  Dataset,
  DatasetReport,
  EngineContent,
  Parameter,
  RouteBody,
  RouteSpec,
  StyleTrainer,
  TrainContext,
  TrainerOffer,
  TrainOutcome,
  TrainRecord,
  TrainRequest,
  TrainRun,
  TrainState,
} from '@tai/contracts';
import { buildPath, trainingRoutes } from '@tai/contracts';
import { writeStyleFile } from '@tai/style-file';
import { trainingTiming } from '../modules/training/trainingTiming.ts';
import { createTrainingWorker } from '../modules/training/trainingWorker.ts';
import { postForm } from './form.ts';
import { pngBytes } from './image.ts';
import { type Answer, type Person, signUp } from './person.ts';
import { createTestApp, type TestAppOptions } from './testApp.ts';

const text = (name: string) => ({ en: name, zh: name, ja: name });

/** One training that a test holds in its hand. */
interface FakeTraining {
  request: TrainRequest;
  context: TrainContext;
  /** Stores a checkpoint of an epoch, ten steps each. */
  checkpoint(epoch: number, isFinal?: boolean, content?: EngineContent): Promise<void>;
  end(reason?: TrainOutcome['reason']): void;
  fail(error: unknown): void;
}

/** A trainer that does what a test tells it to. */
export interface FakeTrainer extends StyleTrainer {
  places: number;
  offer: TrainerOffer;
  /** The next training that begins. */
  next(): Promise<FakeTraining>;
  abandoned: unknown[];
  /** Stops as soon as it is asked to. */
  isObedient: boolean;
}

/** Weights of a LoRA for SDXL, as small as they come. */
export function tinyStyleFile(seed = 1): Uint8Array {
  const name = 'lora_unet_down_blocks_1_attentions_0_transformer_blocks_0_attn2_to_k';
  const values = (count: number) =>
    new Uint8Array(Float32Array.from({ length: count }, (_, at) => Math.sin(at * 1.7 + seed) / 10).buffer);
  const { pieces } = writeStyleFile(
    [
      { name: `${name}.lora_down.weight`, dtype: 'F32', shape: [4, 2048], bytes: values(4 * 2048) },
      { name: `${name}.lora_up.weight`, dtype: 'F32', shape: [64, 4], bytes: values(64 * 4) },
    ],
    { ss_base_model_version: 'sdxl_base_v1-0' },
  );
  return Buffer.concat(pieces);
}

const stepsParameter: Parameter = {
  ...{
    name: 'epochs',
    label: text('Epochs'),
    type: 'number',
    min: 1,
    max: 100,
    step: 1,
    default: 10,
    unit: '',
  },
};

function createFakeTrainer(id = 'fake'): FakeTrainer {
  const trainings: FakeTraining[] = [];
  const waiting: ((training: FakeTraining) => void)[] = [];
  const trainer: FakeTrainer = {
    id,
    places: 1,
    isObedient: true,
    abandoned: [],
    offer: {
      ...{
        trainerId: id,
        trainerLabel: text('Fake'),
        base: 'plain',
        baseLabel: text('Plain'),
        family: 'sdxl',
      },
      version: '1',
      parameters: [
        stepsParameter,
        { name: 'seed', label: text('Seed'), type: 'seed', max: 1000, default: null },
      ],
      presets: [],
      ...{ imagesMin: 1, imagesMax: 200, labelKind: 'tags', keepsStopped: true, resumes: true },
      ...{ samples: true, reportsLoss: true, available: true },
    },
    next: () => {
      const training = trainings.shift();
      return training ? Promise.resolve(training) : new Promise((resolve) => waiting.push(resolve));
    },
    offers: async () => [trainer.offer],
    estimate: (_, params) => ({
      ...{ steps: Number(params['epochs']) * 10, epochs: Number(params['epochs']), seconds: null },
      ...{ memory: null, warnings: [] },
    }),
    abandon: async (saved) => void trainer.abandoned.push(saved),
    close: async () => {},
    train: (request, context) =>
      new Promise((resolve, reject) => {
        context.signal.addEventListener('abort', () => reject(context.signal.reason as Error));
        context.stop.addEventListener('abort', () => {
          if (trainer.isObedient) resolve({ reason: 'stopped' });
        });
        const training: FakeTraining = {
          ...{ request, context, fail: reject },
          checkpoint: (epoch, isFinal = false, content = tinyStyleFile(epoch)) =>
            context.checkpoint({ epoch, step: epoch * 10, isFinal, content }),
          end: (reason = 'finished') => resolve({ reason }),
        };
        const first = waiting.shift();
        if (first) first(training);
        else trainings.push(training);
      }),
  };
  return trainer;
}

/** Somebody who trains. */
export interface Teacher extends Person {
  call<Data>(spec: RouteSpec, body?: object, params?: Record<string, string>): Promise<Data>;
  refused(spec: RouteSpec, body?: object, params?: Record<string, string>): Promise<Answer>;
  add(datasetId: string, name: string, bytes: Uint8Array): Promise<DatasetReport>;
  /** A dataset that can be trained with. */
  dataset(images?: number): Promise<Dataset>;
  start(
    dataset: Dataset,
    over?: Partial<RouteBody<typeof trainingRoutes.startTraining>>,
  ): Promise<TrainRecord>;
  run(trainNo: string): Promise<TrainRun>;
  /** Waits until a training has a state. */
  until(trainNo: string, state: TrainState): Promise<TrainRun>;
}

/** A server with a trainer that a test holds in its hand, and a worker that is not started yet. */
export async function createTrainingTest(options: TestAppOptions = {}) {
  const trainer = createFakeTrainer();
  const test = await createTestApp({ trainers: [trainer], ...options });
  const createWorker = (over: Partial<typeof trainingTiming> = {}) =>
    createTrainingWorker(test.deps, { ...trainingTiming, poll: 50, release: 200, ...over });

  async function teacher(): Promise<Teacher> {
    const person = await signUp(test);
    const send = (spec: RouteSpec, body?: object, params?: Record<string, string>) =>
      person.post(buildPath(spec.path, params), body);
    const self: Teacher = {
      ...person,
      async call<Data>(spec: RouteSpec, body?: object, params?: Record<string, string>) {
        const reply = await send(spec, body, params);
        if (reply.code !== 0) throw new Error(`${spec.id} was refused: ${reply.msg}`);
        return reply['data'] as Data;
      },
      async refused(spec, body, params) {
        const reply = await send(spec, body, params);
        if (reply.code === 0) throw new Error(`${spec.id} was not refused`);
        return reply;
      },
      async add(datasetId, name, bytes) {
        const reply = await postForm(test, trainingRoutes.addDatasetFile.path, person.token, [
          ['datasetId', datasetId],
          ['name', name],
          ['file', { fileName: name, bytes }],
        ]);
        if (reply.code !== 0) throw new Error(`${name} was refused: ${reply.error} ${reply.msg}`);
        return reply['data'] as DatasetReport;
      },
      async dataset(images = 1) {
        const { id } = await self.call<Dataset>(trainingRoutes.createDataset, {
          ...{ saveId: randomUUID(), kind: 'custom' },
        });
        for (let at = 0; at < images; at++) await self.add(id, `image ${at}.png`, await pngBytes());
        await self.call(trainingRoutes.updateDataset, {
          id,
          name: 'Ink',
          trigger: 'inkstyle',
          previewPrompt: 'tea',
        });
        return self.call<Dataset>(trainingRoutes.getDataset, undefined, { id });
      },
      start: ({ id, revision }, over = {}) =>
        self.call(trainingRoutes.startTraining, {
          ...{ datasetId: id, saveId: randomUUID(), revision },
          settings: { trainerId: trainer.id, base: 'plain', params: {} },
          ...over,
        }),
      run: (trainNo) => self.call(trainingRoutes.getTraining, undefined, { trainNo }),
      async until(trainNo, state) {
        for (let tries = 0; tries < 400; tries++) {
          const run = await self.run(trainNo);
          if (run.state === state) return run;
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
        const { state: found, error } = await self.run(trainNo);
        throw new Error(`the training is ${found}, not ${state}: ${error?.msg}`);
      },
    };
    return self;
  }

  return { ...test, trainer, createWorker, teacher };
}

export type TrainingTest = Awaited<ReturnType<typeof createTrainingTest>>;
