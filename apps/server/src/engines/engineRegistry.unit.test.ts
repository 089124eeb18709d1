import type { Capability, EngineOutput, GenerationEngine } from '@tai/contracts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLocalEventBus } from '../platform/events/localEventBus.ts';
import { createFakeEngine, fakeCapability, type FakeEngine } from '../testing/fakeEngine.ts';
import { createTestClock } from '../testing/testClock.ts';
import { answerTiming } from './engineAnswers.ts';
import { type EngineEntry, enginesChanged } from './engineEntry.ts';
import { engineKinds } from './engineKinds.ts';
import { type EngineRegistry, openEngineRegistry } from './engineRegistry.ts';

const log = pino({ level: 'silent' });
const clock = createTestClock();
const events = createLocalEventBus(log);

let registry: EngineRegistry;
let entries: EngineEntry[];
/** Every engine that was made, by its id, the latest last. */
let made: { id: string; engine: FakeEngine; isClosed: boolean }[];
let open: (builtin: GenerationEngine[], timing?: Partial<typeof answerTiming>) => Promise<EngineRegistry>;

beforeEach(() => {
  made = [];
  entries = [];
  const make = ({ id }: { id: string }) => {
    const engine = createFakeEngine();
    const one = { id, engine, isClosed: false };
    Object.assign(engine, {
      ...{ id, digitalSourceType: 'trainedAlgorithmicMedia' },
      close: async () => void (one.isClosed = true),
    });
    engine.capability = { ...fakeCapability(), model: `${id} model` };
    made.push(one);
    return engine;
  };
  const kinds = engineKinds.map((kind) => ({ ...kind, make }));
  open = async (builtin, timing = {}) => {
    const fixed = builtin.map(({ id }, index) => entry(id, { kind: 'builtin', position: 1000 + index }));
    registry = await openEngineRegistry({
      ...{ builtin, events, clock, log, timing: { ...answerTiming, ...timing } },
      kinds,
      directory: {
        read: async () => {
          const ids = new Set(entries.map(({ id }) => id));
          return [...entries, ...fixed.filter(({ id }) => !ids.has(id))].toSorted(
            (a, b) => a.position - b.position,
          );
        },
      },
    });
    return registry;
  };
});
afterEach(() => registry.close());

function entry(id: string, over: Partial<EngineEntry> = {}): EngineEntry {
  return {
    ...{ id, kind: 'comfyui', name: '', origin: 'added', enabled: true, position: 0, problem: '' },
    ...{ settings: { kind: 'comfyui', hosts: ['http://10.0.0.5:8188'] }, secret: null },
    ...{ hasSecret: false, templates: {} },
    ...over,
  };
}

function named(id: string): FakeEngine {
  return Object.assign(createFakeEngine(), { id });
}

const idsOf = (capabilities: Capability[]) => capabilities.map(({ engineId }) => engineId);

describe('capabilities', () => {
  test('stand in the order of the tool bar, then of the engines; tools that nobody knows come last', async () => {
    const [first, second] = [named('first'), named('second')];
    const offer = (tool: string, model: string): Capability => ({ ...fakeCapability(), tool, model });
    first.capabilities = async () => [offer('weave', 'a'), offer('knit', 'a'), offer('augment', 'a')];
    second.capabilities = async () => [offer('knit', 'b'), offer('create', 'b'), offer('weave', 'b')];
    await open([first, second]);
    expect((await registry.capabilities()).map(({ engineId, tool }) => `${engineId} ${tool}`)).toEqual([
      'second create',
      'first augment',
      'first weave',
      'second weave',
      'first knit',
      'second knit',
    ]);
  });

  test('of two engines with the same model show the first that is available', async () => {
    const [first, second] = [named('first'), named('second')];
    await open([first, second]);
    expect(idsOf(await registry.capabilities())).toEqual(['first']);
    first.capability = { ...first.capability, available: false, reason: 'no host' };
    clock.advance(answerTiming.fresh);
    expect(idsOf(await registry.capabilities())).toEqual(['second']);
    expect((await registry.find('create', 'plain')).engineId).toBe('second');
  });

  test('of one that only holds its jobs are used when no other engine can begin at once', async () => {
    const [first, second] = [named('first'), named('second')];
    await open([first, second]);
    const hold = { error: 'hostsAway', params: { hosts: 'gpu-1:8188' } };
    first.capability = { ...fakeCapability(), hold };
    expect(idsOf(await registry.capabilities())).toEqual(['second']);
    second.capability = { ...fakeCapability(), model: 'other' };
    clock.advance(answerTiming.fresh);
    expect(await registry.find('create')).toMatchObject({ engineId: 'second', model: 'other' });
    expect(await registry.find('create', 'plain')).toMatchObject({ engineId: 'first', hold });
    second.capability = { ...fakeCapability(), available: false };
    clock.advance(answerTiming.fresh);
    expect(await registry.find('create')).toMatchObject({ engineId: 'first', hold });
  });

  test('are asked for once in a while, and once at a time', async () => {
    const engine = named('one');
    const asked = vi.spyOn(engine, 'capabilities');
    await open([engine]);
    await Promise.all([registry.capabilities(), registry.capabilities(), registry.find('create')]);
    expect(asked).toHaveBeenCalledTimes(1);
    clock.advance(answerTiming.fresh);
    await registry.capabilities();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('of an engine that stops answering stay, marked with the reason, and come back', async () => {
    const engine = named('one');
    const { capabilities } = engine;
    await open([engine], { fresh: 0 });
    await registry.capabilities();
    engine.capabilities = () => Promise.reject(new Error('connection refused\n at secret/path'));
    expect(await registry.capabilities()).toMatchObject([
      { engineId: 'one', available: false, reason: 'connection refused' },
    ]);
    await expect(registry.find('create')).rejects.toMatchObject({ error: 'engineUnavailable' });
    await expect(registry.check()).rejects.toThrow('no answer from one');
    engine.capabilities = capabilities;
    await registry.check();
    expect(await registry.capabilities()).toMatchObject([{ available: true }]);
  });

  test('of a tool whose model is missing are refused with the file and its folder', async () => {
    const engine = named('one');
    const params = { file: 'ae.safetensors', folder: 'models/vae' };
    engine.capability = {
      ...engine.capability,
      available: false,
      problem: { error: 'modelFileMissing', params },
    };
    await open([engine], { fresh: 0 });
    await expect(registry.find('create')).rejects.toMatchObject({ error: 'modelFileMissing', params });
    engine.capability.problem = { error: 'nameOfALaterVersion', params };
    await expect(registry.find('create')).rejects.toMatchObject({ error: 'engineUnavailable' });
  });

  test('of an engine that never answers hold up one page and no second one', async () => {
    const [mute, good] = [named('mute'), named('good')];
    await open([mute, good], { fresh: 0, answer: 20 });
    await registry.capabilities();
    mute.capabilities = () => new Promise(() => {});
    mute.capability = { ...mute.capability, model: 'other' };
    const [first] = registry.states();
    await expect(first?.ask()).rejects.toMatchObject({ error: 'engineTimeout', params: { seconds: 0.02 } });
    const asked = vi.spyOn(mute, 'capabilities');
    // The question that is under way is joined and not waited for.
    expect(await registry.capabilities()).toMatchObject([{ engineId: 'good', available: true }]);
    expect(asked).not.toHaveBeenCalled();
    clock.advance(answerTiming.lost);
    await registry.capabilities();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('of an engine that failed and then falls silent are not waited for', async () => {
    const [away, good] = [named('away'), named('good')];
    await open([away, good], { fresh: 0, answer: 600_000 });
    away.capabilities = () => Promise.reject(new Error('no host'));
    await registry.capabilities();
    away.capabilities = () => new Promise(() => {});
    expect(idsOf(await registry.capabilities())).toEqual(['good']);
  }, 10_000);

  test('that break the contract are those of an engine that does not answer', async () => {
    const [broken, good] = [named('broken'), named('good')];
    broken.capabilities = async () => [{ tool: 'create' } as Capability];
    await open([broken, good]);
    expect(idsOf(await registry.capabilities())).toEqual(['good']);
    const [first] = registry.states();
    await expect(first?.ask()).rejects.toMatchObject({ error: 'engineAnswer' });
  });

  test('belong to the engine that said them, whatever it calls itself', async () => {
    const engine = named('one');
    engine.capability = { ...engine.capability, engineId: 'somebody else' };
    entries = [entry('one', { kind: 'builtin', name: 'Studio' })];
    await open([engine]);
    expect(await registry.capabilities()).toMatchObject([{ engineId: 'one', engineLabel: { zh: 'Studio' } }]);
  });
});

test('a tool or model that nobody has is answered with what there is', async () => {
  await open([named('one')]);
  await expect(registry.find('knit')).rejects.toMatchObject({
    error: 'toolUnknown',
    params: { tool: 'knit', available: 'create' },
  });
  await expect(registry.find('create', 'huge')).rejects.toMatchObject({
    params: { model: 'huge', available: 'plain' },
  });
});

describe('a change of what is configured', () => {
  const change = async (next: EngineEntry[]) => {
    entries = next;
    await events.publish(enginesChanged, {});
    await registry.reload();
  };

  test('is followed when it is announced: engines come, stand in their order, and go', async () => {
    await open([named('builtin')]);
    await change([entry('b', { position: 2 }), entry('a', { position: 1 })]);
    expect(registry.ids).toEqual(['a', 'b', 'builtin']);
    await change([entry('b', { position: 0 }), entry('a', { position: 1, enabled: false })]);
    expect(registry.ids).toEqual(['b', 'builtin']);
    expect(registry.states().map((state) => state.entry.id)).toEqual(['b', 'a', 'builtin']);
    expect(made.filter(({ isClosed }) => isClosed).map(({ id }) => id)).toEqual(['a']);
  });

  test('of a name or place keeps the engine, one of an address replaces it', async () => {
    await open([]);
    await change([entry('a')]);
    await change([entry('a', { name: 'New', position: 7 })]);
    expect(made).toHaveLength(1);
    await change([entry('a', { settings: { kind: 'comfyui', hosts: ['http://10.0.0.6:8188'] } })]);
    await change([
      entry('a', { settings: { kind: 'comfyui', hosts: ['http://10.0.0.6:8188'] }, secret: 'key' }),
    ]);
    expect(made.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
  });

  test('lets a job end that runs, and then closes the engine; its pictures keep what they are', async () => {
    await open([]);
    await change([entry('a')]);
    const context = {
      signal: new AbortController().signal,
      progress: () => {},
      preview: () => {},
      readFile: () => Promise.reject(new Error('no file')),
    };
    const request = { tool: 'create', model: 'm', params: { size: { width: 16, height: 16 } }, seed: 1 };
    const running = registry.get('a')?.run(request, context) as Promise<EngineOutput[]>;
    const [first] = made;
    const run = await first?.engine.nextRun();
    await change([]);
    expect(registry.ids).toEqual([]);
    expect(first?.isClosed).toBe(false);
    await run?.finish();
    expect(await running).toHaveLength(1);
    await vi.waitFor(() => expect(first?.isClosed).toBe(true));
    expect(registry.get('a')?.digitalSourceType).toBe('trainedAlgorithmicMedia');
    await expect(registry.get('a')?.run(request, context)).rejects.toMatchObject({ error: 'engineChanged' });
  });

  test('to an engine that cannot be made is told and hurts no other', async () => {
    await open([named('builtin')]);
    await change([entry('a', { settings: null }), entry('b', { problem: 'its key cannot be opened' })]);
    expect(registry.ids).toEqual(['builtin']);
    expect(registry.states().map(({ problem, cause }) => [problem, cause?.error])).toEqual([
      ['The settings of this engine cannot be read. Enter them again.', 'engineSettingsUnreadable'],
      ['its key cannot be opened', undefined],
      ['', undefined],
    ]);
  });
});

test('one engine of many that is away does not make the server unready', async () => {
  const [away, good] = [named('away'), named('good')];
  away.capabilities = () => Promise.reject(new Error('no host'));
  await open([away, good]);
  await registry.check();
  good.capabilities = () => Promise.reject(new Error('no host'));
  await expect(registry.check()).rejects.toThrow('no answer from away, good');
});
