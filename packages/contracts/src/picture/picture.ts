import * as z from 'zod/mini';
import { type Medium, medium, meshFacts, videoFacts } from '../media/medium.ts';

/** Kinds of picture as the wire names them (values are the Chinese labels). */
export const pictureTypes = {
  /** Made by an engine. */
  effect: '效果图',
  /** Brought in by a person. */
  upload: '上传图',
  nodePreview: '节点预览图',
  /** A clip, made or brought in. */
  video: '视频',
  /** A 3D file, made or brought in. */
  mesh: '三维模型',
  /** An input of a tool, which no library lists: a mask, or what a tool gets of a drawing. */
  mask: '蒙版',
} as const;
const pictureType = z.enum(pictureTypes);
/** What a library lists. */
export const libraryPictureType = z.enum([
  pictureTypes.effect,
  pictureTypes.upload,
  pictureTypes.nodePreview,
  pictureTypes.video,
  pictureTypes.mesh,
]);
export type PictureType = z.infer<typeof pictureType>;

/** What pictures of a type are. */
export function mediumOf(type: PictureType): Medium {
  if (type === pictureTypes.video) return 'video';
  return type === pictureTypes.mesh ? '3d' : 'image';
}

/** One item of a library, of a person or of a project: a picture, a clip or a 3D file. */
export const picture = z.object({
  id: z.string(),
  /** Project in whose library it lies; null in a personal one. */
  projectId: z.nullable(z.string()),
  medium,
  /** Address of the original. */
  picUrl: z.string(),
  /** WebP whose longer side is 256 px: of the picture, or of the poster that stands for a clip or a 3D file. */
  thumbUrl: z.string(),
  /** WebP whose longer side is 768 px. */
  previewUrl: z.string(),
  /** The same address as `thumbUrl`, by the name that items of the gallery have in the specification. */
  index_img: z.string(),
  /** Creation time, epoch milliseconds. */
  picDate: z.number(),
  picCollect: z.boolean(),
  picType: pictureType,
  /** In pixels; of a 3D file, those of its poster. */
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
  /** True when a board made it for the owner of the library: `canvas.fromPicture` opens that board. Absent otherwise. */
  hasBoard: z.optional(z.boolean()),
  /** Engine whose service still has the clip and can remix it there; absent of all others. */
  remoteEngineId: z.optional(z.string()),
  /** Of clips alone. */
  video: z.optional(videoFacts),
  /** Of 3D files alone. */
  mesh: z.optional(meshFacts),
});
export type Picture = z.infer<typeof picture>;
