import * as z from 'zod/mini';
import { picture, pictureTypes } from '../picture/picture.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/**
 * Brings a picture in: as the multipart part `file`, as a base64 data URL in the field `file`, or fetched from `url`.
 * Success is the text '0'.
 */
export const upload = defineRoute({
  id: 'file.upload',
  method: 'POST',
  path: '/app/common/upload',
  summary: 'Upload an image, or have the server fetch one',
  access: 'session',
  client: 'creative',
  rateLimit: 'upload',
  encoding: 'multipart',
  body: z.object({
    url: z.optional(z.string().check(z.maxLength(2048))),
    picSource: z.optional(z.string().check(z.maxLength(64))),
    /** What engines make is stored by the server alone. */
    picType: z.optional(z.enum([pictureTypes.upload, pictureTypes.nodePreview, pictureTypes.mask])),
    /** One of the person's own recreate codes. */
    operationCode: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  response: reply({ url: z.optional(z.string()), data: z.optional(picture) }),
});
