import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { trainingLimits } from '@tai/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { IncomingContent } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { formFailure } from '../../platform/http/formFailure.ts';

/** What a form brought. */
interface FileForm {
  datasetId: string;
  name: string;
  /** To be discarded. */
  content: IncomingContent;
}

const textMax = 4096;

/**
 * Reads the form, its file to the disk.
 * @param onDataset hears of the dataset as soon as it is known: who may not change it sends nothing
 */
export async function readDatasetForm(
  request: FastifyRequest,
  { files }: Pick<Deps, 'files'>,
  onDataset: (datasetId: string) => Promise<unknown>,
): Promise<FileForm> {
  const texts = new Map<string, string>();
  let content: IncomingContent | undefined;
  let fileName = '';
  try {
    const parts = request.parts({
      limits: { fileSize: trainingLimits.zipBytes, files: 1, fields: 4, parts: 5, fieldSize: textMax },
    });
    for await (const part of parts as AsyncIterable<MultipartFile | MultipartValue>) {
      if (part.type === 'field') {
        texts.set(part.fieldname, String(part.value));
        if (part.fieldname === 'datasetId' && !content) await onDataset(String(part.value));
      } else {
        content = await files.receive(part.file);
        fileName = part.filename;
        if (part.file.truncated)
          throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
      }
    }
    const datasetId = texts.get('datasetId') ?? '';
    if (datasetId === '' || datasetId.length > 64)
      throw new ApiError('badRequest', { detail: 'datasetId: expected the id of a dataset' });
    if (!content) throw new ApiError('fileMissing');
    return { datasetId, name: texts.get('name') || fileName || 'image', content };
  } catch (error) {
    await content?.discard();
    throw formFailure(error, trainingLimits.zipBytes / 1024 / 1024);
  }
}
