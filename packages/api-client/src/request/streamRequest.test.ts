import { expect, test, vi } from 'vitest';
import { streamRequest } from './streamRequest.ts';

test('the answer is handed on piece by piece, before the next one is there', async () => {
  let more: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (more = controller) });
  vi.stubGlobal('fetch', async () => new Response(body));
  const pieces: string[] = [];
  const done = streamRequest('/x', {
    token: null,
    onChunk: (chunk, total) => pieces.push(`${new TextDecoder().decode(chunk)} of ${total}`),
  });
  more?.enqueue(new TextEncoder().encode('first'));
  await vi.waitFor(() => expect(pieces).toEqual(['first of null']));
  more?.close();
  await done;
});

test('a status that is no success throws the words of the specification', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 503 }));
  await expect(streamRequest('/x', { token: null, onChunk: () => {} })).rejects.toThrow(
    'Network response was not ok',
  );
});
