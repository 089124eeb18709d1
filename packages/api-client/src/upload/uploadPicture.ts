import { routes, type Picture, type PictureType, type RouteReply } from '@tai/contracts';
import type { ApiClient } from '../client.ts';
import type { ApiError } from '../request/apiError.ts';
import { callRoute } from '../request/callRoute.ts';
import { askBeforeLeaving } from './askBeforeLeaving.ts';
import { clipPoster } from './clipPoster.ts';

/** A failure as the upload helpers of the product answer it instead of throwing. */
interface UploadFailure {
  error: ApiError;
  message: 'request failed';
  /** HTTP status, or the code of the answer; 0 without an answer. */
  status: number;
}

export type UploadResult = { picture: Picture } | UploadFailure;

const failed = (error: ApiError): UploadFailure => ({ error, message: 'request failed', status: error.code });

/**
 * Uploads one image, clip (with a poster that is made here) or 3D file of the person who is signed in, into their library
 * unless `picType` says that it is a mask. Never throws.
 */
export async function uploadPicture(
  client: Pick<ApiClient, 'session' | 'expire' | 'duplicates'>,
  file: File,
  picType?: Exclude<PictureType, '效果图'>,
): Promise<UploadResult> {
  const body = new FormData();
  if (picType) body.append('picType', picType);
  const poster = file.type.startsWith('video/') ? await clipPoster(file) : null;
  if (poster) body.append('poster', poster, 'poster.webp');
  body.append('file', file, file.name);
  const token = client.session.get()?.token ?? null;
  const call = callRoute(routes.upload, { body, token, duplicates: client.duplicates });
  const result = await askBeforeLeaving(call);
  if ('error' in result) {
    if (result.error.code === 401) client.expire(token);
    return failed(result.error);
  }
  const { data: picture } = result.data as RouteReply<typeof routes.upload>;
  return picture ? { picture } : failed({ kind: 'contract', code: 0, msg: 'The answer names no picture.' });
}
