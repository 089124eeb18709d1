import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../../platform/http/apiError.ts';
import { headOf } from '../upload/index.ts';

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
  const { head, content } = await headOf(source);
  const type = await fileTypeFromBuffer(head);
  const mimeType = type && served[type.mime];
  if (!mimeType) {
    await content.return(undefined);
    throw new ApiError('videoUnsupported', {
      found: type?.mime ?? (head.byteLength === 0 ? 'an empty file' : 'unknown data'),
    });
  }
  return { mimeType, content };
}
