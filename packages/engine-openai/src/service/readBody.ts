import type { Response } from 'undici';
import { ServiceError } from './serviceError.ts';

const megabyte = 1024 * 1024;
/** A picture of 100 MB, and an answer that holds one in base64. */
export const imageBytesMax = 100 * megabyte;
export const answerBytesMax = 140 * megabyte;
/** What a service may say about an error or its models. */
export const wordsBytesMax = 4 * megabyte;

/**
 * The body, as far as it is not larger than `max`. The declared length is looked at first, but it may lie or be absent.
 * @throws ServiceError when it is larger
 */
export async function readBody(response: Response, max: number, host: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pieces(response, max, host)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The same, piece by piece. */
export async function* pieces(response: Response, max: number, host: string): AsyncGenerator<Uint8Array> {
  const tooLarge = () =>
    new ServiceError('answer', 'answerTooLarge', { host, limitMb: Math.round(max / megabyte) });
  if (Number(response.headers.get('content-length') ?? 0) > max) {
    await response.body?.cancel();
    throw tooLarge();
  }
  if (!response.body) return;
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    // Leaving the loop cancels the body, which ends the connection.
    if (length > max) throw tooLarge();
    yield chunk;
  }
}
