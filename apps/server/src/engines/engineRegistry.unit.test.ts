import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createFakeEngine } from '../testing/fakeEngine.ts';
import { createEngineRegistry } from './engineRegistry.ts';

const log = pino({ level: 'silent' });

test('an engine that cannot be asked does not hide the others, and is named as not ready', async () => {
  const [good, broken] = [createFakeEngine(), createFakeEngine()];
  Object.assign(broken, { id: 'broken' });
  vi.spyOn(broken, 'capabilities').mockRejectedValue(new Error('no host'));
  const registry = createEngineRegistry([broken, good], log);
  expect((await registry.capabilities()).map((capability) => capability.engineId)).toEqual(['fake']);
  expect((await registry.find('create')).model).toBe('plain');
  await expect(registry.check()).rejects.toThrow('no answer from broken');
});

test('without a model the first one that is available is taken', async () => {
  const engine = createFakeEngine();
  const { capability } = engine;
  vi.spyOn(engine, 'capabilities').mockResolvedValue([
    { ...capability, model: 'far', available: false },
    { ...capability, model: 'near' },
  ]);
  const registry = createEngineRegistry([engine], log);
  expect((await registry.find('create')).model).toBe('near');
  await expect(registry.find('create', 'far')).rejects.toMatchObject({ error: 'engineUnavailable' });
  await expect(registry.find('create', 'huge')).rejects.toMatchObject({
    params: { model: 'huge', available: 'far, near' },
  });
});
