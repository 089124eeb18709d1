// `fetch` cannot tell how much of a body has gone out, so this one call is made with XMLHttpRequest.
import { askBeforeLeaving, withSentence, type ApiClient, type ApiError } from '@tai/api-client';
import { adminRoutes, errorNameOf, isSuccess, type ReplyHead, type Tutorial } from '@tai/contracts';
import { safeParse } from 'zod/v4/core';

const { uploadTutorial: route } = adminRoutes;

/** A video on its way to the server. */
export interface TutorialUpload {
  file: File;
  /** Still picture; the video shows without one when there is none. */
  poster: Blob | null;
  title: string;
  durationSeconds: number;
  width: number;
  height: number;
  /** @param share 0 to 1 of the bytes that went out */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export type TutorialUploadResult = { tutorial: Tutorial } | { error: ApiError };

/** Uploads a video. Never throws; without an answer for as long as nothing moves it waits on. */
export function uploadTutorial(
  client: Pick<ApiClient, 'session' | 'expire'>,
  upload: TutorialUpload,
): Promise<TutorialUploadResult> {
  const token = client.session.get()?.token ?? null;
  const request = new XMLHttpRequest();
  const sending = new Promise<TutorialUploadResult>((resolve) => {
    const fail = (kind: ApiError['kind'], msg: string, code = 0) => resolve({ error: { kind, code, msg } });
    request.open(route.method, route.path);
    if (token !== null) request.setRequestHeader('token', token);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) upload.onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const result = readReply(request.status, request.responseText);
      if ('error' in result && result.error.code === 401) client.expire(token);
      resolve(withSentence(result));
    });
    request.addEventListener('error', () => fail('network', 'The server could not be reached.'));
    request.addEventListener('abort', () => fail('cancelled', 'The upload was cancelled.'));
    upload.signal.addEventListener('abort', () => request.abort(), { once: true });
    if (upload.signal.aborted) fail('cancelled', 'The upload was cancelled.');
    else request.send(formOf(upload));
  });
  return askBeforeLeaving(sending);
}

function formOf({ file, poster, title, durationSeconds, width, height }: TutorialUpload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title, durationSeconds, width, height }))
    form.append(name, String(value));
  if (poster) form.append('poster', poster, 'poster.jpg');
  form.append('file', file, file.name);
  return form;
}

function readReply(status: number, text: string): TutorialUploadResult {
  const body = parse(text);
  if (!body)
    return { error: { kind: 'http', code: status, msg: `The server answered with status ${status}.` } };
  if (!isSuccess(body)) {
    const { msg = '', params, requestId } = body;
    const code = Number(body.code);
    return { error: { kind: 'api', code, error: body.error ?? errorNameOf(code), msg, params, requestId } };
  }
  const checked = safeParse(route.response, body);
  return checked.success
    ? { tutorial: checked.data.data }
    : { error: { kind: 'contract', code: 0, msg: 'The answer breaks its contract.' } };
}

function parse(text: string): ReplyHead | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'code' in value ? (value as ReplyHead) : null;
  } catch {
    return null;
  }
}
