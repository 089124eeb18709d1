import * as z from 'zod/mini';

/** Kinds of picture as the wire names them (values are the Chinese labels). */
export const pictureTypes = {
  /** Made by an engine. */
  effect: '效果图',
  /** Brought in by a person. */
  upload: '上传图',
  nodePreview: '节点预览图',
  video: '视频',
  /** Painted or brought in to choose a part of another picture; an input, which no library lists. */
  mask: '蒙版',
} as const;
const pictureType = z.enum(pictureTypes);
/** What a library lists. */
export const libraryPictureType = z.enum([
  pictureTypes.effect,
  pictureTypes.upload,
  pictureTypes.nodePreview,
  pictureTypes.video,
]);
export type PictureType = z.infer<typeof pictureType>;

/** One picture of a person's library. */
export const picture = z.object({
  id: z.string(),
  /** Address of the original. */
  picUrl: z.string(),
  /** WebP whose longer side is 256 px. */
  thumbUrl: z.string(),
  /** WebP whose longer side is 768 px. */
  previewUrl: z.string(),
  /** Creation time, epoch milliseconds. */
  picDate: z.number(),
  picCollect: z.boolean(),
  picType: pictureType,
  width: z.number(),
  height: z.number(),
  /** Size of the original in bytes. */
  bytes: z.number(),
  mimeType: z.string(),
  /** Base64 thumbhash, for a placeholder of the right colours and shape. */
  thumbhash: z.string(),
  /** Recreate code; null for uploads. */
  operationCode: z.nullable(z.string()),
  prompt: z.nullable(z.string()),
  tool: z.nullable(z.string()),
  seed: z.nullable(z.number()),
  /** File name of an upload, without path. */
  name: z.nullable(z.string()),
});
export type Picture = z.infer<typeof picture>;
