import type { RouteClient } from '@tai/contracts';
import { credentialsOf } from './credentials.ts';

/** An answer that is read while it comes. */
export interface StreamOptions {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  token: string | null;
  client?: RouteClient;
  signal?: AbortSignal;
  /**
   * One piece of the answer.
   * @param total bytes of the whole answer; null when the server does not say
   */
  onChunk(chunk: Uint8Array<ArrayBuffer>, total: number | null): void;
}

/**
 * Asks, and hands on the answer piece by piece.
 * @returns the headers of the answer, when all of it has come
 * @throws Error 'Network response was not ok' on a status that is no success; whatever `fetch` throws without an answer
 */
export async function streamRequest(address: string, options: StreamOptions): Promise<Headers> {
  const { method = 'GET', body, token, client, signal, onChunk } = options;
  const response = await fetch(address, {
    method,
    signal,
    credentials: 'same-origin',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...credentialsOf(token, client),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok || !response.body)
    throw new Error('Network response was not ok', { cause: { status: response.status } });
  const length = Number(response.headers.get('content-length'));
  const total = Number.isFinite(length) && length > 0 ? length : null;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) onChunk(piece.value, total);
  return response.headers;
}
