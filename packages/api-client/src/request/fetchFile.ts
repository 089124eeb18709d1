import type { ApiClient } from '../client.ts';
import { failure, type ApiError } from './apiError.ts';

/** Bytes at an address of the server, such as a file of a document. Never throws. */
export async function fetchFile(
  client: Pick<ApiClient, 'session'>,
  address: string,
  signal?: AbortSignal,
): Promise<Blob | ApiError> {
  const token = client.session.get()?.token ?? null;
  try {
    const headers = token === null ? undefined : { token };
    const response = await fetch(address, { signal, credentials: 'same-origin', headers });
    if (response.ok) return await response.blob();
    return failure('http', `The server answered with status ${response.status}.`, response.status);
  } catch {
    return signal?.aborted
      ? failure('cancelled', 'The request was cancelled.')
      : failure('network', 'The server could not be reached.');
  }
}
