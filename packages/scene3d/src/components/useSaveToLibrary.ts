import { pictureUploadPort, usePort } from '@tai/kernel';
import type { Picture } from '@tai/contracts';

/** Puts files into the library, which says itself that it has them, or why it refuses them. */
export function useSaveToLibrary(): (files: readonly File[]) => Promise<Picture[]> {
  const uploads = usePort(pictureUploadPort);
  return (files) => uploads.upload(files);
}
