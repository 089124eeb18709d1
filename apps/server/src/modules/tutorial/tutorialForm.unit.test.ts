import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskFileStore } from '../../platform/files/diskFileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mp4Bytes } from '../../testing/video.ts';
import { readTutorialForm } from './tutorialForm.ts';

let folder: string;
let app: FastifyInstance;
let outcome: Promise<string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-tutorial-'));
  const files = await openDiskFileStore(folder);
  app = fastify();
  await app.register(multipart, { limits: { fileSize: 10 } });
  outcome = new Promise((resolve) => {
    app.post('/', (request) => {
      const answer = readTutorialForm(request, files, 100_000).then(
        ({ video }) => `received ${video.content.bytes}`,
        (error: unknown) => (error instanceof ApiError ? error.error : String(error)),
      );
      resolve(answer);
      return answer;
    });
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const incoming = () => readdir(join(folder, 'incoming'));

async function send(bytes: number): Promise<string> {
  const form = new FormData();
  form.set('title', 'Start');
  form.set('file', new Blob([new Uint8Array(mp4Bytes(bytes))]), 'a.mp4');
  const encoded = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.body;
}

test('a video of the largest size comes in, and one byte more leaves nothing behind', async () => {
  expect(await send(100_000)).toBe('received 100000');
  expect(await incoming()).toHaveLength(1);
  await rm(join(folder, 'incoming', (await incoming())[0] ?? ''));
  expect(await send(100_001)).toBe('fileTooLarge');
  expect(await incoming()).toEqual([]);
});

test('a video whose upload is cut leaves nothing behind', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = httpRequest({
    ...{ host: '127.0.0.1', port, method: 'POST', path: '/' },
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 90_000 },
  });
  client.on('error', () => {});
  client.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n');
  client.write(mp4Bytes(20_000));
  await expect.poll(incoming).toHaveLength(1);
  client.destroy();
  expect(await outcome).toBe('badRequest');
  expect(await incoming()).toEqual([]);
});
