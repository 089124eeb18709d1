// Runs on hosts that outlive this process, or the connection to a host.
import { EngineDetach, type ImageEngine } from '@tai/contracts';
import { expect, it, vi } from 'vitest';
import { capabilityOf, createContext, requestOf, startEngine, startHost } from './testing/harness.ts';
import type { ProtocolServer } from './testing/protocolServer.ts';

async function createRequest(engine: ImageEngine, params: Record<string, unknown> = {}) {
  return requestOf(await capabilityOf(engine, 'create', 'sd_xl'), { prompt: 'x', ...params });
}

/** Runs stop in the middle until `open` is called. */
function block(host: ProtocolServer) {
  const { promise, resolve } = Promise.withResolvers<void>();
  host.faults.during = () => promise;
  return resolve;
}

/** A job whose worker stops while the host works on it; gives what it saved. */
async function orphan(host: ProtocolServer, params: Record<string, unknown> = {}, runs = 1) {
  const engine = startEngine([host]);
  const told = createContext();
  const request = await createRequest(engine, params);
  // Nothing is done before the worker stops, whatever the test wants of the host afterwards.
  const open = host.faults.during ? undefined : block(host);
  const ended = engine.run(request, told.context).catch((error: unknown) => error);
  await vi.waitFor(() => expect(host.submitted).toHaveLength(runs));
  const saved = structuredClone(told.saved());
  const detach = new EngineDetach();
  told.abort.abort(detach);
  expect(await ended).toBe(detach);
  await engine.close();
  expect(host.cancelled).toEqual([]);
  open?.();
  return { request, saved };
}

it('saves which prompt of which host it is before the host can know it', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const told = createContext();
  let isSavedFirst = false;
  host.faults.answer = (path, _response, { method, body }) => {
    if (path === '/prompt' && method === 'POST') {
      const { prompt_id: id } = JSON.parse(body.toString()) as { prompt_id: string };
      isSavedFirst = JSON.stringify(told.saved()).includes(id);
    }
    return false;
  };
  await engine.run(await createRequest(engine), told.context);
  expect(isSavedFirst).toBe(true);
});

it('picks up what runs on a host instead of sending it again', async () => {
  const host = await startHost();
  const open = block(host);
  const { request, saved } = await orphan(host);
  const next = startEngine([host]);
  const run = next.run(request, createContext({}, saved).context);
  open();
  expect((await run)[0]).toMatchObject({ seed: 7 });
  expect(host.submitted).toHaveLength(1);
});

it('picks up each picture of a job that ended while nobody listened, and sends only what is missing', async () => {
  const host = await startHost();
  const { request, saved } = await orphan(host, { count: 3 }, 3);
  await vi.waitFor(() => expect(host.history.size).toBe(3));
  host.history.delete(host.submitted[1]!.id);
  const outputs = await startEngine([host]).run(request, createContext({}, saved).context);
  expect(outputs.map(({ seed }) => seed)).toEqual([7, 8, 9]);
  expect(host.submitted).toHaveLength(4);
});

it.each([
  ['of another workflow', (saved: object) => ({ ...saved, version: 'other' })],
  ['that is nonsense', () => ({ runs: 'all' })],
])('sends a job again whose saved state is %s', async (_, change) => {
  const host = await startHost();
  const { request, saved } = await orphan(host);
  await vi.waitFor(() => expect(host.history.size).toBe(1));
  const engine = startEngine([host]);
  await engine.run(request, createContext({}, change(saved as object)).context);
  expect(host.submitted).toHaveLength(2);
});

it('sends a job again that was stopped on its host', async () => {
  const host = await startHost();
  const open = block(host);
  const { request, saved } = await orphan(host);
  await fetch(`${host.url}/api/interrupt`, {
    method: 'POST',
    body: JSON.stringify({ prompt_id: host.submitted[0]!.id }),
  });
  open();
  await vi.waitFor(() => expect(host.history.size).toBe(1));
  await startEngine([host]).run(request, createContext({}, saved).context);
  expect(host.submitted).toHaveLength(2);
});

it('sends a job again whose stop by the former process takes effect while it is followed', async () => {
  const host = await startHost();
  const open = block(host);
  const { request, saved } = await orphan(host);
  const told = createContext({}, saved);
  const run = startEngine([host]).run(request, told.context);
  await vi.waitFor(() => expect(told.progress).toEqual([3]));
  await fetch(`${host.url}/api/interrupt`, {
    method: 'POST',
    body: JSON.stringify({ prompt_id: host.submitted[0]!.id }),
  });
  open();
  expect(await run).toHaveLength(1);
  expect(host.submitted).toHaveLength(2);
});

it('removes the history entries of a job once all of its pictures are here, and of no other', async () => {
  const host = await startHost();
  host.history.set('somebody-else', {});
  const engine = startEngine([host]);
  await engine.run(await createRequest(engine, { count: 2 }), createContext().context);
  expect([...host.history.keys()]).toEqual(['somebody-else']);
});

it('removes the history entries of a job that failed, those of its other runs too', async () => {
  const host = await startHost();
  host.history.set('somebody-else', {});
  host.faults.failure = () => ({ exception_type: 'ValueError', exception_message: 'shapes differ' });
  const engine = startEngine([host]);
  await expect(
    engine.run(await createRequest(engine, { count: 2 }), createContext().context),
  ).rejects.toThrow('shapes differ');
  await vi.waitFor(() => expect([...host.history.keys()]).toEqual(['somebody-else']));
});

it('removes the history entry of a job that was cancelled, once the host has ended it', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const open = block(host);
  const told = createContext();
  const started = host.next('started');
  const caught = engine.run(await createRequest(engine), told.context).catch((error: unknown) => error);
  await started;
  told.abort.abort(new Error('cancelled by the person'));
  await caught;
  expect(host.cancelled).toEqual([host.submitted[0]!.id]);
  const finished = host.next('finished');
  open();
  await finished;
  await vi.waitFor(() => expect(host.history.size).toBe(0));
});

it('stops a job that nobody had when it was cancelled', async () => {
  const host = await startHost();
  const open = block(host);
  const { saved } = await orphan(host);
  const engine = startEngine([host]);
  const interrupted = host.next('interrupted');
  await engine.abandon!(saved);
  await interrupted;
  expect(host.cancelled).toEqual([host.submitted[0]!.id]);
  open();
});

it('repeats a cancel when the host answers again', async () => {
  const host = await startHost();
  const engine = startEngine([host], { timing: { cancel: 50, answer: 100 } });
  const open = block(host);
  const told = createContext();
  const started = host.next('started');
  const caught = engine.run(await createRequest(engine), told.context).catch((error: unknown) => error);
  await started;
  host.faults.answer = (path) => path === '/queue' || path === '/interrupt';
  const reason = new Error('cancelled by the person');
  told.abort.abort(reason);
  expect(await caught).toBe(reason);
  expect(host.cancelled).toEqual([]);
  const interrupted = host.next('interrupted');
  host.faults.answer = () => false;
  await interrupted;
  expect(host.cancelled).toEqual([host.submitted[0]!.id]);
  open();
});

it('tells how many jobs are before it on the host, and no progress until it runs', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const request = await createRequest(engine);
  const open = block(host);
  const other = {
    a: { class_type: 'EmptyImage', inputs: { width: 64, height: 64, batch_size: 1, color: 1 } },
    s: { class_type: 'SaveImage', inputs: { images: ['a', 0], filename_prefix: 'x' } },
  };
  const started = host.next('started');
  host.submitForeign(other);
  await started;
  host.submitForeign(other);
  const told = createContext();
  const run = engine.run(request, told.context);
  await vi.waitFor(() => expect(told.places).toEqual([2]));
  expect(told.progress).toEqual([]);
  open();
  await run;
  expect(told.places.at(-1)).toBeNull();
  expect(told.progress.at(-1)).toBe(100);
});
