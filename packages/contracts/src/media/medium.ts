import * as z from 'zod/mini';

/**
 * What a file shows, in the words of the kinds of works. `3d` is a GLB; the word "model" stays with trained styles and with
 * what engines draw with.
 */
export const media = ['image', 'video', '3d'] as const;
export const medium = z.enum(media);
export type Medium = z.infer<typeof medium>;

/** Types that originals of clips and of 3D files are stored and served with. */
export const clipTypes = ['video/mp4', 'video/webm'] as const;
export const meshType = 'model/gltf-binary';

/** What is known of a clip, read from its bytes. */
export const videoFacts = z.object({
  /** Seconds. */
  duration: z.number(),
  /** Frames a second, the mean where they differ. */
  fps: z.number(),
  /** As RFC 6381 writes it, for example `avc1.42c01e` or `vp09.00.10.08`. */
  videoCodec: z.string(),
  /** Null of a clip without sound. */
  audioCodec: z.nullable(z.string()),
  /**
   * A muted MP4 of three seconds and 320 px on its longer side, for hovering. Absent until it was made, and where the server has no
   * encoder or cannot decode the clip.
   */
  previewUrl: z.optional(z.string()),
  /**
   * An MP4 of the whole clip that every browser plays, for players; downloads are of the original. Absent where the original is
   * played everywhere, and until it was made.
   */
  playUrl: z.optional(z.string()),
});
export type VideoFacts = z.infer<typeof videoFacts>;

/** What is known of a 3D file, read from its bytes. */
export const meshFacts = z.object({
  triangles: z.number(),
  vertices: z.number(),
  meshes: z.number(),
  materials: z.number(),
  textures: z.number(),
  animations: z.number(),
  /** Width, height and depth of what is around all of it, in metres. */
  size: z.tuple([z.number(), z.number(), z.number()]),
});
export type MeshFacts = z.infer<typeof meshFacts>;

/** What is known of a file beside its size: one of the two, by its medium. */
export interface MediaFacts {
  video?: VideoFacts;
  mesh?: MeshFacts;
}

/** What a file of a type is, by the type it is served with. */
export function mediumOfMime(mimeType: string): Medium {
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('model/') ? '3d' : 'image';
}
