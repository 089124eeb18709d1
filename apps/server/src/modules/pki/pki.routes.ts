import { adminRoutes, limits, type SigningKey } from '@tai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { type AuditSource, auditSource } from '../audit/index.ts';
import { createPkiService } from './pki.service.ts';

export function mountPkiModule(app: FastifyInstance, deps: Deps): void {
  const pki = createPkiService(deps);

  mountRoute(app, adminRoutes.listSigningKeys, async () => ({ data: await pki.list() }));

  mountRoute(app, adminRoutes.createSigningKey, async ({ account, body, request }) => {
    const key = await pki.create(body);
    await record('pki.create', key, auditSource({ account, request }));
    return { data: key };
  });

  mountRoute(app, adminRoutes.importSigningKey, async ({ account, body, request }) => {
    const key = await pki.import(body);
    await record('pki.import', key, auditSource({ account, request }));
    return { data: key };
  });

  mountRoute(app, adminRoutes.changeSigningKey, async ({ account, body, request }) => {
    const key = await pki.change(body.id, body.status);
    const action = body.status === 'active' ? 'pki.activate' : 'pki.retire';
    await record(action, key, auditSource({ account, request }));
    return { data: key };
  });

  mountRoute(app, adminRoutes.getCertificate, async ({ body }) => ({ data: await pki.certificate(body.id) }));

  mountRoute(app, adminRoutes.verifyLabel, async ({ request }) => ({
    data: await pki.verify(await readPicture(request)),
  }));

  function record(action: string, { id, name, fingerprint, status }: SigningKey, source: AuditSource) {
    return deps.audit.record({ ...source, action, target: { id, name }, details: { fingerprint, status } });
  }
}

/** @throws ApiError fileMissing, fileTooLarge, badRequest */
async function readPicture(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new ApiError('fileMissing');
  const limitMb = limits.upload.imageBytes / 1024 / 1024;
  try {
    const part = await request.file();
    if (!part) throw new ApiError('fileMissing');
    return await part.toBuffer();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new ApiError('fileTooLarge', { limitMb });
    throw new ApiError('badRequest', { detail: 'the form is cut off or malformed' }, { cause: error });
  }
}
