import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import {
  broadcastMessage,
  connectionLimits,
  limits,
  noticeStreamPath,
  pushedNotice,
  streamMessage,
} from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { assembleDeps } from '../../assembleDeps.ts';
import { createEventBus } from '../../platform/events/createEventBus.ts';
import { openPostgresDatabase } from '../../platform/database/postgres.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { askForStream, openStreamClient, type StreamClient } from '../../testing/streamClient.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { users } from '../account/account.tables.ts';
import { encodeEvent, openEventStream } from './eventStream.ts';

const streamsPerPerson = connectionLimits.streams.usual;

let server: TestApp;
let url: string;
let ann: Person;
let ben: Person;
const open: StreamClient[] = [];
beforeAll(async () => {
  server = await createTestApp();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  [ann, ben] = [await signUp(server), await signUp(server)];
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => server.close());

async function streamOf(person: Person): Promise<StreamClient> {
  const stream = await openStreamClient(url, { token: person.token, userId: person.user.userId });
  open.push(stream);
  return stream;
}
const comment = (title: string) =>
  server.deps.notices.send({
    to: ann.user.userId,
    type: 'comment',
    from: { id: ben.user.userId, name: 'Ben', avatar: null },
    title,
    content: '',
  });

describe('opening', () => {
  test('answers a stream that nobody on the way may keep or collect', async () => {
    const abort = new AbortController();
    const response = await askForStream(url, ann.token, ann.user.userId, abort.signal);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toContain(`retry: ${limits.notice.streamRetryDelay}`);
    abort.abort();
  });

  test('takes the token as a header too', async () => {
    const abort = new AbortController();
    const response = await fetch(`${url}${noticeStreamPath}?clientId=${ann.user.userId}`, {
      headers: { token: ann.token },
      signal: abort.signal,
    });
    expect(response.status).toBe(200);
    abort.abort();
  });

  test.each([
    ['nobody’s token', 401, () => ['wrong', ann.user.userId]],
    ['another’s id', 403, () => [ann.token, ben.user.userId]],
    ['no id', 403, () => [ann.token, '']],
    ['an id with a line break', 403, () => [ann.token, `${ann.user.userId}\n\nevent: x`]],
  ] as const)('with %s answers %i', async (_, status, input) => {
    const [token = '', clientId = ''] = input();
    const response = await askForStream(url, token, clientId);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ requestId: expect.any(String) });
  });

  test(`of more than ${streamsPerPerson} streams of one person is refused, until one closes`, async () => {
    for (let index = 0; index < streamsPerPerson; index++) await streamOf(ann);
    expect((await askForStream(url, ann.token, ann.user.userId)).status).toBe(429);
    await streamOf(ben);
    open[0]?.close();
    await expect
      .poll(async () => {
        const abort = new AbortController();
        const { status } = await askForStream(url, ann.token, ann.user.userId, abort.signal);
        abort.abort();
        return status;
      })
      .toBe(200);
  });
});

test('an administrator sets how many streams a person has; those that are open stay', async () => {
  const streams = [await streamOf(ann), await streamOf(ann)];
  await server.deps.site.save('quota.streams', '1');
  const refused = await askForStream(url, ann.token, ann.user.userId);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: 'streamTooMany', params: { limit: 1 } });
  await comment('Nice');
  for (const stream of streams) await stream.event('notification');
  await server.deps.site.save('quota.streams', '3');
  await streamOf(ann);
  await server.deps.site.save('quota.streams', String(streamsPerPerson));
});

describe('an open stream', () => {
  test('is told of a notice with what is unread, in every tab of the person and no other', async () => {
    const [first, second, other] = [await streamOf(ann), await streamOf(ann), await streamOf(ben)];
    await comment('Nice');
    for (const stream of [first, second]) {
      const pushed = parse(pushedNotice, JSON.parse(await stream.event('notification')));
      expect(JSON.parse(pushed.record.noticeMessage)).toMatchObject({ title: 'Nice' });
      expect(pushed.unread.all).toBe(1);
    }
    expect(other.events.map(({ event }) => event)).toEqual(['connected']);
  });

  test('is told when notices are read elsewhere and when the account changes', async () => {
    const stream = await streamOf(ann);
    await comment('Nice');
    await ann.post('/app/notice/checkReadByAll');
    const unread = await stream.event('message', (data) => data.includes('unread'));
    expect(parse(streamMessage, JSON.parse(unread))).toMatchObject({ type: 'unread', unread: { all: 0 } });
    await ann.post('/app/userCenter/update', { realName: 'Anna' });
    await stream.event('message', (data) => data.includes('account'));
  });

  test('gets a flood of likes as few pushes, and the last one tells all', async () => {
    const stream = await streamOf(ann);
    for (let index = 0; index < 30; index++) {
      const liker = { id: `liker ${index}`, name: `L${index}`, avatar: null };
      await server.deps.notices.send({ to: ann.user.userId, type: 'like', from: liker, subject: 'lamp' });
    }
    await stream.event('notification');
    server.clock.advance(60_000);
    await stream.event(
      'notification',
      (data) => JSON.parse(JSON.parse(data).record.noticeMessage).metadata.people === 30,
    );
    expect(stream.events.filter(({ event }) => event === 'notification').length).toBeLessThan(4);
  });

  test('shows a broadcast, and its sender learns how many streams got it', async () => {
    const streams = [await streamOf(ann), await streamOf(ben)];
    const line = { title: 'Restart', content: 'at noon\nfor a minute' };
    expect(await server.deps.notices.broadcast(line)).toBe(2);
    for (const stream of streams)
      expect(parse(broadcastMessage, JSON.parse(await stream.event('broadcast')))).toEqual(line);
  });

  test('an official notice of high priority stands out beside the list', async () => {
    const stream = await streamOf(ann);
    await server.deps.notices.sendOfficial({
      id: 'x',
      title: 'Evacuate',
      content: '',
      priority: 'high',
      userIds: [ann.user.userId],
    });
    expect(await stream.event('system')).toBe('Evacuate');
  });

  test('carries the text of the test call, for administrators alone', async () => {
    const stream = await streamOf(ann);
    const path = `/send-to-client?clientId=${ann.user.userId}&message=${encodeURIComponent('a\n\nevent: b')}`;
    expect((await ann.get(path)).json()).toMatchObject({ code: 403 });
    await server.deps.database.update(users).set({ role: 'admin' }).where(eq(users.id, ben.user.userId));
    await server.deps.sessions.announceChange(ben.user.userId);
    expect((await ben.get(path)).json()).toMatchObject({ code: 0, data: { delivered: true } });
    const text = await stream.event('message', (data) => data.includes('text'));
    expect(JSON.parse(text)).toEqual({ type: 'text', text: 'a\n\nevent: b' });
    const nobody = await ben.get('/send-to-client?clientId=nobody&message=x');
    expect(nobody.json()).toMatchObject({ data: { delivered: false } });
  });

  test('ends when the session ends, and those of other sessions stay', async () => {
    const [mine, other] = [await streamOf(ann), await streamOf(ben)];
    await ann.post('/logout');
    await mine.closed;
    expect(mine.events.at(-1)).toEqual({ event: 'disconnected', data: 'session' });
    expect(other.events.map(({ event }) => event)).toEqual(['connected']);
  });

  test('ends when all sessions of the person are ended', async () => {
    const stream = await streamOf(ann);
    await server.deps.sessions.endAll(ann.user.userId);
    await stream.closed;
  });
});

test('a reader that does not read is cut off', () => {
  // Without a socket nothing that is written goes anywhere.
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const stream = openEventStream(response, { userId: 'u', sessionId: 's', retry: 1 });
  const text = encodeEvent('system', 'x'.repeat(10_000));
  let written = 0;
  while (!response.destroyed && written < 1000) {
    stream.write(text);
    written += 1;
  }
  expect(written).toBeGreaterThan(20);
  expect(written).toBeLessThan(40);
  stream.write(text);
  stream.end('late');
});

test('when the server goes down every stream is told goodbye', async () => {
  const other = await createTestApp();
  const person = await signUp(other);
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await openStreamClient(address, { token: person.token, userId: person.user.userId });
  await other.close();
  await stream.closed;
  expect(stream.events.at(-1)).toEqual({ event: 'disconnected', data: 'server' });
});

test('what happens in another process reaches the streams of this one', async ({ skip }) => {
  const { url: databaseUrl } = server.testDatabase;
  if (databaseUrl === null) return skip('the embedded database has one process');
  const { log } = server.deps;
  const connection = openPostgresDatabase({ url: databaseUrl, poolSize: 4, log });
  const events = await createEventBus(connection, log);
  const elsewhere = assembleDeps({ ...server.deps, connection, database: connection.database, events });
  try {
    const stream = await streamOf(ann);
    await elsewhere.notices.send({
      to: ann.user.userId,
      type: 'system_notice',
      title: 'From afar',
      content: '',
    });
    expect(await stream.event('notification')).toContain('From afar');
    expect(await elsewhere.notices.broadcast({ title: 'a', content: 'b' })).toBe(1);
    await stream.event('broadcast');
    await elsewhere.site.save('quota.streams', '1');
    const askAgain = async () => (await askForStream(url, ann.token, ann.user.userId)).status;
    await expect.poll(askAgain).toBe(429);
    await elsewhere.site.save('quota.streams', String(streamsPerPerson));
    await elsewhere.sessions.endAll(ann.user.userId);
    await stream.closed;
  } finally {
    elsewhere.sessions.close();
    await events.close();
    await connection.close();
  }
});

test('a line break in a text does not begin a line of the stream', () => {
  expect(encodeEvent('system', 'a\nevent: b\r\n\rc')).toBe(
    'event: system\ndata: a\ndata: event: b\ndata: \ndata: c\n\n',
  );
});
