import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { applicationOptions } from './applicationOptions.ts';

const deps = { config: { trustProxy: false as const }, log: pino({ level: 'silent' }) };
const short = { headersTimeout: 50, connectionsCheckingInterval: 20 };

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function listen() {
  app = fastify(applicationOptions(deps, short));
  app.get('/', async () => 'whole');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return connect((app.server.address() as AddressInfo).port, '127.0.0.1');
}

test('a connection whose headers do not come whole is closed', async () => {
  const socket = await listen();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection that says nothing is closed', async () => {
  const socket = await listen();
  socket.resume();
  await once(socket, 'close');
});

test('the product waits 15 seconds for headers', async () => {
  app = fastify(applicationOptions(deps));
  await app.ready();
  expect(app.server.headersTimeout).toBe(15_000);
});

test('a request that begins while the server stops is answered', async () => {
  app = fastify(applicationOptions(deps));
  app.get('/', async () => 'whole');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n');
  // What came before this was read by then.
  await fetch(address);
  const closed = app.close();
  socket.write('\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
});
