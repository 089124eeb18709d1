import multipart from '@fastify/multipart';
import { limits, pictureTypes, routes } from '@tai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { declaredBytes } from '../../platform/http/declaredBytes.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { repetitionKey } from '../../platform/http/repetitionKey.ts';
import type { Account } from '../../platform/identity/account.ts';
import { findOwnOperation } from '../operation/index.ts';
import { cleanImage } from './cleanImage.ts';
import { storeClip } from './storeClip.ts';
import { readUploadForm, uploadBodyBytes } from './uploadForm.ts';

export async function mountUploadModule(app: FastifyInstance, deps: Deps): Promise<void> {
  const { storage } = deps;
  await app.register(multipart, {
    limits: {
      fileSize: limits.upload.imageBytes,
      fieldSize: uploadBodyBytes,
      files: 2,
      fields: 10,
      parts: 12,
    },
  });

  mountRoute(
    app,
    routes.upload,
    async ({ account, request }) => {
      const declared = declaredBytes(request);
      return storage.withRoom({ userId: account.id }, declared, () => receive(account, request, declared));
    },
    { bodyLimit: uploadBodyBytes },
  );

  /** @param declared bytes that have room already */
  async function receive(account: Account, request: FastifyRequest, declared: number) {
    const { pictures, remoteImages, decoding } = deps;
    const { file, poster, fields } = await readUploadForm(request, deps.files);
    const operationCode = fields.operationCode || null;
    const origin = { ownerId: account.id, operationCode, key: repetitionKey(request) };
    if (file && 'media' in file) {
      const name = file.name && plainName(file.name);
      const picture = await storeClip(deps, file.media, poster, {
        ...origin,
        name,
        picType: fields.picType,
        declared,
      });
      return { code: '0' as const, url: picture.picUrl, data: picture };
    }
    if (operationCode !== null) await findOwnOperation(deps.database, account.id, operationCode);
    const source = file ?? (fields.url ? await remoteImages.fetch(fields.url) : null);
    if (!source) throw new ApiError('fileMissing');
    const type = fields.picType ?? pictureTypes.upload;
    // Only a part of a form can be a clip or a 3D file, and only where no image is asked for.
    const takesClips = request.isMultipart() && file !== null && type === pictureTypes.upload;
    const name = source.name && plainName(source.name);
    // An image that was fetched, or that came in chunks, was not declared.
    const undeclared = Math.max(0, source.bytes.byteLength - declared);
    const picture = await storage.withRoom({ userId: account.id }, undeclared, () =>
      decoding.run(account.id, async () => {
        const image = await cleanImage(source.bytes, takesClips ? 'mediaUnsupported' : 'imageUnsupported');
        return pictures.store({ ...origin, ...image, name, type });
      }),
    );
    return { code: '0' as const, url: picture.picUrl, data: picture };
  }
}

/** The last part of a path of any system, without control characters. */
function plainName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').trim().slice(0, 255) || null;
}
