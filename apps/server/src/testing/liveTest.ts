import {
  type Capability,
  decodeLiveResult,
  encodeLiveFrame,
  type EngineLiveContext,
  type EngineLiveImage,
  type EngineLiveRequest,
  type LiveClientMessage,
  type LiveFrame,
  livePath,
  type LiveResult,
  liveServerMessage,
  type LiveServerMessage,
  seedParameter,
  sourceParameter,
} from '@tai/contracts';
import sharp from 'sharp';
import { WebSocket } from 'ws';
import { parse } from 'zod/mini';
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

type MessageOf<Type extends LiveServerMessage['type']> = Extract<LiveServerMessage, { type: Type }>;

/** A page's end of the line. Every message is checked against the contract. */
export interface LiveClient {
  socket: WebSocket;
  messages: LiveServerMessage[];
  results: LiveResult[];
  say(message: LiveClientMessage): void;
  start(over?: object): void;
  /** Starts, and waits until frames may be sent. */
  begin(over?: object): Promise<MessageOf<'ready'>>;
  frame(sequence: number, over?: Partial<LiveFrame>): Promise<void>;
  /** The first message of a type, now or later, for which `isWanted` holds. */
  message<Type extends LiveServerMessage['type']>(
    type: Type,
    isWanted?: (message: MessageOf<Type>) => boolean,
  ): Promise<MessageOf<Type>>;
  result(sequence: number): Promise<LiveResult>;
  /** Resolves with the close code. */
  closed: Promise<number>;
}

function startMessage(over: object = {}): LiveClientMessage {
  const message = {
    ...{ type: 'start', tab: 'tab-00000001', tool: 'rendering', engine: 'fake', model: 'plain' },
    ...{ params: { prompt: 'tea' }, revision: 0, size: { width: 64, height: 32 } },
    ...over,
  };
  return message as LiveClientMessage;
}

/** Opens the line of a server that listens at `url`; with a token it says hello and waits for the welcome. */
export async function openLiveClient(url: string, token?: string, headers = {}): Promise<LiveClient> {
  const socket = new WebSocket(url.replace('http', 'ws') + livePath, { headers });
  const [messages, results]: [LiveServerMessage[], LiveResult[]] = [[], []];
  const looking = new Set<() => void>();
  socket.on('message', (data, isBinary) => {
    if (isBinary) results.push(decodeLiveResult(data as Buffer));
    else messages.push(parse(liveServerMessage, JSON.parse(String(data))));
    for (const look of looking) look();
  });
  const first = <Value>(find: () => Value | undefined) =>
    new Promise<Value>((resolve) => {
      const look = () => {
        const found = find();
        if (found === undefined) return;
        looking.delete(look);
        resolve(found);
      };
      looking.add(look);
      look();
    });
  const client: LiveClient = {
    ...{ socket, messages, results },
    say: (message) => socket.send(JSON.stringify(message)),
    start: (over) => client.say(startMessage(over)),
    begin(over) {
      const known = messages.length;
      client.start(over);
      return first(() =>
        messages.slice(known).find((message): message is MessageOf<'ready'> => message.type === 'ready'),
      );
    },
    async frame(sequence, over = {}) {
      const hash = String(sequence).padStart(32, '0');
      const image = over.image ?? (await drawing());
      socket.send(encodeLiveFrame({ sequence, hash, mimeType: 'image/png', ...over, image }));
    },
    message: (type, isWanted = () => true) =>
      first(() =>
        messages.filter((message): message is MessageOf<typeof type> => message.type === type).find(isWanted),
      ),
    result: (sequence) => first(() => results.find((result) => result.sequence === sequence)),
    closed: new Promise((resolve) => socket.on('close', resolve)),
  };
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  if (token !== undefined) {
    client.say({ type: 'hello', token });
    await client.message('welcome');
  }
  return client;
}

/** A small drawing as PNG. */
export function drawing(width = 64, height = 32): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#ffeedd' } })
    .png()
    .toBuffer();
}
