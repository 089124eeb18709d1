import type {
  Capability,
  EngineContext,
  EngineHold,
  EngineImage,
  EngineOutput,
  EngineRequest,
  GenerationEngine,
} from '@tai/contracts';
import { limits } from '@tai/contracts';
import sharp from 'sharp';

const text = (name: string) => ({ en: name, zh: name, ja: name });

/** One run that a test holds in its hand. */
interface FakeRun {
  request: EngineRequest;
  context: EngineContext;
  /** Ends it with pictures; without any, with one of the size and seed that were asked for. */
  finish(outputs?: EngineOutput[]): Promise<void>;
  fail(error: unknown): void;
}

/** An engine that does what a test tells it to: a run begins, and ends when the test says so or it is aborted. */
export interface FakeEngine extends GenerationEngine {
  /** The next run that begins and that was not asked for before. */
  nextRun(): Promise<FakeRun>;
  /** Runs that began so far. */
  runCount(): number;
  /** Jobs that it takes at once; as many as there are threads unless a test says. */
  places?: number | undefined;
  /** Why its requests cannot begin now; null while they can. */
  hold: EngineHold | null;
  /** Saved states that it was asked to stop. */
  abandoned: unknown[];
  /** What it says it can do; a test may change it. */
  capability: Capability;
  /** Finishes every run by itself. */
  isAutomatic: boolean;
  /** Goes on when it is aborted, as a broken engine would. */
  isDeaf: boolean;
  /** Forgets its runs and behaves well again. */
  reset(): void;
}

export function createFakeEngine(): FakeEngine {
  let runs: FakeRun[] = [];
  let waiting: ((run: FakeRun) => void)[] = [];
  let begun = 0;

  const engine: FakeEngine = {
    id: 'fake',
    digitalSourceType: 'algorithmicMedia',
    isAutomatic: false,
    isDeaf: false,
    hold: null,
    holdOf: () => engine.hold,
    abandoned: [],
    async abandon(saved) {
      engine.abandoned.push(saved);
    },
    capability: fakeCapability(),
    runCount: () => begun,
    reset() {
      [runs, waiting, begun] = [[], [], 0];
      Object.assign(engine, {
        ...{ isAutomatic: false, isDeaf: false, places: undefined, hold: null },
        ...{ holdOf: () => engine.hold, abandoned: [] },
        capability: fakeCapability(),
      });
    },
    nextRun: () => {
      const run = runs.shift();
      return run ? Promise.resolve(run) : new Promise((resolve) => waiting.push(resolve));
    },
    capabilities: async () => [engine.capability],
    close: async () => {},
    run: (request, context) =>
      new Promise((resolve, reject) => {
        begun++;
        context.signal.addEventListener('abort', () => {
          if (!engine.isDeaf) reject(context.signal.reason as Error);
        });
        const run: FakeRun = {
          request,
          context,
          finish: async (outputs) => resolve(outputs ?? [await fakeOutput(request)]),
          fail: reject,
        };
        if (engine.isAutomatic) void run.finish();
        else if (waiting.length > 0) waiting.shift()?.(run);
        else runs.push(run);
      }),
  };
  return engine;
}

/** A real PNG of the size that was asked for, in a colour that the seed chooses. */
export async function fakeOutput(request: EngineRequest): Promise<EngineImage> {
  const { width, height } = request.params.size as { width: number; height: number };
  const background = { r: request.seed % 256, g: (request.seed >> 8) % 256, b: 90 };
  const data = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { data, mimeType: 'image/png', width, height, seed: request.seed };
}

/** Every type of parameter, small sizes. */
export function fakeCapability(): Capability {
  return {
    engineId: 'fake',
    engineLabel: text('Fake'),
    tool: 'create',
    toolName: text('Create'),
    model: 'plain',
    modelLabel: text('Plain'),
    version: '1',
    flow: '文生图',
    medium: 'image',
    available: true,
    parameters: [
      {
        name: 'prompt',
        label: text('Prompt'),
        type: 'text',
        role: 'prompt',
        required: true,
        maxLength: 20,
        default: '',
      },
      {
        name: 'negativePrompt',
        label: text('Avoid'),
        type: 'text',
        role: 'negativePrompt',
        maxLength: 20,
        default: '',
      },
      {
        name: 'strength',
        label: text('Strength'),
        type: 'number',
        min: 0,
        max: 1,
        step: 0.1,
        default: 0.5,
        unit: '',
      },
      { name: 'tiled', label: text('Tiled'), type: 'boolean', default: false },
      {
        name: 'style',
        label: text('Style'),
        type: 'select',
        options: [
          { value: 'auto', label: text('Auto') },
          { value: 'ink', label: text('Ink') },
        ],
        default: 'auto',
      },
      {
        name: 'size',
        label: text('Size'),
        type: 'size',
        min: 16,
        max: 64,
        step: 8,
        presets: [],
        default: { width: 32, height: 16 },
      },
      { name: 'seed', label: text('Seed'), type: 'seed', max: limits.generation.seedMax, default: null },
    ],
  };
}
