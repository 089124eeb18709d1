import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { limits } from '@tai/contracts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/http/apiError.ts';
import { formFailure } from '../../platform/http/formFailure.ts';
import type { StyleFiles } from './styleFiles.ts';

const weightsMb = limits.media.weightsBytes / 1024 / 1024;

/**
 * Stores the file of a form as it comes, piece by piece.
 * @param declared bytes that have room already
 * @throws ApiError fileMissing, badRequest, and as `StyleFiles.store` does
 */
export async function receiveStyleFile(
  files: StyleFiles,
  request: FastifyRequest,
  { ownerId, declared }: { ownerId: string; declared: number },
): ReturnType<StyleFiles['store']> {
  if (!request.isMultipart()) throw new ApiError('fileMissing');
  let name = '';
  try {
    const parts = request.parts({
      limits: { fileSize: limits.media.weightsBytes, files: 1, fields: 4, parts: 5 },
    });
    for await (const part of parts as AsyncIterable<MultipartFile | MultipartValue>) {
      if (part.type === 'field') {
        if (part.fieldname === 'name') name = String(part.value).slice(0, 1000);
        continue;
      }
      const given = { ownerId, content: part.file, name: name || part.filename, trigger: '', origin: null };
      return await files.store(given, { declared });
    }
  } catch (error) {
    throw formFailure(error, weightsMb);
  }
  throw new ApiError('fileMissing');
}
