import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { communityRoutes, feedbackAttachments, limits } from '@tai/contracts';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import type { FileStore, IncomingContent } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { declaredBytes } from '../../platform/http/declaredBytes.ts';
import { formFailure } from '../../platform/http/formFailure.ts';
import { cleanLine } from '../../platform/text/plainText.ts';
import { headOf } from '../upload/index.ts';

/** What a feedback brought. */
export interface FeedbackForm {
  type: 'Issues' | 'Features';
  description: string;
  isConsentGiven: boolean;
  /** Must be kept or discarded. */
  attachment: { name: string; content: IncomingContent } | null;
}

/** Refuses an attachment by throwing when so many bytes have no room. */
type AssertRoom = (bytes: number) => Promise<void>;

/** Types that the first bytes of a file of an ending may show. */
const typesOf: Record<(typeof feedbackAttachments)[number], readonly string[]> = {
  '.png': ['image/png', 'image/apng'],
  '.jpg': ['image/jpeg'],
  '.mp4': ['video/mp4', 'video/x-m4v'],
  '.mov': ['video/quicktime'],
  '.zip': ['application/zip'],
  '.7z': ['application/x-7z-compressed'],
  '.rar': ['application/x-rar-compressed', 'application/vnd.rar'],
};
const nameMaxLength = 120;
const { feedbackBytes } = limits.community;

/**
 * Reads the parts as they come: an attachment goes to the disk piece by piece, and nothing ever unpacks it.
 * @param assertRoom asked before an attachment is read, and again when its length is known
 * @throws ApiError badRequest, attachmentFormat, fileTooLarge, diskFull, and those of `assertRoom`: nothing is left behind then
 */
export async function readFeedbackForm(
  request: FastifyRequest,
  files: FileStore,
  assertRoom: AssertRoom,
): Promise<FeedbackForm> {
  const values: Record<string, unknown> = {};
  let attachment: FeedbackForm['attachment'] = null;
  try {
    if (!request.isMultipart()) Object.assign(values, request.body);
    else {
      const parts = request.parts({ limits: { fileSize: feedbackBytes, files: 1, fields: 10, parts: 11 } });
      for await (const part of parts as AsyncIterable<MultipartFile | MultipartValue>) {
        if (part.type === 'field') values[part.fieldname] = part.value;
        else if (part.fieldname === 'file' && !attachment)
          attachment = await receive(part, files, (received) =>
            assertRoom(Math.max(received, declaredBytes(request))),
          );
        else throw new ApiError('badRequest', { detail: `${part.fieldname}: one file, named "file"` });
      }
    }
    const { body } = communityRoutes.submitFeedback;
    const checked = body && z.safeParse(body, values);
    if (!checked?.success) {
      const issues = checked?.error.issues ?? [];
      const detail = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      throw new ApiError('badRequest', { detail: detail.join('; ') });
    }
    const { type, description, consent } = checked.data;
    return { type, description, isConsentGiven: consent === 'true', attachment };
  } catch (error) {
    await attachment?.content.discard();
    throw formFailure(error, feedbackBytes / 1024 / 1024);
  }
}

/** Both the ending and the first bytes must be of a kind that is allowed. */
async function receive(
  { file, filename }: MultipartFile,
  files: FileStore,
  assertRoom: AssertRoom,
): Promise<NonNullable<FeedbackForm['attachment']>> {
  // A path is none of ours.
  const name = cleanLine(filename.split(/[\\/]/).at(-1) ?? '').slice(-nameMaxLength);
  const refusal = () =>
    new ApiError('attachmentFormat', { name: name || '?', allowed: feedbackAttachments.join(' ') });
  const ending = feedbackAttachments.find((one) => name.toLowerCase().endsWith(one));
  if (!ending) throw refusal();
  const { head, content } = await headOf(file);
  const type = await fileTypeFromBuffer(head);
  if (!type || !typesOf[ending].includes(type.mime)) {
    await content.return(undefined);
    throw refusal();
  }
  await assertRoom(0);
  const received = await files.receive(content);
  try {
    await assertRoom(received.bytes);
  } catch (error) {
    await received.discard();
    throw error;
  }
  return { name, content: received };
}
