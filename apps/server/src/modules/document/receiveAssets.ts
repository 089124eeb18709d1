import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { limits } from '@tai/contracts';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type { FileStore, IncomingContent } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { formFailure } from '../../platform/http/formFailure.ts';

/** A file that came whole and is in the store. */
export interface NewAsset {
  hash: string;
  bytes: number;
  mimeType: string;
}

/** Served as what they are; everything else as bytes without a meaning, which no browser runs. */
const servedTypes: ReadonlySet<string> = new Set([
  ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  ...['video/mp4', 'video/webm', 'model/gltf-binary'],
]);
const headBytes = 4_096;
const MB = 1024 * 1024;

interface AssetRules {
  /** Bytes of one file at most. */
  fileSize: number;
  /** Refuses a file by throwing; `bytes` are of all files of the form so far. */
  beforeKept(bytes: number): Promise<void>;
}

/** Takes in the files of a form, each as a part that is named by its hash.
 * @throws ApiError fileTooLarge, assetHashWrong, badRequest, diskFull */
export async function receiveAssets(
  files: FileStore,
  request: FastifyRequest,
  { fileSize, beforeKept }: AssetRules,
): Promise<NewAsset[]> {
  const received: NewAsset[] = [];
  const parts = request.parts({
    limits: {
      fileSize,
      files: limits.document.assetsPerUpload,
      parts: limits.document.assetsPerUpload + 1,
    },
  });
  try {
    for await (const part of parts as AsyncIterable<MultipartFile | MultipartValue>)
      if (part.type === 'file')
        received.push(await receive(files, part, (bytes) => beforeKept(bytes + bytesOf(received))));
  } catch (error) {
    throw formFailure(error, fileSize / MB);
  }
  return received;
}

async function receive(
  files: FileStore,
  part: MultipartFile,
  beforeKept: AssetRules['beforeKept'],
): Promise<NewAsset> {
  const content = await files.receive(part.file);
  try {
    // The parser ends a file that is too large where the limit is, without an error of its own.
    if (part.file.truncated) throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
    const { fieldname: named } = part;
    if (content.key !== named)
      throw new ApiError('assetHashWrong', { named: named.slice(0, 64), found: content.key });
    const mimeType = await typeOf(content);
    await beforeKept(content.bytes);
    await content.keep();
    return { hash: content.key, bytes: content.bytes, mimeType };
  } finally {
    await content.discard();
  }
}

function bytesOf(assets: readonly NewAsset[]): number {
  return assets.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function typeOf(content: IncomingContent): Promise<string> {
  const type = await fileTypeFromBuffer(await content.read(0, Math.min(headBytes, content.bytes)));
  return type && servedTypes.has(type.mime) ? type.mime : 'application/octet-stream';
}
