import { EngineFailure, livePath } from '@tai/contracts';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LiveClient, openLiveClient } from '../../testing/liveClient.ts';
import { createLiveTest, styledLiveCapability } from '../../testing/liveTest.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { makePerson } from '../../testing/accounts.ts';
import { pushStyle } from '../../testing/styleTest.ts';
import { createSecretBox } from '../../platform/secrets/secretBox.ts';
import { createRenderTickets } from './renderTicket.ts';
import { renderPath } from './renderWire.ts';

type LiveTest = Awaited<ReturnType<typeof createLiveTest>>;

let renderer: LiveTest;
let web: LiveTest;
let url: string;
let rendererUrl: string;
let ann: Person;
const clients: LiveClient[] = [];
beforeAll(async () => {
  renderer = await createLiveTest();
  rendererUrl = (await renderer.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  web = await createLiveTest({
    config: { worker: 'none', liveRender: { kind: 'remote', url: rendererUrl } },
  });
  url = await web.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  ann = await signUp(web);
  for (const { engine } of [renderer, web]) engine.reset();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.socket.terminate();
});
afterAll(async () => {
  await web.close();
  await renderer.close();
});

async function begin(): Promise<LiveClient> {
  const page = await openLiveClient(url, ann.token);
  clients.push(page);
  await page.begin();
  return page;
}

test('a process that serves sends what is drawn to the one that renders, and computes nothing itself', async () => {
  const page = await begin();
  await page.frame(1);
  const run = await renderer.engine.nextRender();
  expect(run.request).toMatchObject({ tool: 'rendering', params: { prompt: 'tea' }, width: 64, height: 32 });
  await run.finish();
  expect(await page.result(1)).toMatchObject({ width: 64, height: 32, mimeType: 'image/jpeg' });
  expect(web.engine.renderCount()).toBe(0);
});

test('trained styles go along to the process that renders', async () => {
  for (const { engine } of [renderer, web]) engine.capability = styledLiveCapability('sdxl');
  const painter = await makePerson(web);
  const style = await pushStyle(web, painter, { isShared: false });
  const page = await openLiveClient(url, painter.token);
  clients.push(page);
  await page.begin({ params: { prompt: 'tea', styles: [{ id: style.value, intensity: 40 }] } });
  await page.frame(1);
  const run = await renderer.engine.nextRender();
  expect(run.request.trainedStyles).toMatchObject([{ id: style.value, trigger: 'lampstyle' }]);
  await run.finish();
});

test('a render that gives way is stopped in the other process, and so is one of a page that went', async () => {
  const page = await begin();
  await page.frame(1);
  const run = await renderer.engine.nextRender();
  page.socket.terminate();
  await expect.poll(() => run.context.signal.aborted).toBe(true);
});

test('what the engine says is wrong keeps its name on the way', async () => {
  const page = await begin();
  await page.frame(1);
  (await renderer.engine.nextRender()).fail(new EngineFailure('outlinesOpen'));
  expect(await page.message('error')).toMatchObject({ error: 'outlinesOpen', sequence: 1 });
  await page.frame(2);
  (await renderer.engine.nextRender()).fail(new Error('a fault'));
  expect(await page.message('error', ({ sequence }) => sequence === 2)).toMatchObject({
    error: 'engineFault',
  });
});

test('a process that renders and is killed is told as unavailable, and used again once it is back', async () => {
  const port = Number(new URL(rendererUrl).port);
  const page = await begin();
  await page.frame(1);
  await renderer.engine.nextRender();
  await renderer.close();
  expect(await page.message('error')).toMatchObject({ error: 'engineUnavailable', sequence: 1 });
  await page.frame(2);
  expect(await page.message('error', ({ sequence }) => sequence === 2)).toMatchObject({
    error: 'engineUnavailable',
  });
  renderer = await createLiveTest();
  await renderer.app.listen({ port, host: '127.0.0.1' });
  renderer.engine.isQuick = true;
  await page.frame(3);
  await page.result(3);
});

function knock(headers: Record<string, string>): Promise<number | 'open'> {
  const socket = new WebSocket(rendererUrl + renderPath, { headers });
  return new Promise((resolve) => {
    socket.on('open', () => {
      resolve('open');
      socket.terminate();
    });
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
  });
}

test('only a process with the secret opens the line, with a fresh ticket, once, and no browser does', async () => {
  const { secrets, clock } = renderer.deps;
  const tickets = createRenderTickets(secrets, clock);
  const bearer = (ticket: string) => ({ authorization: `Bearer ${ticket}` });
  const ticket = tickets.make();
  expect(await knock(bearer(ticket))).toBe('open');
  expect(await knock(bearer(ticket))).toBe(403);
  expect(await knock({})).toBe(403);
  const foreign = createRenderTickets(createSecretBox('another secret of at least 32 characters'), clock);
  expect(await knock(bearer(foreign.make()))).toBe(403);
  expect(await knock(bearer(secrets.seal('{}', 'signing key')))).toBe(403);
  expect(await knock({ ...bearer(tickets.make()), origin: 'http://127.0.0.1' })).toBe(403);
  const old = tickets.make();
  renderer.clock.advance(61_000);
  expect(await knock(bearer(old))).toBe(403);
  expect(await knock(bearer(tickets.make()))).toBe('open');
});

test('bytes that are no order end the line between processes', async () => {
  const ticket = createRenderTickets(renderer.deps.secrets, renderer.deps.clock).make();
  const socket = new WebSocket(rendererUrl + renderPath, { headers: { authorization: `Bearer ${ticket}` } });
  socket.on('open', () => socket.send(Buffer.from([0, 0, 9, 9, 1])));
  expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(1008);
});

test('a process that only serves does not render for others', () => {
  // Asking for the address would be answered by the web app, where that was built.
  expect(web.app.hasRoute({ method: 'GET', url: renderPath })).toBe(false);
  expect(web.app.hasRoute({ method: 'GET', url: livePath })).toBe(true);
});
