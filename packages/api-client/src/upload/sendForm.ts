import { buildPath, limits, type RouteSpec } from '@tai/contracts';
import type { ApiClient } from '../client.ts';
import { withSentence } from '../errors/errorText.ts';
import { failure } from '../request/apiError.ts';
import { readReply, type CallResult } from '../request/callRoute.ts';
import { credentialsOf } from '../request/credentials.ts';
import { askBeforeLeaving } from './askBeforeLeaving.ts';

interface SendOptions {
  /** Percent of the form that has left, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a form that holds files of the person who is signed in, and tells how much of it has gone. Never throws.
 * `fetch` does not say how far an upload is; hence the older call of the browser.
 */
export function sendForm(
  client: Pick<ApiClient, 'session' | 'expire'>,
  spec: RouteSpec,
  body: FormData,
  { onProgress, signal }: SendOptions = {},
): Promise<CallResult> {
  const token = client.session.get()?.token ?? null;
  const sending = new Promise<CallResult>((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (kind: 'network' | 'timeout' | 'cancelled', text: string) => () =>
      resolve({ error: failure(kind, text) });
    request.open(spec.method, buildPath(spec.path, {}));
    request.timeout = limits.timeouts[spec.client ?? 'product'];
    for (const [name, value] of Object.entries(credentialsOf(token, spec.client)))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.((loaded / total) * 100);
    });
    request.addEventListener('load', () => {
      const result = readReply(spec, request.status, request.responseText);
      if ('error' in result && result.error.code === 401) client.expire(token);
      resolve(withSentence(result));
    });
    request.addEventListener('error', fail('network', 'The server could not be reached.'));
    request.addEventListener('timeout', fail('timeout', 'The server did not answer in time.'));
    request.addEventListener('abort', fail('cancelled', 'The request was cancelled.'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
  return askBeforeLeaving(sending);
}
