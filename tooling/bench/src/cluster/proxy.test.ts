import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { communityRoutes, routes } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Proxy, startProxy } from './proxy.ts';

const hasNginx = !spawnSync('nginx', ['-v']).error;

/** Two servers, of which the first that is asked ends the connection when the call has come, as one that is killed does. */
describe.runIf(hasNginx)('nginx as it is shipped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tai-proxy-'));
  const came: { headers: IncomingHttpHeaders; bytes: number }[] = [];
  let servers: Server[];
  let proxy: Proxy;
  beforeAll(async () => {
    servers = [0, 1].map(() =>
      createServer(async (incoming, reply) => {
        const body = await buffer(incoming);
        came.push({ headers: incoming.headers, bytes: body.length });
        if (came.length === 1) incoming.socket.destroy();
        else reply.end('{}');
      }),
    );
    for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  // A new one each time: it asks a server that failed nothing for a while.
  beforeEach(async () => {
    came.length = 0;
    proxy = await startProxy(
      folder,
      servers.map((server) => (server.address() as AddressInfo).port),
    );
  });
  afterEach(() => proxy.stop());
  afterAll(() => {
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true });
  });

  async function send(path: string, bytes = 20): Promise<number> {
    const body = JSON.stringify({ text: 'x'.repeat(bytes) });
    // Each proxy has a certificate of its own.
    const call = request(proxy.url + path, {
      ...{ method: 'POST', rejectUnauthorized: false, agent: false },
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    }).end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode ?? 0;
  }

  test.each([
    ['a list', communityRoutes.listWorks.path, 20],
    ['a work', '/app/work/get/some-id', 20],
    ['a save that does not fit into the memory of nginx', '/app/document/save', 500_000],
    ['a small upload', routes.upload.path, 500_000],
  ])('sends %s to the other server, whole and by the same name', async (_, path, bytes) => {
    expect(await send(path, bytes)).toBe(200);
    expect(came.length).toBe(2);
    expect(came[1]?.bytes).toBe(came[0]?.bytes);
    expect(came[1]?.headers['x-studio-call']).toMatch(/^\w{32}$/);
    expect(came[1]?.headers['x-studio-call']).toBe(came[0]?.headers['x-studio-call']);
  });

  test.each([
    ['what is deleted', '/app/picture/delete/some-id', 20],
    ['what begins like a call that may be repeated', '/app/work/get/some-id/other', 20],
    ['a large upload', routes.upload.path, 10_000_000],
  ])('does not send %s again', async (_, path, bytes) => {
    expect(await send(path, bytes)).toBe(502);
    expect(came.length).toBe(1);
  });
});
