import { isSuccess, routes, type Picture, type ReplyHead, type RouteReply } from '@tai/contracts';
import type { ApiClient } from '../client.ts';
import type { ApiError } from '../request/apiError.ts';
import { readReply } from '../request/callRoute.ts';

/** Like every upload helper of the product it answers an error instead of throwing one. */
export type UploadResult = { picture: Picture } | { error: ApiError };

/**
 * Uploads one image file. `fetch` cannot tell how far an upload is, so this uses XMLHttpRequest.
 * @param onProgress share that has been sent, 0 to 1
 */
export function uploadPicture(
  client: Pick<ApiClient, 'session' | 'expire'>,
  file: File,
  options: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file, file.name);
    request.open(routes.upload.method, routes.upload.path);
    const token = client.session.get()?.token;
    if (token) request.setRequestHeader('token', token);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const result = readReply(routes.upload, request.status, request.responseText);
      if ('error' in result) {
        if (result.error.code === 401) client.expire();
        resolve(result);
        return;
      }
      const reply = result.data as RouteReply<typeof routes.upload>;
      if (reply.data && isSuccess(reply as ReplyHead)) resolve({ picture: reply.data });
      else resolve({ error: { kind: 'contract', code: 0, msg: 'The answer names no picture.' } });
    };
    request.onerror = () =>
      resolve({ error: { kind: 'network', code: 0, msg: 'The server could not be reached.' } });
    request.onabort = () =>
      resolve({ error: { kind: 'cancelled', code: 0, msg: 'The upload was cancelled.' } });
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
