// What goes wrong on the way, and what becomes of the job.
import { expect, it, vi } from 'vitest';
import { EngineHold, type ImageEngine } from '@tai/contracts';
import { allModels, noModels } from './testing/nodes.ts';
import type { ProtocolServer } from './testing/protocolServer.ts';
import {
  capabilityOf,
  createContext,
  drawn,
  pixels,
  requestOf,
  startEngine,
  startHost,
} from './testing/harness.ts';
import { clipBytes } from './testing/clipBytes.ts';

async function createRequest(engine: ImageEngine, params: Record<string, unknown> = {}) {
  return requestOf(await capabilityOf(engine, 'create', 'sd_xl'), { prompt: 'x', ...params });
}

/** A promise that a test settles. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: () => promise, open: resolve };
}

it('finds the result when the socket is cut in mid-job and stays away', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  host.faults.during = () => host.cutSockets();
  const [output] = await engine.run(await createRequest(engine), createContext().context);
  expect(output).toMatchObject({ seed: 7, width: 1024 });
});

it('opens a cut socket again with the same id, after its close, and hears the rest', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const told = createContext();
  host.faults.during = async () => {
    const opened = host.next('socketClosed').then(() => host.next('socketOpened'));
    host.cutSockets();
    await opened;
  };
  // So slow a poll that only the socket can bring the end.
  const slow = startEngine([host], { timing: { poll: 60_000 } });
  await slow.run(await createRequest(slow), told.context);
  expect(host.sockets.size).toBe(1);
  expect(told.progress.at(-1)).toBe(100);
  await engine.close();
});

it('replaces a socket that says nothing while its job runs', async () => {
  const host = await startHost();
  const engine = startEngine([host], { timing: { silence: 1_000 } });
  const told = createContext();
  host.faults.isMute = true;
  host.faults.during = async () => {
    await host.next('socketClosed');
    host.faults.isMute = false;
    await host.next('socketOpened');
  };
  await engine.run(await createRequest(engine), told.context);
  // On a slow machine the end of the job can fall between the close and the opening of a further replacement.
  await vi.waitFor(() => expect(host.sockets.size).toBe(1));
  // Between the share of a submitted and that of a finished job lies what only the socket tells.
  expect(told.progress.some((percent) => percent > 5 && percent < 90)).toBe(true);
});

it('lets another host take over when one is killed in mid-job', async () => {
  const [first, second] = [await startHost(), await startHost()];
  const engine = startEngine([first, second]);
  let killed = '';
  for (const host of [first, second]) {
    host.faults.during = async (job) => {
      if (killed) return;
      killed = host.url;
      expect(job.graph['sampler']).toBeDefined();
      await host.kill();
    };
  }
  const [output] = await engine.run(await createRequest(engine), createContext().context);
  expect(output).toMatchObject({ seed: 7 });
  expect(killed).toBe(first.url);
  expect([first.submitted.length, second.submitted.length]).toEqual([1, 1]);
  const [lost, other] = await engine.hosts!(AbortSignal.timeout(5_000));
  expect(lost).toMatchObject({ isReachable: false, failures: 1 });
  expect(lost).toMatchObject({ cause: { error: 'connectionRefused', params: { host: lost!.name } } });
  expect(other).toMatchObject({ isReachable: true, failures: 0 });
});

const foreign = {
  a: { class_type: 'EmptyImage', inputs: { width: 64, height: 64, batch_size: 1, color: 1 } },
  s: { class_type: 'SaveImage', inputs: { images: ['a', 0], filename_prefix: 'x' } },
};

/** A job of the engine that waits on the host behind somebody else's, which never ends. */
async function waitingOn(host: ProtocolServer, engine: ImageEngine, told = createContext()) {
  const request = await createRequest(engine);
  const blocked = gate();
  host.faults.during = blocked.wait;
  const started = host.next('started');
  host.submitForeign(foreign);
  await started;
  const run = engine.run(request, told.context);
  run.catch(() => {});
  // At the second question the answer to the first one has arrived.
  await host.next('queueRead');
  await host.next('queueRead');
  return { run, request, unblock: () => (host.faults.during = () => blocked.open()) };
}

it('sends a job once more to a host that was restarted while it waited there', async () => {
  const host = await startHost();
  const { run, unblock } = await waitingOn(host, startEngine([host]));
  unblock();
  host.forget();
  expect((await run)[0]).toMatchObject({ seed: 7 });
  expect(host.submitted).toHaveLength(3);
});

it('does not send a job again to the host that was restarted under it', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  host.faults.during = () => host.forget();
  const failed = engine.run(await createRequest(engine), createContext().context);
  await expect(failed).rejects.toMatchObject({ error: 'hostCrashed', params: { host: host.name } });
  await expect(failed).rejects.not.toBeInstanceOf(EngineHold);
  expect(host.submitted).toHaveLength(1);
});

it('fails a job whose only host was lost under it, and uses the host again when it is back', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const request = await createRequest(engine);
  host.faults.during = () => host.kill();
  await expect(engine.run(request, createContext().context)).rejects.toMatchObject({ error: 'hostCrashed' });
  host.faults.during = () => {};
  await host.restart();
  await expect(engine.run(request, createContext().context)).resolves.toHaveLength(1);
});

it('tries a job that two hosts were lost under on no third one', async () => {
  const hosts = [await startHost(), await startHost(), await startHost()];
  const engine = startEngine(hosts);
  const request = await createRequest(engine);
  for (const host of hosts) host.faults.during = () => host.kill();
  await expect(engine.run(request, createContext().context)).rejects.toMatchObject({ error: 'hostCrashed' });
  expect(hosts.map(({ submitted }) => submitted.length)).toEqual([1, 1, 0]);
});

it('holds a job whose host went away before its turn, until the host is back', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const { run, request, unblock } = await waitingOn(host, engine);
  await host.kill();
  await expect(run).rejects.toBeInstanceOf(EngineHold);
  await expect(run).rejects.toMatchObject({ error: 'hostsAway', params: { hosts: host.name } });
  expect(engine.holdOf!(request)).toMatchObject({ error: 'hostsAway', params: { hosts: host.name } });
  unblock();
  await host.restart();
  await vi.waitFor(() => expect(engine.holdOf!(request)).toBeNull());
  await expect(engine.run(request, createContext().context)).resolves.toHaveLength(1);
});

it('holds only what no other host can do', async () => {
  const first = await startHost({ models: { ...noModels, checkpoints: ['a.safetensors'] } });
  const second = await startHost({ models: { ...noModels, checkpoints: ['b.safetensors'] } });
  const engine = startEngine([first, second], { timing: { infoAge: 0 } });
  const [onFirst, onSecond] = [
    requestOf(await capabilityOf(engine, 'create', 'a.safe'), { prompt: 'x' }),
    requestOf(await capabilityOf(engine, 'create', 'b.safe'), { prompt: 'x' }),
  ];
  await second.kill();
  await vi.waitFor(async () => {
    await engine.capabilities();
    expect(engine.holdOf!(onSecond)).toMatchObject({ params: { hosts: second.name } });
  });
  expect(engine.holdOf!(onFirst)).toBeNull();
  expect(engine.holdOf!({ ...onFirst, model: 'nowhere' })).toBeNull();
});

it('looks a prompt up when the answer to it is lost, and does not send it again', async () => {
  const host = await startHost();
  const engine = startEngine([host], { timing: { submit: 1_000 } });
  const request = await createRequest(engine);
  const real = host.url;
  host.faults.answer = (path, response, incoming) => {
    if (path !== '/prompt' || incoming.method !== 'POST') return false;
    host.faults.answer = () => false;
    // Taken, and then the answer breaks off.
    void fetch(`${real}/api/prompt`, { method: 'POST', body: new Uint8Array(incoming.body) }).then(() =>
      response.destroy(),
    );
    return true;
  };
  await expect(engine.run(request, createContext().context)).resolves.toHaveLength(1);
  expect(host.submitted).toHaveLength(1);
});

it('notices a job that was over before its submission was answered', async () => {
  const host = await startHost();
  // Only what the socket told can bring the end.
  const engine = startEngine([host], { timing: { poll: 60_000 } });
  host.faults.isSlowToAnswer = true;
  await expect(engine.run(await createRequest(engine), createContext().context)).resolves.toHaveLength(1);
});

it.each([
  ['torch.OutOfMemoryError', 'Allocation on device 0 would exceed allowed memory.'],
  ['MemoryError', '\n'],
  ['numpy._core._exceptions._ArrayMemoryError', 'Unable to allocate 12.0 GiB for an array'],
])('says that memory ran out after %s, and asks the host to free some', async (type, message) => {
  const host = await startHost();
  const engine = startEngine([host]);
  host.faults.failure = () => ({
    exception_type: type,
    exception_message: message,
    node_id: 'sampler',
    node_type: 'KSampler',
  });
  await expect(engine.run(await createRequest(engine), createContext().context)).rejects.toMatchObject({
    error: 'hostOutOfMemory',
    params: { host: host.name, node: 'KSampler' },
  });
  expect(host.freed()).toBe(1);
  expect((await engine.hosts!(AbortSignal.timeout(5_000)))[0]).toMatchObject({ failures: 1 });
});

it('tells a failing node in one clean line, and does not bother another host with it', async () => {
  const [first, second] = [await startHost(), await startHost()];
  const engine = startEngine([first, second]);
  first.faults.failure = () => ({
    exception_type: 'RuntimeError',
    exception_message:
      'Error opening /home/gpu/models/vae/x.safetensors: broken\nTraceback (most recent call last):\n  File "/srv/a.py"',
    node_id: 'decoded',
    node_type: 'VAEDecode',
  });
  const error = await engine
    .run(await createRequest(engine), createContext().context)
    .catch((thrown) => thrown);
  expect(error).toMatchObject({
    error: 'workflowFailed',
    params: { host: first.name, node: 'VAEDecode', reason: 'Error opening x.safetensors: broken' },
  });
  expect(second.submitted).toEqual([]);
});

it('treats a prompt of which an output was dropped as refused, stops it, and names the node by its title', async () => {
  const host = await startHost();
  const engine = startEngine([host], {
    templates: {
      create: {
        graph: {
          a: { class_type: 'EmptyImage', inputs: { width: 64, height: 64, batch_size: 1, color: 1 } },
          b: {
            class_type: 'EmptyImage',
            inputs: { width: 999_999, height: 64, batch_size: 1, color: 1 },
            _meta: { title: 'Too wide' },
          },
          good: { class_type: 'SaveImage', inputs: { images: ['a', 0], filename_prefix: 'x' } },
          bad: { class_type: 'SaveImage', inputs: { images: ['b', 0], filename_prefix: 'x' } },
        },
        parameters: [],
      },
    },
  });
  const blocked = gate();
  host.faults.during = blocked.wait;
  await expect(
    engine.run(requestOf(await capabilityOf(engine, 'create')), createContext().context),
  ).rejects.toMatchObject({
    error: 'workflowValue',
    params: { node: '“Too wide” (EmptyImage)', input: 'width', value: '999999', allowed: '≤ 16384' },
  });
  expect(host.cancelled).toEqual([host.submitted[0]!.id]);
  blocked.open();
});

it('says which value a host does not take', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const request = await createRequest(engine, { steps: 20_000 });
  await expect(engine.run(request, createContext().context)).rejects.toMatchObject({
    error: 'workflowValue',
    params: { node: 'KSampler', input: 'steps', value: '20000', allowed: '≤ 10000' },
  });
});

it.each([
  ['nothing but an error', {}, { error: 'workflowRefused', params: { reason: '400' } }],
  [
    'a traceback',
    { error: { type: 'x', message: 'Traceback (most recent call last):\n File "/a/b"\nKeyError: 9' } },
    { error: 'workflowRefused', params: { reason: 'KeyError: 9' } },
  ],
  [
    'a missing node',
    { error: { type: 'missing_node_type', message: '', extra_info: { class_type: 'Foo' } } },
    { error: 'nodeMissing', params: { node: 'Foo' } },
  ],
  [
    'the id of a missing node',
    {
      error: {
        type: 'invalid_prompt',
        message: 'Cannot execute because node VAEDecode does not exist.',
        details: "Node ID '#decoded'",
        extra_info: {},
      },
    },
    { error: 'nodeMissing', params: { node: 'VAEDecode' } },
  ],
  [
    'details that repeat the name of the input',
    {
      error: { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation' },
      node_errors: {
        decoded: {
          class_type: 'VAEDecode',
          dependent_outputs: ['save'],
          errors: [
            {
              type: 'return_type_mismatch',
              message: 'Return type mismatch between linked nodes',
              details: 'samples, received_type(MODEL) mismatch input_type(LATENT)',
              extra_info: { input_name: 'samples' },
            },
          ],
        },
      },
    },
    {
      error: 'workflowRefused',
      params: {
        reason:
          'VAEDecode: samples: Return type mismatch between linked nodes, received_type(MODEL) mismatch input_type(LATENT)',
      },
    },
  ],
])('finds the reason in a refusal with %s', async (_, body, failure) => {
  const host = await startHost();
  const engine = startEngine([host]);
  const request = await createRequest(engine);
  host.faults.answer = (path, response, incoming) => {
    if (path !== '/prompt' || incoming.method !== 'POST') return false;
    response.writeHead(400).end(JSON.stringify(body));
    return true;
  };
  await expect(engine.run(request, createContext().context)).rejects.toMatchObject(failure);
});

it('finds a model that was taken away before the host does', async () => {
  const host = await startHost();
  const engine = startEngine([host], { timing: { infoAge: 0 } });
  const augment = await capabilityOf(engine, 'augment', '4x');
  host.install({ ...allModels, upscalers: ['other.pth'] });
  const context = createContext({ a: await drawn(20, 20, '#333') }).context;
  const request = requestOf(augment, { source: ['a'] });
  // Once with what was known, then with what was read after it; either way nothing is sent.
  await expect(engine.run(request, context)).rejects.toThrow();
  await vi.waitFor(async () => {
    const models = (await engine.capabilities()).flatMap(({ tool, model }) =>
      tool === 'augment' ? [model] : [],
    );
    expect(models).toEqual(['other.pth', 'lanczos']);
  });
});

it('cancels a running job on the host and rejects with the reason', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const blocked = gate();
  host.faults.during = blocked.wait;
  const told = createContext();
  const started = host.next('started');
  const run = engine.run(await createRequest(engine), told.context);
  const caught = run.catch((error: unknown) => error);
  await started;
  const interrupted = host.next('interrupted');
  const reason = new Error('cancelled by the person');
  told.abort.abort(reason);
  await interrupted;
  expect(await caught).toBe(reason);
  blocked.open();
});

it.each([false, true])(
  'takes out a waiting job and leaves that of somebody else alone, old host: %s',
  async (isOld) => {
    const host = await startHost();
    host.faults.isOld = isOld;
    const engine = startEngine([host]);
    const blocked = gate();
    host.faults.during = blocked.wait;
    const request = await createRequest(engine);
    const foreign = host.next('started');
    const other = {
      a: { class_type: 'EmptyImage', inputs: { width: 64, height: 64, batch_size: 1, color: 1 } },
      s: { class_type: 'SaveImage', inputs: { images: ['a', 0], filename_prefix: 'x' } },
    };
    host.submitForeign(other);
    await foreign;
    const told = createContext();
    const submitted = host.next('submitted');
    const caught = engine.run(request, told.context).catch((error: unknown) => error);
    await submitted;
    told.abort.abort(new Error('no more'));
    expect(await caught).toMatchObject({ message: 'no more' });
    expect(host.cancelled).toEqual([host.submitted[1]!.id]);
    const finished = host.next('finished');
    blocked.open();
    const [job] = await finished;
    expect(job).toMatchObject({ id: host.submitted[0]!.id, isInterrupted: false });
  },
);

it('stops all pictures of a job when one of them fails', async () => {
  const [first, second] = [await startHost(), await startHost()];
  const engine = startEngine([first, second]);
  const blocked = gate();
  first.faults.failure = () => ({ exception_type: 'ValueError', exception_message: 'shapes differ' });
  second.faults.during = blocked.wait;
  first.faults.during = async () => {
    if (second.submitted.length === 0) await second.next('started');
  };
  await expect(
    engine.run(await createRequest(engine, { count: 2 }), createContext().context),
  ).rejects.toThrow('shapes differ');
  expect(second.cancelled).toEqual([second.submitted[0]!.id]);
  blocked.open();
});

it.each([
  ['announces', true],
  ['sends without announcing', false],
])('refuses a file of 2 GB that a host %s', async (_, isAnnounced) => {
  const host = await startHost();
  const engine = startEngine([host]);
  let sent = 0;
  const closed = Promise.withResolvers<void>();
  host.faults.answer = (path, response) => {
    if (path !== '/view') return false;
    const size = 2 * 1024 ** 3;
    response.writeHead(200, isAnnounced ? { 'content-length': size } : {});
    const chunk = Buffer.alloc(1024 * 1024);
    const more = () => {
      while (sent < size && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
    };
    response.on('close', () => closed.resolve());
    more();
    return true;
  };
  await expect(engine.run(await createRequest(engine), createContext().context)).rejects.toMatchObject({
    error: 'workflowResult',
    params: { host: host.name, found: '> 100 MB' },
  });
  await closed.promise;
  expect(sent).toBeLessThan(200 * 1024 * 1024);
});

it.each([
  ['a web page', () => Buffer.from('<html>')],
  ['half a picture', (png: Buffer) => png.subarray(0, png.length / 2)],
  ['nothing', () => Buffer.alloc(0)],
])('refuses %s as a result', async (_, change) => {
  const host = await startHost();
  const engine = startEngine([host]);
  const request = await createRequest(engine, { size: { width: 256, height: 256 } });
  host.faults.answer = (path, response) => {
    const [png] = [...host.views.values()];
    if (path !== '/view' || !png) return false;
    response.end(change(png));
    return true;
  };
  await expect(engine.run(request, createContext().context)).rejects.toMatchObject({
    error: 'workflowResult',
    params: { found: 'test_00001_.png' },
  });
});

it('has a picture made again that its host remembers and somebody deleted there', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const request = await createRequest(engine);
  await engine.run(request, createContext().context);
  host.views.clear();
  expect(await engine.run(request, createContext().context)).toHaveLength(1);
  expect([host.submitted.length, host.freed()]).toEqual([3, 1]);
  await vi.waitFor(() => expect(host.history.size).toBe(0));
  host.faults.answer = (path, response) => {
    if (path !== '/view') return false;
    response.writeHead(404).end();
    return true;
  };
  await expect(engine.run(request, createContext().context)).rejects.toMatchObject({
    error: 'workflowResult',
    params: { host: host.name, found: expect.stringMatching(/^test_\d+_\.png is gone$/) },
  });
});

it('says how large a picture is that has too many pixels', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const large = await drawn(8192, 6144, '#fff');
  host.faults.answer = (path, response) => {
    if (path !== '/view') return false;
    response.end(large);
    return true;
  };
  await expect(engine.run(await createRequest(engine), createContext().context)).rejects.toMatchObject({
    error: 'workflowResult',
    params: { found: 'test_00001_.png: 8192 × 6144 px > 50 MP' },
  });
});

it('does not take a video for a picture', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const request = await createRequest(engine);
  host.faults.answer = (path, response) => {
    if (!path.startsWith('/history/') || host.views.size === 0) return false;
    // Its bytes say what it is, whatever it is called.
    host.views.set('a.png', clipBytes);
    const id = path.slice('/history/'.length);
    const images = [{ filename: 'a.png', subfolder: '', type: 'output' }];
    const entry = {
      outputs: { save: { images, animated: [true] } },
      status: { status_str: 'success', messages: [] },
    };
    response.end(JSON.stringify({ [id]: entry }));
    return true;
  };
  await expect(engine.run(request, createContext().context)).rejects.toMatchObject({
    error: 'workflowResult',
    params: { found: 'png' },
  });
});

it.each([
  ['is no JSON', '<html>sign in</html>', 200, 'this is no JSON'],
  ['is another JSON', '[]', 200, 'Check its address'],
  ['asks for a password', '', 401, 'asks for other credentials'],
  ['sends elsewhere', '', 302, 'sends on to another address'],
  ['is an error', 'Traceback', 500, 'answered with the error 500'],
])('says that no host can be reached when its answer %s', async (_, body, status, sentence) => {
  const host = await startHost();
  host.faults.answer = (_path, response) => {
    response.writeHead(status).end(body);
    return true;
  };
  const engine = startEngine([host]);
  const create = await capabilityOf(engine, 'create');
  expect(create.available).toBe(false);
  expect(create.reason).toContain('No ComfyUI host can be reached');
  expect(create.problem).toMatchObject({ error: 'hostsUnreachable' });
  expect(create.reason).toContain(sentence);
  await expect(engine.run(requestOf(create), createContext().context)).rejects.toMatchObject({
    error: 'hostsAway',
    params: { hosts: host.name },
  });
});

it('does not wait for ever for a host that never answers', async () => {
  const host = await startHost();
  host.faults.answer = () => true;
  const engine = startEngine([host], { timing: { answer: 100, submit: 100 } });
  const create = await capabilityOf(engine, 'create');
  expect(create.reason).toContain('did not answer within 1 s');
  expect(await engine.hosts!(AbortSignal.timeout(5_000))).toMatchObject([{ isReachable: false }]);
});

it('lets go of a host that answers no more in mid-job', async () => {
  const [first, second] = [await startHost(), await startHost()];
  const engine = startEngine([first, second], { timing: { answer: 100, cancel: 100, silence: 60_000 } });
  const request = await createRequest(engine);
  const blocked = gate();
  first.faults.during = async () => {
    first.faults.answer = () => true;
    first.faults.isMute = true;
    await blocked.wait();
  };
  const [output] = await engine.run(request, createContext().context);
  expect(output).toMatchObject({ seed: 7 });
  expect(second.submitted).toHaveLength(1);
  blocked.open();
});

it('gives up a host that works without a sign for too long', async () => {
  const host = await startHost();
  const engine = startEngine([host], { timing: { stalled: 150 } });
  const blocked = gate();
  host.faults.during = blocked.wait;
  await expect(engine.run(await createRequest(engine), createContext().context)).rejects.toMatchObject({
    error: 'hostCrashed',
    cause: { message: expect.stringContaining('without a sign') },
  });
  blocked.open();
});

it('ends what runs when the engine is closed', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const blocked = gate();
  host.faults.during = blocked.wait;
  const started = host.next('started');
  const caught = engine
    .run(await createRequest(engine), createContext().context)
    .catch((error: unknown) => error);
  await started;
  await engine.close();
  expect(await caught).toMatchObject({ message: 'The engine was closed' });
  expect(host.cancelled).toEqual([host.submitted[0]!.id]);
  await vi.waitFor(() => expect(host.sockets.size).toBe(0));
  await expect(engine.run(await createRequestFrom(host), createContext().context)).rejects.toThrow(
    'The engine was closed',
  );
  blocked.open();
});

async function createRequestFrom(host: Awaited<ReturnType<typeof startHost>>) {
  return createRequest(startEngine([host]));
}

it('ignores what a foreign job shows on its socket', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const told = createContext();
  host.faults.during = (job) => {
    if (job.clientId === undefined) return;
    const [socket] = host.sockets.values();
    const foreign = Buffer.concat([
      Buffer.from([0, 0, 0, 1, 0, 0, 0, 1]),
      Buffer.from('somebody else’s picture'),
    ]);
    socket!.send(foreign);
    socket!.send(
      JSON.stringify({ type: 'progress', data: { value: 9, max: 10, prompt_id: 'other', node: 'sampler' } }),
    );
    socket!.send('{not json');
    socket!.send(Buffer.from([0, 0, 0, 4, 255, 255, 255, 255]));
  };
  const [output] = await engine.run(await createRequest(engine), told.context);
  expect((await pixels(output!.data)).width).toBe(1024);
  expect(told.previews.every(({ width }) => width === 32)).toBe(true);
});
