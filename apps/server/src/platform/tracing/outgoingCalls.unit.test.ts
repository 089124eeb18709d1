import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { request } from 'undici';
import { withNamedCalls } from './outgoingCalls.ts';

let received: IncomingHttpHeaders[] = [];
const host = createServer((call, answer) => {
  received.push(call.headers);
  answer.end('{}');
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
});
beforeEach(() => (received = []));
afterAll(() => void host.close());

const byUndici = async () => void (await (await request(address)).body.text());
const byNode = async () => void (await (await fetch(address)).text());

test('calls of both clients carry the id of who makes them, also when several make some at once', async () => {
  await Promise.all([
    withNamedCalls('job-1', async () => {
      await byUndici();
      await byNode();
    }),
    withNamedCalls('job-2', byUndici),
    byUndici(),
  ]);
  const ids = received.map((headers) => headers['x-request-id']);
  expect(ids.toSorted()).toEqual(['job-1', 'job-1', 'job-2', undefined]);
});

test('what goes on after the end is named after nobody', async () => {
  const end = Promise.withResolvers<void>();
  let left: Promise<void> | undefined;
  await withNamedCalls('job-1', async () => {
    left = end.promise.then(byUndici);
  });
  end.resolve();
  await left;
  expect(received.map((headers) => headers['x-request-id'])).toEqual([undefined]);
});
