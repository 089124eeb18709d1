import * as z from 'zod/mini';
import { id } from '../community/fields.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { assetHash } from './document.ts';

const asset = z.object({
  hash: assetHash,
  /** Address of the bytes, for those who may read the document. */
  url: z.string(),
  bytes: z.number(),
  mimeType: z.string(),
});
export type DocumentAsset = z.infer<typeof asset>;

/** Which of these files a document has: what to show them from, and which need not be sent. */
export const findDocumentAssets = defineRoute({
  id: 'document.findAssets',
  method: 'POST',
  path: '/app/document/asset/find',
  summary: 'Files that a document has',
  access: 'session',
  body: z.object({
    documentId: id,
    hashes: z.array(assetHash).check(z.maxLength(limits.document.assetsAtOnce)),
  }),
  response: reply({ data: z.array(asset) }),
});

/**
 * Sends files of a document, each as a part that has its hash for a name, at most `limits.document.assetsPerUpload`. A file that
 * the document has is kept once. Files come before the save that names them; what no kept revision names is removed after
 * `limits.document.assetGraceDays`.
 */
export const uploadDocumentAssets = defineRoute({
  id: 'document.uploadAssets',
  method: 'POST',
  path: '/app/document/asset/upload/{id}',
  summary: 'Upload files of a document',
  access: 'session',
  client: 'creative',
  rateLimit: 'upload',
  encoding: 'multipart',
  params: z.object({ id }),
  response: reply({ data: z.array(asset) }),
});
