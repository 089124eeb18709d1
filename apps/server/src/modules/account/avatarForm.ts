import type { MultipartFile } from '@fastify/multipart';
import { limits } from '@tai/contracts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/http/apiError.ts';

const { avatarBytes } = limits.account;

/**
 * The part `file` of an upload of an avatar.
 * @throws ApiError fileMissing, avatarTooLarge, badRequest
 */
export async function readAvatarForm(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new ApiError('fileMissing');
  try {
    for await (const part of request.parts({ limits: { fileSize: avatarBytes, files: 1, fields: 10 } })) {
      if (part.type === 'file' && part.fieldname === 'file') return await bytesOf(part);
      if (part.type === 'file') throw new ApiError('badRequest', { detail: 'the part is to be named file' });
    }
  } catch (error) {
    if (error instanceof ApiError || (error instanceof Error && 'statusCode' in error)) throw error;
    throw new ApiError('badRequest', { detail: 'the form is cut off or malformed' }, { cause: error });
  }
  throw new ApiError('fileMissing');
}

async function bytesOf(part: MultipartFile): Promise<Uint8Array> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new ApiError('avatarTooLarge', { limitMb: avatarBytes / 1024 / 1024 });
    }
    throw error;
  }
}
