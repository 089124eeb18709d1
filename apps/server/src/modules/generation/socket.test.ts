import { connectionLimits, limits, type ServerMessage, routes, socketCloseCodes } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeOutput } from '../../testing/fakeEngine.ts';
import { createGenerationTest, type GenerationTest, type Creator } from '../../testing/generationTest.ts';
import { openSocketClient, type SocketClient } from '../../testing/socketClient.ts';
import { beforeHelloOfAddress } from './socketLimits.ts';
import { reconnected } from '../../platform/events/eventBus.ts';

let server: GenerationTest;
let url: string;
let ann: Creator;
const clients: SocketClient[] = [];
beforeAll(async () => {
  server = await createGenerationTest();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await server.reset();
  ann = await server.signUp();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.socket.terminate();
});
afterAll(() => server.close());

async function connect(person?: Creator, headers = {}): Promise<SocketClient> {
  const client = await openSocketClient(url, person?.token, headers);
  clients.push(client);
  return client;
}

const image = async () =>
  (await fakeOutput({ tool: '', model: '', seed: 1, params: { size: { width: 16, height: 16 } } })).data;
const statusesOf = (messages: ServerMessage[], id: string) =>
  messages.flatMap((message) => (message.type === 'job' && message.job.id === id ? message.job.status : []));

test('a job is told from the queue to its pictures, in order', async () => {
  const page = await connect(ann);
  await server.worker.start();
  const job = await ann.submit();
  const run = await server.engine.nextRun();
  await page.message('job', ({ job: { status } }) => status === 'running');
  run.context.progress(40);
  run.context.preview({ index: 0, data: await image(), mimeType: 'image/png', width: 16, height: 16 });
  await page.message('progress', ({ progress }) => progress === 40);
  const preview = await page.message('preview');
  expect(preview).toMatchObject({ jobId: job.id, index: 0, width: 16, height: 16 });
  expect(preview.image.startsWith('data:image/png;base64,')).toBe(true);
  await run.finish();
  const done = await page.message('job', (message) => message.job.status === 'succeeded');
  expect(done.job.outputs).toHaveLength(1);
  expect(await page.message('pictures')).toEqual({
    type: 'pictures',
    projectId: null,
    change: 'created',
    ids: done.job.outputs.map((picture) => picture.id),
  });
  const order = ['queued', 'running', 'saving', 'succeeded'];
  const told = statusesOf(page.messages, job.id);
  expect(told).toEqual(order.filter((status) => told.includes(status as never)));
  expect(told.at(-1)).toBe('succeeded');
});

test('progress and previews that come too often are thinned out, and none comes after the end', async () => {
  const page = await connect(ann);
  await server.worker.start();
  await ann.submit();
  const run = await server.engine.nextRun();
  await page.message('job', ({ job }) => job.status === 'running');
  const data = await image();
  for (let percent = 1; percent <= 100; percent++) {
    run.context.progress(percent);
    run.context.preview({ index: 0, data, mimeType: 'image/png', width: 16, height: 16 });
  }
  await run.finish();
  await page.message('pictures');
  const types = page.messages.map((message) => message.type);
  expect(types.filter((type) => type === 'progress').length).toBeLessThanOrEqual(2);
  expect(types.filter((type) => type === 'preview')).toHaveLength(1);
  const end = page.messages.findIndex((message) => message.type === 'job' && message.job.endTime !== null);
  expect(types.slice(end)).toEqual(['job', 'pictures']);
});

test('two tabs of one person hear the same, another person hears nothing', async () => {
  const ben = await server.signUp();
  const [first, second, foreign] = await Promise.all([connect(ann), connect(ann), connect(ben)]);
  await server.worker.start();
  const job = await ann.submit();
  const run = await server.engine.nextRun();
  run.context.preview({ index: 0, data: await image(), mimeType: 'image/png', width: 16, height: 16 });
  await Promise.all([first.message('preview'), second.message('preview')]);
  await run.finish();
  for (const page of [first, second]) {
    await page.message('job', (message) => message.job.id === job.id && message.job.status === 'succeeded');
    await page.message('pictures');
  }
  foreign.socket.send('{"type":"ping"}');
  await foreign.message('pong');
  expect(foreign.messages.map((message) => message.type)).toEqual(['welcome', 'pong']);
});

test('a page that comes back is told every job that is not done, as it stands now', async () => {
  await server.worker.start();
  const running = await ann.submit();
  await server.engine.nextRun();
  const waiting = await ann.submit();
  const page = await connect(ann);
  const { jobs } = await page.message('welcome');
  expect(jobs.map(({ id, status, queuePosition }) => ({ id, status, queuePosition }))).toEqual(
    expect.arrayContaining([
      { id: running.id, status: 'running', queuePosition: null },
      { id: waiting.id, status: 'queued', queuePosition: 0 },
    ]),
  );
});

test('after events between processes were missed every page is told all again', async () => {
  const page = await connect(ann);
  const job = await ann.submit();
  await page.message('job');
  await server.deps.events.publish(reconnected, null);
  const again = await page.message('welcome', ({ jobs }) => jobs.length > 0);
  expect(again.jobs.map(({ id }) => id)).toEqual([job.id]);
});

test('whoever waits hears how the queue moves', async () => {
  await server.worker.start();
  await ann.submit();
  const run = await server.engine.nextRun();
  await ann.submit();
  const page = await connect(ann);
  const last = await ann.submit();
  const told = await page.message('job', ({ job }) => job.id === last.id);
  expect(told.job.queuePosition).toBe(1);
  await run.finish();
  const moved = await page.message('progress', ({ jobId }) => jobId === last.id);
  expect(moved).toMatchObject({ progress: 0, queuePosition: 0 });
});

test('deleting and restoring a picture is told to the other tab', async () => {
  await server.worker.start();
  const job = await ann.submit();
  await (await server.engine.nextRun()).finish();
  const [picture] = (await server.until(ann, job.id, 'succeeded')).outputs;
  const page = await connect(ann);
  const ids = [picture?.id ?? ''];
  await ann.call(routes.deletePictures, { ids });
  expect(await page.message('pictures', ({ change }) => change === 'deleted')).toMatchObject({ ids });
  await ann.call(routes.restorePictures, { ids });
  expect(await page.message('pictures', ({ change }) => change === 'restored')).toMatchObject({ ids });
});

test('a token that opens nothing closes the socket', async () => {
  const page = await connect();
  page.socket.send('{"type":"hello","token":"nothing"}');
  expect(await page.closed).toBe(socketCloseCodes.unauthenticated);
  expect(page.messages).toEqual([]);
});

test.each([
  ['no JSON', 'hello'],
  ['an unknown message', '{"type":"shout"}'],
  ['a ping before hello', '{"type":"ping"}'],
  ['bytes', Buffer.from('{"type":"ping"}')],
])('%s is not part of the protocol and closes the socket', async (_, message) => {
  const page = await connect();
  page.socket.send(message);
  expect(await page.closed).toBe(socketCloseCodes.protocol);
});

test('a second hello is not part of the protocol either', async () => {
  const page = await connect(ann);
  page.socket.send(JSON.stringify({ type: 'hello', token: ann.token }));
  expect(await page.closed).toBe(socketCloseCodes.protocol);
});

test('a message far too large closes the socket', async () => {
  const page = await connect(ann);
  page.socket.send('x'.repeat(100_000));
  expect(await page.closed).toBe(1009);
});

test('signing out closes the sockets of that session and no other', async () => {
  const token = await server.deps.sessions.open(ann.id);
  const other = await connect({ ...ann, token });
  const page = await connect(ann);
  await ann.call(routes.logout);
  expect(await page.closed).toBe(socketCloseCodes.unauthenticated);
  other.socket.send('{"type":"ping"}');
  await other.message('pong');
});

test('a session that was idle for too long closes its socket although the page is open', async () => {
  const page = await connect(ann);
  server.clock.advance(limits.account.sessionIdle + 1);
  await server.deps.sessions.removeExpired();
  expect(await page.closed).toBe(socketCloseCodes.unauthenticated);
});

test('disabling an account closes all its sockets and lets none in', async () => {
  const pages = [await connect(ann), await connect(ann)];
  await server.deps.connection.executeSql(`update users set status = '2' where id = '${ann.id}'`);
  await server.deps.sessions.endAll(ann.id);
  expect(await Promise.all(pages.map((page) => page.closed))).toEqual([4401, 4401]);
  const late = await connect();
  late.socket.send(JSON.stringify({ type: 'hello', token: ann.token }));
  expect(await late.closed).toBe(4401);
});

async function answerToHello(): Promise<number | 'welcome'> {
  const page = await connect();
  page.socket.send(JSON.stringify({ type: 'hello', token: ann.token }));
  return Promise.race([page.closed, page.message('welcome').then(() => 'welcome' as const)]);
}

test('the newest of too many sockets of one account is refused, until another goes', async () => {
  const pages = await Promise.all(Array.from({ length: connectionLimits.sockets.usual }, () => connect(ann)));
  expect(await answerToHello()).toBe(socketCloseCodes.tooMany);
  pages[0]?.socket.close();
  await expect.poll(answerToHello).toBe('welcome');
});

test('an administrator sets how many sockets an account has; those that are open stay', async () => {
  const pages = [await connect(ann), await connect(ann)];
  await server.deps.site.save('quota.sockets', '1');
  expect(await answerToHello()).toBe(socketCloseCodes.tooMany);
  for (const page of pages) expect(page.socket.readyState).toBe(page.socket.OPEN);
  await server.deps.site.save('quota.sockets', '3');
  expect(await answerToHello()).toBe('welcome');
  await server.deps.site.save('quota.sockets', String(connectionLimits.sockets.usual));
});

test('an address with many sockets that said nothing gets no more until one does', async () => {
  const pages: SocketClient[] = [];
  for (let count = 0; count < beforeHelloOfAddress; count += 1) pages.push(await connect());
  await expect(connect()).rejects.toThrow('429');
  pages[0]?.socket.send(JSON.stringify({ type: 'hello', token: ann.token }));
  await pages[0]?.message('welcome');
  await connect();
});

test('a page of another site is refused before it can say anything', async () => {
  await expect(connect(undefined, { origin: 'https://evil.example' })).rejects.toThrow('403');
  await expect(connect(undefined, { origin: 'null' })).rejects.toThrow('403');
  const own = await connect(undefined, { origin: url });
  expect(own.socket.readyState).toBe(own.socket.OPEN);
});

test('the server says that it goes down', async () => {
  const going = await createGenerationTest();
  const address = await going.app.listen({ port: 0, host: '127.0.0.1' });
  const person = await going.signUp();
  const page = await openSocketClient(address, person.token);
  await going.close();
  expect(await page.closed).toBe(socketCloseCodes.goingAway);
});
