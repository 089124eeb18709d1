import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { limits, routes } from '@tai/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../platform/http/apiError.ts';
import { formFailure } from '../../platform/http/formFailure.ts';

/** What an upload brought, in whichever of its forms it came. */
export interface UploadForm {
  /** The file part, or the data URL in the field `file`. */
  file: { bytes: Uint8Array; name: string | null } | null;
  fields: z.output<NonNullable<typeof routes.upload.body>>;
}

const limitMb = limits.upload.imageBytes / 1024 / 1024;

/** A file as base64 text and a little for the other fields. */
export const uploadBodyBytes = Math.ceil((limits.upload.imageBytes * 4) / 3) + 64 * 1024;

/** @throws ApiError fileTooLarge, badRequest */
export async function readUploadForm(request: FastifyRequest): Promise<UploadForm> {
  const { values, file } = request.isMultipart() ? await readParts(request) : readJson(request.body);
  const { file: text, ...rest } = values;
  const fields = routes.upload.body?._zod ? z.safeParse(routes.upload.body, rest) : null;
  if (!fields?.success) {
    const detail = fields?.error.issues
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ');
    throw new ApiError('badRequest', { detail: detail ?? 'no fields' });
  }
  return { file: file ?? fromDataUrl(text), fields: fields.data };
}

interface RawForm {
  values: Record<string, unknown>;
  file: UploadForm['file'];
}

function readJson(body: unknown): RawForm {
  return { values: typeof body === 'object' && body !== null ? { ...body } : {}, file: null };
}

async function readParts(request: FastifyRequest): Promise<RawForm> {
  const values: Record<string, unknown> = {};
  let file: UploadForm['file'] = null;
  try {
    for await (const part of request.parts() as AsyncIterable<MultipartFile | MultipartValue>) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else if (file) throw new ApiError('badRequest', { detail: 'one file at a time' });
      else file = { bytes: await part.toBuffer(), name: part.filename || null };
    }
  } catch (error) {
    throw formFailure(error, limitMb);
  }
  return { values, file };
}

function fromDataUrl(text: unknown): UploadForm['file'] {
  if (text === undefined || text === '') return null;
  const match = typeof text === 'string' ? /^data:[^,]{0,200};base64,([A-Za-z0-9+/=\s]*)$/.exec(text) : null;
  if (!match) throw new ApiError('badRequest', { detail: 'file: expected a data URL in base64' });
  const bytes = Buffer.from(match[1] ?? '', 'base64');
  if (bytes.byteLength > limits.upload.imageBytes) throw new ApiError('fileTooLarge', { limitMb });
  return { bytes, name: null };
}
