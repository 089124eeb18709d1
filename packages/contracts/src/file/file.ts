/**
 * Forms in which a stored file can be asked for: the original bytes, a WebP whose longer side is 256 or 768 px, and of clips a
 * muted preview of three seconds and, where browsers rarely play the original, a rendition that they do; both are there once they were made.
 */
export const fileVariants = ['original', '256', '768', 'preview', 'playable'] as const;
export type FileVariant = (typeof fileVariants)[number];

/** Address of stored bytes. `GET`, authenticated by header or cookie, immutable. */
export function fileUrl(fileId: string, variant: FileVariant = 'original'): string {
  return `/app/file/${fileId}/${variant}`;
}

/** The id of the file that an address of `fileUrl` leads to; null for any other address. */
export function fileIdOf(address: string): string | null {
  return /^\/app\/file\/([\w-]+)\/[\w-]+$/.exec(address)?.[1] ?? null;
}
