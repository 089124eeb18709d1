import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../../platform/http/apiError.ts';

/** Bytes that are looked at; a WebM says what it is within its first few hundred. */
const headLength = 4_096;

/** What may come in and the type it is served with. An M4V is an MP4 of another name. */
const served: Record<string, string> = {
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/webm': 'video/webm',
};

/**
 * Looks at the first bytes of a video on its way; names and declared types are not looked at.
 * @returns the type to serve it with, and the whole of it
 * @throws ApiError videoUnsupported with what was found
 */
export async function checkVideo(
  source: AsyncIterable<Uint8Array>,
): Promise<{ mimeType: string; content: AsyncIterable<Uint8Array> }> {
  const pieces = source[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < headLength) {
    const next = await pieces.next();
    if (next.done) break;
    read.push(next.value);
    length += next.value.byteLength;
  }
  const head = Buffer.concat(read);
  const type = await fileTypeFromBuffer(head);
  const mimeType = type && served[type.mime];
  if (!mimeType) {
    await pieces.return?.();
    throw new ApiError('videoUnsupported', {
      found: type?.mime ?? (length === 0 ? 'an empty file' : 'unknown data'),
    });
  }
  return { mimeType, content: joined(head, pieces) };
}

async function* joined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
