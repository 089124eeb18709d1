import {
  type Capability,
  featureLocks,
  limits,
  livePath,
  liveMessageMaxBytes,
  routes,
  socketCloseCodes,
} from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawing, type LiveClient, openLiveClient } from '../../testing/liveClient.ts';
import {
  createFakeLiveEngine,
  createLiveTest,
  liveCapability,
  styledLiveCapability,
} from '../../testing/liveTest.ts';
import { makePerson } from '../../testing/accounts.ts';
import { photoHeld, plainPng, pngClaiming } from '../../testing/oddPictures.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { loraFile, pushStyle } from '../../testing/styleTest.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import { users } from '../account/index.ts';

let server: Awaited<ReturnType<typeof createLiveTest>>;
let url: string;
let ann: Person;
const logged: string[] = [];
const clients: LiveClient[] = [];
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  server = await createLiveTest({ adapters: { log } });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  ann = await signUp(server);
  server.engine.reset();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.socket.terminate();
});
afterAll(() => server.close());

async function connect(token?: string, headers = {}): Promise<LiveClient> {
  const client = await openLiveClient(url, token, headers);
  clients.push(client);
  return client;
}

async function begin(person = ann, over = {}): Promise<LiveClient> {
  const page = await connect(person.token);
  await page.begin(over);
  return page;
}

test('what is drawn comes back rendered, with its number, hash and size', async () => {
  const page = await connect(ann.token);
  expect(await page.begin({ params: { prompt: 'tea', seed: 7 } })).toEqual({
    ...{ type: 'ready', tool: 'rendering', engine: 'fake', model: 'plain', width: 64, height: 32 },
    ...{ expectedMs: 40, seed: 7, revision: 0 },
  });
  await page.frame(1);
  const run = await server.engine.nextRender();
  expect(run.request).toMatchObject({ tool: 'rendering', model: 'plain', seed: 7, width: 64, height: 32 });
  expect(run.request.params).toMatchObject({ prompt: 'tea', seed: 7 });
  expect(await sharp(run.context.image).metadata()).toMatchObject({ format: 'png', width: 64, height: 32 });
  await run.finish();
  const result = await page.result(1);
  expect(result).toMatchObject({ hash: '1'.padStart(32, '0'), revision: 0, width: 64, height: 32 });
  expect((await sharp(result.image).metadata()).format).toBe('jpeg');
});

test('trained styles of the person are rendered with, and come and go while they draw', async () => {
  server.engine.capability = styledLiveCapability('sdxl');
  const painter = await makePerson(server);
  const style = await pushStyle(server, painter, { isShared: false });
  const page = await connect(painter.token);
  await page.begin({ params: { prompt: 'tea', styles: [{ id: style.value, intensity: 40 }] } });
  await page.frame(1);
  const run = await server.engine.nextRender();
  expect(run.request.trainedStyles).toMatchObject([{ id: style.value, name: 'Lamps', family: 'sdxl' }]);
  const pieces: Uint8Array[] = [];
  for await (const piece of run.context.readStyle?.(style.value) ?? []) pieces.push(piece);
  expect(Buffer.concat(pieces).equals(loraFile())).toBe(true);
  await run.finish();

  // The second change begins with what the first one left.
  page.say({ type: 'parameters', params: { styles: [] }, revision: 1 });
  page.say({ type: 'parameters', params: { prompt: 'coffee' }, revision: 2 });
  await page.message('ready', ({ revision }) => revision === 2);
  await page.frame(2);
  const plain = await server.engine.nextRender();
  expect(plain.request).toMatchObject({ trainedStyles: [], params: { prompt: 'coffee', styles: [] } });
  await plain.finish();
});

test('a trained style of somebody else is refused', async () => {
  server.engine.capability = styledLiveCapability('sdxl');
  const style = await pushStyle(server, await makePerson(server), { isShared: false });
  const page = await connect(ann.token);
  page.start({ params: { prompt: 'tea', styles: [{ id: style.value, intensity: 40 }] } });
  expect(await page.message('error')).toMatchObject({ about: 'start', error: 'styleUnknown' });
});

test('a large camera is rendered at what the engine can do, in its proportions', async () => {
  const page = await connect(ann.token);
  const ready = await page.begin({ size: { width: 2048, height: 1536 } });
  expect([ready.width, ready.height]).toEqual([64, 48]);
});

test('a slow engine never shows an older frame after a newer one', async () => {
  const page = await begin();
  await page.frame(1);
  const first = await server.engine.nextRender();
  const before = server.engine.renderCount();
  for (const sequence of [2, 3, 4, 5]) await page.frame(sequence);
  page.say({ type: 'ping' });
  await page.message('pong');
  await first.finish();
  // The first may have given way to a newer one; whatever was rendered, the last one comes, and in order.
  const finishAll = async (): Promise<void> => {
    const run = await server.engine.nextRender();
    await run.finish();
    if (!page.results.some(({ sequence }) => sequence === 5)) return finishAll();
  };
  void finishAll();
  await page.result(5);
  const order = page.results.map(({ sequence }) => sequence);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(server.engine.renderCount() - before).toBeLessThanOrEqual(2);
});

test('changed parameters render the same drawing again; the seed stays until it is changed', async () => {
  server.engine.isQuick = true;
  const page = await connect(ann.token);
  const { seed } = await page.begin();
  expect(seed).toEqual(expect.any(Number));
  await page.frame(1);
  await page.result(1);
  page.say({ type: 'parameters', params: { prompt: 'coffee' }, revision: 1 });
  expect(await page.message('ready', ({ revision }) => revision === 1)).toMatchObject({ seed });
  await expect.poll(() => page.results.map(({ revision }) => revision)).toEqual([0, 1]);
  page.say({ type: 'parameters', params: { seed: 12 }, revision: 2 });
  expect(await page.message('ready', ({ revision }) => revision === 2)).toMatchObject({ seed: 12 });
  page.say({ type: 'parameters', params: { seed: null }, revision: 3 });
  const free = await page.message('ready', ({ revision }) => revision === 3);
  expect(free.seed).toEqual(expect.any(Number));
  expect(free.seed).not.toBe(12);
});

test('values are refused by the rules of jobs, and the session goes on as it was', async () => {
  const page = await begin();
  page.say({ type: 'parameters', params: { prompt: 'x'.repeat(21) }, revision: 1 });
  expect(await page.message('error')).toMatchObject({
    ...{ about: 'parameters', error: 'parameterTooLong', revision: 1, sequence: null },
  });
  page.say({ type: 'parameters', params: { sketch: ['picture of somebody'] }, revision: 2 });
  expect(await page.message('error', ({ revision }) => revision === 2)).toMatchObject({
    error: 'parameterUnknown',
  });
  await page.frame(1);
  expect((await server.engine.nextRender()).request.params).toMatchObject({ prompt: 'tea', sketch: [] });
});

test.each([
  ['a tool that there is not', { tool: 'nothing' }, 'toolUnknown'],
  ['a model that there is not', { model: 'nothing' }, 'modelUnknown'],
  ['an engine that does not have it', { engine: 'other' }, 'liveToolMissing'],
  ['an unknown parameter', { params: { prompt: 'tea', count: 2 } }, 'parameterUnknown'],
  ['no prompt', { params: {} }, 'parameterMissing'],
])('%s is refused by name', async (_, over, error) => {
  const page = await connect(ann.token);
  page.start(over);
  expect(await page.message('error')).toMatchObject({ about: 'start', error, revision: 0 });
  await page.frame(1);
  page.say({ type: 'ping' });
  await page.message('pong');
  expect(page.results).toEqual([]);
});

test('a tool that is too slow to render live is refused, and so is an engine that says so and cannot', async () => {
  const page = await connect(ann.token);
  server.engine.capability = { ...liveCapability(), live: undefined };
  page.start();
  expect(await page.message('error')).toMatchObject({ error: 'liveToolMissing' });
});

test('a lock of the feature ends what is under way, and nothing begins while it is locked', async () => {
  server.engine.capability = { ...liveCapability(), flow: '图生视频' };
  const page = await begin();
  await page.frame(1);
  const run = await server.engine.nextRender();
  await server.deps.database
    .update(users)
    .set({ locks: [featureLocks.video] })
    .where(eq(users.id, ann.user.userId));
  await server.deps.sessions.announceChange(ann.user.userId);
  expect(await page.message('closed')).toEqual({ type: 'closed', reason: 'session' });
  expect(run.context.signal.aborted).toBe(true);
  page.start();
  expect(await page.message('error')).toMatchObject({ about: 'start', error: 'featureLocked' });
});

test('a token that opens nothing closes the line', async () => {
  const page = await connect();
  page.say({ type: 'hello', token: 'nothing' });
  expect(await page.closed).toBe(socketCloseCodes.unauthenticated);
});

test.each([
  ['a frame', () => Buffer.alloc(40)],
  ['a start', () => JSON.stringify({ type: 'start' })],
  ['no JSON', () => 'hello'],
])('%s before hello closes the line', async (_, message) => {
  const page = await connect();
  page.socket.send(message());
  expect(await page.closed).toBe(socketCloseCodes.protocol);
});

test('a page of another site is refused before it can say anything', async () => {
  await expect(connect(undefined, { origin: 'https://evil.example' })).rejects.toThrow('403');
  await connect(undefined, { origin: url });
});

test('signing out ends the session, its render and the line, and no other', async () => {
  const ben = await signUp(server);
  const [page, foreign] = [await begin(), await begin(ben)];
  await page.frame(1);
  const run = await server.engine.nextRender();
  await ann.post(routes.logout.path);
  expect(await page.message('closed')).toEqual({ type: 'closed', reason: 'session' });
  expect(await page.closed).toBe(socketCloseCodes.unauthenticated);
  expect(run.context.signal.aborted).toBe(true);
  foreign.say({ type: 'ping' });
  await foreign.message('pong');
});

test('another person cannot take over a session by the name of its tab', async () => {
  const ben = await signUp(server);
  const page = await begin();
  const foreign = await begin(ben);
  await page.frame(1);
  await (await server.engine.nextRender()).finish();
  await page.result(1);
  expect(page.messages.some(({ type }) => type === 'closed')).toBe(false);
  expect(foreign.results).toEqual([]);
});

test('a tab that comes back on another line takes its session over', async () => {
  const before = await begin();
  const after = await begin();
  expect(await before.message('closed')).toEqual({ type: 'closed', reason: 'replaced' });
  await after.frame(1);
  await (await server.engine.nextRender()).finish();
  await after.result(1);
  expect(before.results).toEqual([]);
});

test('one person renders live in two tabs, and in a third once another has stopped', async () => {
  const first = await begin(ann, { tab: 'tab-0001' });
  await begin(ann, { tab: 'tab-0002' });
  const third = await connect(ann.token);
  third.start({ tab: 'tab-0003' });
  expect(await third.message('error')).toMatchObject({
    ...{ about: 'start', error: 'liveTooMany', params: { limit: limits.live.sessionsPerPerson } },
  });
  first.say({ type: 'stop' });
  expect(await first.message('closed')).toEqual({ type: 'closed', reason: 'stopped' });
  await third.begin({ tab: 'tab-0003' });
});

test('a person who may have one live session has one', async () => {
  await server.deps.connection.executeSql('update users set live_sessions = 1 where id = $1', [
    ann.user.userId,
  ]);
  await begin(ann, { tab: 'tab-0001' });
  const second = await connect(ann.token);
  second.start({ tab: 'tab-0002' });
  expect(await second.message('error')).toMatchObject({ error: 'liveTooMany', params: { limit: 1 } });
});

test('a closed page stops its render and makes room', async () => {
  const page = await begin();
  await page.frame(1);
  const run = await server.engine.nextRender();
  page.socket.close();
  await expect.poll(() => run.context.signal.aborted).toBe(true);
});

test.each([
  ['what is no image', async () => Buffer.from('not an image at all'), 'liveFrameInvalid'],
  ['half a PNG', async () => (await plainPng(300, 300)).subarray(0, 120), 'imageDamaged'],
  ['a PNG that claims 50,000 × 50,000 pixels', () => pngClaiming(50_000, 50_000), 'imageTooManyPixels'],
  ['an image wider than 2048', () => plainPng(2049, 8), 'imageTooManyPixels'],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'liveFrameInvalid',
  ],
  [
    'an SVG that says it is a WebP',
    async () => Buffer.from('<svg x="WEBP" xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'liveFrameInvalid',
  ],
  ['a JPEG that says it is a PNG', () => photoHeld(1), 'liveFrameInvalid'],
])('%s is refused, and the next frame is rendered', async (what, make, error) => {
  server.engine.isQuick = true;
  const page = await begin();
  await page.frame(1, { image: await make(), mimeType: what.endsWith('WebP') ? 'image/webp' : 'image/png' });
  expect(await page.message('error')).toMatchObject({ about: 'frame', error, sequence: 1 });
  await page.frame(2);
  await page.result(2);
});

test('a frame whose head is wrong is refused, and one that is far too large closes the line', async () => {
  const page = await begin();
  page.socket.send(Buffer.alloc(30, 7));
  expect(await page.message('error')).toMatchObject({ about: 'frame', error: 'liveFrameInvalid' });
  page.socket.send(Buffer.alloc(liveMessageMaxBytes + 1));
  expect(await page.closed).toBe(1009);
});

test('the line of jobs still takes small messages alone', async () => {
  const [page, jobs] = [await begin(), await openSocketClient(url, ann.token)];
  jobs.socket.send('x'.repeat(5_000));
  expect(await jobs.closed).toBe(1009);
  server.engine.isQuick = true;
  // Random pixels: as large as their number.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const image = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  expect(image.byteLength).toBeGreaterThan(500_000);
  await page.frame(1, { image });
  await page.result(1);
});

test('a photo that was held upright is rendered upright', async () => {
  const page = await connect(ann.token);
  await page.begin({ size: { width: 32, height: 64 } });
  await page.frame(1, { image: await photoHeld(6), mimeType: 'image/jpeg' });
  const { context } = await server.engine.nextRender();
  const { data, info } = await sharp(context.image).raw().toBuffer({ resolveWithObject: true });
  // Turned by a quarter, the red corner of the upper left is at the upper right.
  const at = (info.width - 3) * info.channels;
  expect([data[at]! > 200, data[at + 2]! < 60]).toEqual([true, true]);
});

test('more frames than a session may send are read later, and the last of them is rendered', async () => {
  server.engine.isQuick = true;
  const page = await begin();
  const image = await drawing();
  const many = limits.live.framesPerSecond * 2 + 15;
  for (let sequence = 1; sequence <= many; sequence += 1) await page.frame(sequence, { image });
  await page.result(many);
  const order = page.results.map(({ sequence }) => sequence);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('an engine that fails is told by name, and nothing of what was drawn or asked for is in the log', async () => {
  logged.length = 0;
  const page = await begin(ann, { params: { prompt: 'secret unicorn' } });
  await page.frame(1);
  (await server.engine.nextRender()).fail(new Error('a fault'));
  expect(await page.message('error')).toMatchObject({ error: 'engineFault', sequence: 1 });
  expect(logged.join('')).toContain('a live render failed');
  expect(logged.join('')).not.toMatch(/unicorn|ffeedd|data:image/);
});

test('live rendering that is off is neither offered nor begun', async () => {
  const off = await createLiveTest({ config: { liveRender: { kind: 'off' } } }, createFakeLiveEngine());
  try {
    const address = await off.app.listen({ port: 0, host: '127.0.0.1' });
    const person = await signUp(off);
    const answer = await person.post(routes.getCapabilities.path);
    const [capability] = answer['data'] as Capability[];
    expect(capability?.tool).toBe('rendering');
    expect(capability?.live).toBeUndefined();
    const page = await openLiveClient(address, person.token);
    page.start();
    expect(await page.message('error')).toMatchObject({ about: 'start', error: 'liveOff' });
    await off.close();
    expect(await page.closed).toBe(socketCloseCodes.goingAway);
  } finally {
    await off.close().catch(() => {});
  }
  const answer = await ann.post(routes.getCapabilities.path);
  expect(answer['data']).toMatchObject([{ live: { size: 64, expectedMs: 40 } }]);
});

test('an address with many lines that said nothing gets no more', async () => {
  for (let count = 0; count < 20; count += 1) await connect();
  await expect(connect()).rejects.toThrow('429');
  expect(livePath).toBe('/app/ai/live');
});
