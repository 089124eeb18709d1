import { callRoute, fetchFile, isApiError, type ApiClient, type ApiError } from '@tai/api-client';
import { documentRoutes, type RouteSpec } from '@tai/contracts';
import type { Answer, DocumentTransport } from '../domain/documentTransport.ts';

/** The longest that a call without files may take, in milliseconds: after that the line is taken for dead. */
const patience = 60_000;

const signedOut: ApiError = { kind: 'api', code: 401, error: 'unauthenticated', msg: 'Nobody is signed in.' };

/** Calls of one account. When somebody else is signed in, they answer "not signed in" and send nothing. */
export function createHttpTransport(
  client: Pick<ApiClient, 'session' | 'expire'>,
  account: string,
): DocumentTransport {
  async function call<T>(
    spec: RouteSpec,
    options: { body: unknown; params?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Answer<T>> {
    const session = client.session.get();
    if (session?.user.userId !== account) return { error: signedOut };
    const result = await callRoute(spec, { ...options, token: session.token });
    if ('data' in result) return { data: (result.data as { data: T }).data };
    if (result.error.code === 401) client.expire(session.token);
    return result;
  }

  const ask = <T>(spec: RouteSpec, body: unknown): Promise<Answer<T>> =>
    call(spec, { body, signal: AbortSignal.timeout(patience) });

  return {
    create: (body) => ask(documentRoutes.createDocument, body),
    open: (body) => ask(documentRoutes.openDocument, body),
    save: (body) => ask(documentRoutes.saveDocument, body),
    changes: (body) => ask(documentRoutes.getDocumentChanges, body),
    revision: (body) => ask(documentRoutes.getRevision, body),
    findAssets: (body) => ask(documentRoutes.findDocumentAssets, body),
    uploadAssets(id, files) {
      const body = new FormData();
      for (const [hash, file] of files) body.append(hash, file, hash);
      return call(documentRoutes.uploadDocumentAssets, { body, params: { id } });
    },
    async fetchAsset(url) {
      const file = await fetchFile(client, url);
      return isApiError(file) ? { error: file } : { data: file };
    },
  };
}
