import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { visitedOrigin } from './requestOrigin.ts';

async function originOf(headers: Record<string, string>, publicUrl?: string): Promise<string> {
  const app = fastify({ trustProxy: true });
  app.get('/', (request) => visitedOrigin(request, { publicUrl }));
  return (await app.inject({ url: '/', headers })).body;
}

test('a browser is sent back to the host that it named, whatever is said to be forwarded', async () => {
  const headers = {
    host: 'studio.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  };
  expect(await originOf(headers)).toBe('https://studio.example');
});

test('with a public address it is sent back there', async () => {
  expect(await originOf({ host: 'other.example' }, 'https://studio.example')).toBe('https://studio.example');
});
