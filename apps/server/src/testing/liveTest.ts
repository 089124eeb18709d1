import {
  type Capability,
  type EngineLiveContext,
  type EngineLiveImage,
  type EngineLiveRequest,
  seedParameter,
  sourceParameter,
} from '@tai/contracts';
import sharp from 'sharp';
import { createFakeEngine, fakeCapability, type FakeEngine } from './fakeEngine.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './testApp.ts';

/** One live render that a test holds in its hand. */
interface LiveRun {
  request: EngineLiveRequest;
  context: EngineLiveContext;
  /** Ends it with a plain image of the size that was asked for. */
  finish(over?: Partial<EngineLiveImage>): Promise<void>;
  fail(error: unknown): void;
}

/** An engine that renders `rendering` live when a test says so. */
export interface FakeLiveEngine extends FakeEngine {
  /** The next render that begins. */
  nextRender(): Promise<LiveRun>;
  renderCount(): number;
  /** Finishes every render by itself. */
  isQuick: boolean;
}

export function createFakeLiveEngine(): FakeLiveEngine {
  const base = createFakeEngine();
  const resetBase = base.reset;
  let renders: LiveRun[] = [];
  let waiting: ((run: LiveRun) => void)[] = [];
  let count = 0;
  const engine: FakeLiveEngine = Object.assign(base, {
    capability: liveCapability(),
    isQuick: false,
    renderCount: () => count,
    reset() {
      resetBase();
      [renders, waiting, count] = [[], [], 0];
      Object.assign(engine, { capability: liveCapability(), isQuick: false });
    },
    nextRender: () => {
      const run = renders.shift();
      return run ? Promise.resolve(run) : new Promise<LiveRun>((resolve) => waiting.push(resolve));
    },
    renderLive: (request: EngineLiveRequest, context: EngineLiveContext) =>
      new Promise<EngineLiveImage>((resolve, reject) => {
        count += 1;
        context.signal.addEventListener('abort', () => reject(context.signal.reason as Error));
        const run: LiveRun = {
          ...{ request, context, fail: reject },
          finish: async (over = {}) => resolve({ ...(await plainImage(request)), ...over }),
        };
        if (engine.isQuick) void run.finish();
        else if (waiting.length > 0) waiting.shift()?.(run);
        else renders.push(run);
      }),
  });
  return engine;
}

export function liveCapability(): Capability {
  const text = { en: 'Plain', zh: 'Plain', ja: 'Plain' };
  const prompt = fakeCapability().parameters.find(({ name }) => name === 'prompt');
  return {
    ...fakeCapability(),
    ...{ tool: 'rendering', flow: '线稿渲染', live: { size: 64, expectedMs: 40 } },
    parameters: [
      { ...sourceParameter, name: 'sketch', role: 'sketch' },
      ...(prompt ? [prompt] : []),
      seedParameter(text),
    ],
  };
}

/** The same with styles of one family to mix. */
export function styledLiveCapability(family: string): Capability {
  const label = { en: 'Styles', zh: 'Styles', ja: 'Styles' };
  const base = liveCapability();
  return {
    ...base,
    parameters: [
      ...base.parameters,
      {
        ...{ name: 'styles', label, type: 'styles', max: 6, default: [], options: [], families: [family] },
        intensity: { min: 0, max: 100, step: 1, default: 50 },
      },
    ],
  };
}

async function plainImage({ width, height, seed }: EngineLiveRequest): Promise<EngineLiveImage> {
  const background = { r: seed % 256, g: 90, b: 120 };
  const data = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { data, mimeType: 'image/jpeg', width, height };
}

export async function createLiveTest(
  options: Omit<TestAppOptions, 'engines'> = {},
  engine = createFakeLiveEngine(),
): Promise<TestApp & { engine: FakeLiveEngine }> {
  return { ...(await createTestApp({ ...options, engines: [engine] })), engine };
}
