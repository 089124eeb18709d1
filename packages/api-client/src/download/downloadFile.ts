import type { ApiClient } from '../client.ts';
import { withSentence } from '../errors/errorText.ts';
import { failure, type ApiError } from '../request/apiError.ts';
import { readReply } from '../request/callRoute.ts';
import { streamRequest } from '../request/streamRequest.ts';

/** What to download: a path of `@tai/contracts`' downloads with its query. */
export interface DownloadRequest {
  path: string;
  query: Record<string, string>;
  /** Name on the device; that of the server unless given. */
  fileName?: string;
  /** How much has come. @param total bytes; null when the server does not say */
  onProgress?: (received: number, total: number | null) => void;
  signal?: AbortSignal;
}

export type DownloadResult = { ok: true } | { error: ApiError };

/**
 * Fetches a file with the session as bearer and gives it to the person. A failure comes as JSON in place of the bytes
 * and is answered as an error; nothing is thrown.
 */
export async function downloadFile(
  client: Pick<ApiClient, 'session' | 'expire'>,
  { path, query, fileName, onProgress, signal }: DownloadRequest,
): Promise<DownloadResult> {
  const token = client.session.get()?.token ?? null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  try {
    const headers = await streamRequest(`${path}?${new URLSearchParams(query)}`, {
      token,
      client: 'management',
      signal,
      onChunk(chunk, total) {
        chunks.push(chunk);
        received += chunk.length;
        onProgress?.(received, total);
      },
    });
    const type = headers.get('content-type') ?? 'application/octet-stream';
    const blob = new Blob(chunks, { type });
    if (type.startsWith('application/json')) {
      const error = errorOfReply(await blob.text());
      if (error.code === 401) client.expire(token);
      return await withSentence({ error });
    }
    await saveBlob(blob, fileName ?? nameOf(headers) ?? 'download');
    return { ok: true };
  } catch (error) {
    if (signal?.aborted) return { error: failure('cancelled', 'The download was cancelled.') };
    const status = statusOf(error);
    return withSentence({
      error:
        status === null
          ? failure('network', 'The server could not be reached.')
          : failure('http', `The server answered with status ${status}.`, status),
    });
  }
}

/** Gives bytes to the person as a file of this name. */
export async function saveBlob(blob: Blob, name: string): Promise<void> {
  const { saveAs } = await import('file-saver');
  saveAs(blob, name);
}

function errorOfReply(text: string): ApiError {
  const result = readReply(null, 200, text);
  // JSON that is no failure is no file either.
  return 'error' in result
    ? result.error
    : failure('contract', 'The server answered data in place of a file.');
}

function statusOf(error: unknown): number | null {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'status' in cause ? Number(cause.status) : null;
}

/** Name from `content-disposition`, the encoded form first. */
function nameOf(headers: Headers): string | null {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}
