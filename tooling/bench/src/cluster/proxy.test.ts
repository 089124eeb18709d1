import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { communityRoutes, routes } from '@tai/contracts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repeatsBodies } from './caddy.ts';
import { hasProxy, type Proxy, type ProxyName, startProxy } from './proxy.ts';

/** Two servers, of which the first that is asked ends the connection when the call has come, as one that is killed does. */
describe.each<{ name: ProxyName; hasBodies: boolean }>([
  { name: 'nginx', hasBodies: true },
  { name: 'caddy', hasBodies: hasProxy('caddy') && repeatsBodies() },
])('$name as it is shipped', ({ name, hasBodies }) => {
  const isThere = hasProxy(name);
  const folder = mkdtempSync(join(tmpdir(), 'tai-proxy-'));
  const came: { headers: IncomingHttpHeaders; bytes: number; port: number }[] = [];
  /** How many calls are lost from now on. */
  let losses = 0;
  let isDraining: (port: number) => boolean;
  let looks: Map<number, number>;
  let servers: Server[];
  let proxy: Proxy;

  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  async function listen(): Promise<Server> {
    const server = createServer(async (incoming, reply) => {
      const port = incoming.socket.localPort ?? 0;
      if (incoming.url === '/readyz') {
        looks.set(port, (looks.get(port) ?? 0) + 1);
        reply.writeHead(isDraining(port) ? 503 : 200).end();
        return;
      }
      const call = { headers: incoming.headers, bytes: 0, port };
      came.push(call);
      const body = await buffer(incoming).catch(() => null);
      if (body === null) return;
      call.bytes = body.length;
      if (losses > 0) {
        losses -= 1;
        incoming.socket.destroy();
      } else reply.end('{}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return server;
  }

  // New ones each time: a proxy asks a server that failed nothing for a while.
  beforeEach(async () => {
    came.length = 0;
    losses = 1;
    isDraining = () => false;
    looks = new Map();
    servers = [await listen(), await listen()];
    proxy = await startProxy(name, folder, servers.map(portOf));
  });
  afterEach(async () => {
    await proxy.stop();
    for (const server of servers) server.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function send(path: string, { bytes = 20, method = 'POST' } = {}): Promise<number> {
    const body = bytes > 0 ? JSON.stringify({ text: 'x'.repeat(bytes) }) : '';
    // Each proxy has a certificate of its own.
    const call = request(proxy.url + path, {
      ...{ method, rejectUnauthorized: false, agent: false },
      headers: bytes > 0 ? { 'content-type': 'application/json', 'content-length': body.length } : {},
    }).end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode ?? 0;
  }

  const repeated = [
    ['a list', communityRoutes.listWorks.path, 20],
    ['a work', '/app/work/get/some-id', 20],
    ['a call without a body', '/app/work/get/some-id', 0],
    ['a save that does not fit into the memory of nginx', '/app/document/save', 500_000],
  ] as const;
  test.runIf(isThere).each(repeated.filter(([, , bytes]) => hasBodies || bytes === 0))(
    'sends %s to the other server, whole and by the same name',
    async (_, path, bytes) => {
      expect(await send(path, { bytes })).toBe(200);
      expect(came.length).toBe(2);
      expect(came[1]?.port).not.toBe(came[0]?.port);
      expect(came[1]?.bytes).toBe(came[0]?.bytes);
      expect(came[1]?.headers['x-studio-call']).toMatch(/^[\w-]{32,36}$/);
      expect(came[1]?.headers['x-studio-call']).toBe(came[0]?.headers['x-studio-call']);
    },
  );

  test.runIf(isThere)('sends what is read by GET to the other server', async () => {
    expect(await send('/file/some-id', { method: 'GET', bytes: 0 })).toBe(200);
    expect(came.length).toBe(2);
  });

  test.runIf(isThere && name === 'nginx')('sends a small upload to the other server', async () => {
    expect(await send(routes.upload.path, { bytes: 500_000 })).toBe(200);
    expect(came.length).toBe(2);
  });

  test.runIf(isThere).each([
    ['what is deleted', '/app/picture/delete/some-id', 20],
    ['what begins like a call that may be repeated', '/app/work/get/some-id/other', 20],
    ['a large upload', routes.upload.path, 10_000_000],
  ])('does not send %s again', async (_, path, bytes) => {
    expect(await send(path, { bytes })).toBe(502);
    expect(came.length).toBe(1);
  });

  test.runIf(isThere)('goes on with a server that lost one call while the other is gone', async () => {
    servers[0]?.close();
    losses = 0;
    // Whichever is first: both kinds of calls find out that it is gone.
    for (const _ of [1, 2]) expect(await send('/file/some-id', { method: 'GET', bytes: 0 })).toBe(200);
    losses = 1;
    expect(await send('/app/picture/delete/some-id', { bytes: 0 })).toBe(502);
    expect(await send('/app/picture/delete/some-id', { bytes: 0 })).toBe(200);
  });

  test.runIf(isThere && hasBodies)(
    'sends what no server has had, whatever it is, to one that is there',
    async () => {
      servers[0]?.close();
      losses = 0;
      for (const _ of [1, 2, 3, 4]) expect(await send('/app/picture/delete/some-id')).toBe(200);
    },
  );

  test.runIf(isThere && name === 'caddy')('sends nothing to a server that drains', async () => {
    const drained = servers[1] ? portOf(servers[1]) : 0;
    losses = 0;
    isDraining = (port) => port === drained;
    // A look begins when the one before it has had its effect.
    const enough = (looks.get(drained) ?? 0) + 2;
    await expect.poll(() => looks.get(drained) ?? 0, { timeout: 10_000 }).toBeGreaterThanOrEqual(enough);
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) expect(await send('/app/picture/delete/some-id')).toBe(200);
    expect(came.map(({ port }) => port)).not.toContain(drained);
  });
});
