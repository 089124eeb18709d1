import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { limits } from '@tai/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FileStore, IncomingContent } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { formFailure } from '../../platform/http/formFailure.ts';
import { checkVideo } from './videoFormat.ts';

/** What an upload of a video brought. */
export interface TutorialForm {
  /** Must be kept or discarded. */
  video: { content: IncomingContent; mimeType: string };
  poster: Uint8Array | null;
  title: string;
  durationSeconds: number;
  width: number;
  height: number;
}

const { videoBytes, posterBytes } = limits.tutorial;

/** Read by a browser from the video, so a number that makes no sense is worth nothing and no refusal. */
const measure = (max: number) => z.coerce.number().min(0).max(max).catch(0);
const fields = z.object({
  title: z.string().trim().min(1).max(100),
  durationSeconds: measure(7 * 24 * 3600),
  width: measure(16_384).transform(Math.round),
  height: measure(16_384).transform(Math.round),
});

/**
 * Reads the parts as they come: the video goes to the disk piece by piece.
 * @param largest bytes of a video at most
 * @throws ApiError badRequest, fileMissing, fileTooLarge, videoUnsupported, diskFull: nothing is left behind then
 */
export async function readTutorialForm(
  request: FastifyRequest,
  files: FileStore,
  largest: number = videoBytes,
): Promise<TutorialForm> {
  if (!request.isMultipart()) throw new ApiError('fileMissing');
  const values: Record<string, unknown> = {};
  let video: TutorialForm['video'] | null = null;
  let poster: Uint8Array | null = null;
  try {
    const parts = request.parts({ limits: { fileSize: largest, files: 2, fields: 10, parts: 12 } });
    for await (const part of parts as AsyncIterable<MultipartFile | MultipartValue>) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else if (part.fieldname === 'poster' && !poster) poster = await readPoster(part);
      else if (part.fieldname === 'file' && !video) video = await receiveVideo(part, files);
      else throw new ApiError('badRequest', { detail: `${part.fieldname}: one file and one poster` });
    }
    if (!video) throw new ApiError('fileMissing');
    const checked = fields.safeParse(values);
    if (!checked.success) throw new ApiError('badRequest', { detail: 'title: expected 1 to 100 characters' });
    return { video, poster, ...checked.data };
  } catch (error) {
    await video?.content.discard();
    throw formFailure(error, largest / 1024 / 1024);
  }
}

async function receiveVideo({ file }: MultipartFile, files: FileStore): Promise<TutorialForm['video']> {
  const { mimeType, content } = await checkVideo(file);
  return { mimeType, content: await files.receive(content) };
}

async function readPoster({ file }: MultipartFile): Promise<Uint8Array | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of file as AsyncIterable<Buffer>) {
    length += piece.byteLength;
    if (length > posterBytes) throw new ApiError('fileTooLarge', { limitMb: posterBytes / 1024 / 1024 });
    pieces.push(piece);
  }
  return length === 0 ? null : Buffer.concat(pieces);
}
