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

const foundAsset = z.object({
  ...asset.shape,
  /** The bytes, where they were asked for and fit. */
  base64: z.optional(z.string()),
});
export type FoundAsset = z.infer<typeof foundAsset>;

/**
 * Which of these files a document has: what to show them from, and which need not be sent. With `isWithBytes`, files of at most
 * `limits.document.assetInlineBytes` bring their bytes until the answer holds `assetsInlineBytes`: a drawing has hundreds of tiles,
 * and a request for each would take seconds.
 */
export const findDocumentAssets = defineRoute({
  id: 'document.findAssets',
  method: 'POST',
  path: '/app/document/asset/find',
  summary: 'Files that a document has',
  access: 'session',
  body: z.object({
    documentId: id,
    hashes: z.array(assetHash).check(z.maxLength(limits.document.assetsAtOnce)),
    isWithBytes: z._default(z.boolean(), false),
  }),
  response: reply({ data: z.array(foundAsset) }),
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
