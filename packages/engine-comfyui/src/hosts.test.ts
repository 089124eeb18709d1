import { expect, it } from 'vitest';
import { capabilityOf, createContext, requestOf, startEngine, startHost } from './testing/harness.ts';
import { allModels } from './testing/nodes.ts';

const foreign = {
  a: { class_type: 'EmptyImage', inputs: { width: 64, height: 64, batch_size: 1, color: 1 } },
  s: { class_type: 'SaveImage', inputs: { images: ['a', 0], filename_prefix: 'x' } },
};

it('tells version, device, memory and queue of each host', async () => {
  const host = await startHost();
  const away = await startHost();
  await away.close();
  const engine = startEngine([host, away]);
  const { promise, resolve } = Promise.withResolvers<void>();
  host.faults.during = () => promise;
  const started = host.next('started');
  host.submitForeign(foreign);
  await started;
  host.submitForeign(foreign);
  expect(await engine.hosts!(AbortSignal.timeout(10_000))).toEqual([
    {
      name: host.name,
      isReachable: true,
      problem: '',
      version: '0.3.64',
      running: 1,
      waiting: 1,
      device: 'cuda:0 NVIDIA Test 4090',
      memoryFree: 20_000,
      memoryTotal: 24_000,
      failures: 0,
      lacks: [],
      styles: [],
    },
    {
      name: away.name,
      isReachable: false,
      problem: expect.stringContaining(`${away.name} cannot be reached: nothing listens`),
      cause: { error: 'connectionRefused', params: { host: away.name } },
      version: '',
      running: 0,
      waiting: 0,
      device: '',
      memoryFree: null,
      memoryTotal: null,
      failures: 0,
      lacks: [],
      styles: [],
    },
  ]);
  resolve();
});

it('gives work to the host with the shorter queue', async () => {
  const [busy, free] = [await startHost(), await startHost()];
  const engine = startEngine([busy, free]);
  const { promise, resolve } = Promise.withResolvers<void>();
  busy.faults.during = () => promise;
  const started = busy.next('started');
  busy.submitForeign(foreign);
  await started;
  const create = await capabilityOf(engine, 'create', 'sd_xl');
  await engine.run(requestOf(create, { prompt: 'x' }), createContext().context);
  expect(free.submitted).toHaveLength(1);
  resolve();
});

it('spreads the pictures of one job over the hosts', async () => {
  const hosts = [await startHost(), await startHost()];
  const engine = startEngine(hosts);
  const create = await capabilityOf(engine, 'create', 'sd_xl');
  await engine.run(requestOf(create, { prompt: 'x', count: 4 }), createContext().context);
  expect(hosts.map(({ submitted }) => submitted.length)).toEqual([2, 2]);
});

it('returns to the host that has the model loaded', async () => {
  const [first, second] = [await startHost(), await startHost()];
  const engine = startEngine([first, second]);
  const { promise, resolve } = Promise.withResolvers<void>();
  first.faults.during = () => promise;
  const started = first.next('started');
  first.submitForeign(foreign);
  await started;
  const request = requestOf(await capabilityOf(engine, 'create', 'sd_xl'), { prompt: 'x' });
  await engine.run(request, createContext().context);
  const finished = first.next('finished');
  resolve();
  await finished;
  // Both are free now, and the first one stands first.
  await engine.run({ ...request, seed: 8 }, createContext().context);
  expect(second.submitted).toHaveLength(2);
});

it('keeps away from a host whose device failed lately', async () => {
  const [broken, good] = [await startHost(), await startHost()];
  const engine = startEngine([broken, good]);
  broken.faults.failure = () => ({ exception_type: 'RuntimeError', exception_message: 'CUDA error' });
  const request = requestOf(await capabilityOf(engine, 'create', 'sd_xl'), { prompt: 'x' });
  await expect(engine.run(request, createContext().context)).rejects.toThrow('CUDA error');
  await expect(engine.run(request, createContext().context)).resolves.toHaveLength(1);
  expect(good.submitted).toHaveLength(1);
});

it('goes on giving work to a host on which a broken workflow fails', async () => {
  const [first, second] = [await startHost(), await startHost()];
  const engine = startEngine([first, second]);
  first.faults.failure = ({ graph }) =>
    graph['positive']?.inputs['text'] === 'broken'
      ? { exception_type: 'ValueError', exception_message: 'shapes differ' }
      : null;
  const create = await capabilityOf(engine, 'create', 'sd_xl');
  for (let times = 0; times < 3; times++) {
    const broken = engine.run(requestOf(create, { prompt: 'broken' }, times), createContext().context);
    await expect(broken).rejects.toMatchObject({ error: 'workflowFailed' });
  }
  await engine.run(requestOf(create, { prompt: 'x' }), createContext().context);
  expect([first.submitted.length, second.submitted.length]).toEqual([4, 0]);
  expect((await engine.hosts!(AbortSignal.timeout(5_000)))[0]).toMatchObject({ failures: 3 });
});

it('tells which files and nodes each host lacks beside the others', async () => {
  // Files of trained styles are listed for themselves, wherever they lie.
  const style = `${'a'.repeat(64)}.safetensors`;
  const full = await startHost({ models: { ...allModels, loras: ['house.safetensors', style] } });
  const poor = await startHost({
    models: { ...allModels, loras: ['own.safetensors', `tai/${style}`], vaes: ['ae.safetensors'] },
    without: ['Canny'],
  });
  const engine = startEngine([full, poor]);
  await engine.capabilities();
  const states = await engine.hosts!(AbortSignal.timeout(5_000));
  expect(states.map(({ lacks }) => lacks)).toEqual([
    ['models/loras/own.safetensors'],
    [
      'Canny',
      'models/loras/house.safetensors',
      ...[
        'hunyuan_video_vae_bf16',
        'hunyuanvideo15_vae_fp16',
        'qwen_image_vae',
        ...['trellis_2_shape_vae_bf16', 'trellis_2_texture_vae_bf16'],
        'wan2.2_vae',
        'wan_2.1_vae',
      ].map((name) => `models/vae/${name}.safetensors`),
    ],
  ]);
});

it('shows its password to hosts, and to nobody else', async () => {
  const host = await startHost({ authorization: 'Bearer s3cret' });
  const engine = startEngine([host], { authorization: 'Bearer s3cret' });
  const create = await capabilityOf(engine, 'create', 'sd_xl');
  const told = createContext();
  await engine.run(requestOf(create, { prompt: 'x' }), told.context);
  // The socket was let in as well.
  expect(told.progress.some((percent) => percent > 5 && percent < 90)).toBe(true);
  const wrong = startEngine([host], { authorization: 'Bearer wr0ng' });
  const [state] = await wrong.hosts!(AbortSignal.timeout(5_000));
  expect(state!.problem).toContain('asks for other credentials');
  expect(JSON.stringify([state, await wrong.capabilities()])).not.toContain('wr0ng');
  expect(JSON.stringify(await wrong.capabilities())).not.toContain('Bearer');
});

it('takes a name and password out of an address', async () => {
  const host = await startHost({ authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}` });
  const engine = startEngine([{ ...host, url: host.url.replace('//', '//me:p%40ss@') }]);
  const [state] = await engine.hosts!(AbortSignal.timeout(5_000));
  expect(state).toMatchObject({ name: host.name, isReachable: true });
});

it('is told apart from engines whose pictures no model made', async () => {
  expect(startEngine([await startHost()]).digitalSourceType).toBe('trainedAlgorithmicMedia');
});
