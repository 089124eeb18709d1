import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { limits, routes } from '@tai/contracts';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { formFailure } from '../../platform/http/formFailure.ts';
import { mediaFault, type ReceivedMedia, receiveMedia } from '../media/index.ts';
import { headOf } from './headOf.ts';

/** What came as a file: an image in the memory, or a clip or 3D file beside the store, to be kept or discarded. */
type UploadedFile = { name: string | null } & ({ bytes: Uint8Array } | { media: ReceivedMedia });

/** What an upload brought, in whichever of its forms it came. */
export interface UploadForm {
  /** The file part, or the data URL in the field `file`. */
  file: UploadedFile | null;
  /** An image that stands for a clip or a 3D file. */
  poster: Uint8Array | null;
  fields: z.output<NonNullable<typeof routes.upload.body>>;
}

const limitMb = limits.upload.imageBytes / 1024 / 1024;

/** A file as base64 text and a little for the other fields. */
export const uploadBodyBytes = Math.ceil((limits.upload.imageBytes * 4) / 3) + 64 * 1024;

/**
 * Clips and 3D files go to the disk piece by piece; nothing is left behind when the form is refused.
 * @throws ApiError fileTooLarge, badRequest, diskFull, or what is wrong with a clip or 3D file
 */
export async function readUploadForm(request: FastifyRequest, files: FileStore): Promise<UploadForm> {
  const { values, file, poster } = request.isMultipart()
    ? await readParts(request, files)
    : readJson(request.body);
  const { file: text, ...rest } = values;
  const fields = routes.upload.body?._zod ? z.safeParse(routes.upload.body, rest) : null;
  if (!fields?.success) {
    if (file && 'media' in file) await file.media.content.discard();
    const detail = fields?.error.issues
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ');
    throw new ApiError('badRequest', { detail: detail ?? 'no fields' });
  }
  return { file: file ?? fromDataUrl(text), poster, fields: fields.data };
}

interface RawForm {
  values: Record<string, unknown>;
  file: UploadedFile | null;
  poster: Uint8Array | null;
}

function readJson(body: unknown): RawForm {
  const values = typeof body === 'object' && body !== null ? { ...body } : {};
  return { values, file: null, poster: null };
}

async function readParts(request: FastifyRequest, files: FileStore): Promise<RawForm> {
  const form: RawForm = { values: {}, file: null, poster: null };
  try {
    const parts = request.parts({ limits: { fileSize: limits.media.clipBytes } });
    for await (const part of parts as AsyncIterable<MultipartFile | MultipartValue>) {
      if (part.type === 'field') form.values[part.fieldname] = part.value;
      else if (part.fieldname === 'poster' && !form.poster)
        form.poster = await allOf(part.file, limits.media.posterBytes);
      else if (form.file) throw new ApiError('badRequest', { detail: 'one file at a time' });
      else form.file = await readFile(part, files);
    }
  } catch (error) {
    if (form.file && 'media' in form.file) await form.file.media.content.discard();
    throw formFailure(mediaFault(error), limits.media.clipBytes / 1024 / 1024);
  }
  return form;
}

/** By the first bytes: what is large goes to the disk, and what is decoded here comes into the memory. */
async function readFile(part: MultipartFile, files: FileStore): Promise<UploadedFile> {
  const { head, content } = await headOf(part.file);
  const type = await fileTypeFromBuffer(head);
  const name = part.filename || null;
  const isLarge = type?.mime.startsWith('video/') || type?.mime.startsWith('model/');
  return isLarge
    ? { name, media: await receiveMedia(files, content) }
    : { name, bytes: await allOf(content, limits.upload.imageBytes) };
}

async function allOf(source: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    length += piece.byteLength;
    if (length > most) throw new ApiError('fileTooLarge', { limitMb: most / 1024 / 1024 });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function fromDataUrl(text: unknown): UploadedFile | null {
  if (text === undefined || text === '') return null;
  const match = typeof text === 'string' ? /^data:[^,]{0,200};base64,([A-Za-z0-9+/=\s]*)$/.exec(text) : null;
  if (!match) throw new ApiError('badRequest', { detail: 'file: expected a data URL in base64' });
  const bytes = Buffer.from(match[1] ?? '', 'base64');
  if (bytes.byteLength > limits.upload.imageBytes) throw new ApiError('fileTooLarge', { limitMb });
  return { bytes, name: null };
}
