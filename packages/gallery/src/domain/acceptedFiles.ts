import { clipTypes, meshType, type Medium } from '@tai/contracts';

const accepted: Readonly<Record<Medium, readonly string[]>> = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'],
  video: [...clipTypes, 'video/quicktime', '.m4v', '.mov'],
  // No system knows the type of a GLB, so the ending says it.
  '3d': [meshType, '.glb'],
};

/** The attribute `accept` of a file field that takes these media. */
export function acceptedFiles(takes: readonly Medium[]): string {
  return takes.flatMap((medium) => accepted[medium]).join(',');
}
