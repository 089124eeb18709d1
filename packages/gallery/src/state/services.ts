import type { PictureDownload } from '@tai/kernel';
import type { LibraryCommands } from './libraryActions.ts';
import type { PictureCommands } from './pictureActions.ts';

/** What the feature's actions need; handed over by `setup`. */
export interface GalleryServices {
  commands: PictureCommands;
  /** Its code and its words come with the first use. */
  library(): Promise<LibraryCommands>;
  download: Pick<PictureDownload, 'download' | 'openInNewTab'>;
  /** What the wire calls things that a tool makes, for names of files; pictures that nothing made are just pictures. */
  flowOf(tool: string | null): Promise<string>;
}

let services: GalleryServices | null = null;

export function setServices(next: GalleryServices | null): void {
  services = next;
}

/** @throws Error before `setup`, which no component can see */
export function getServices(): GalleryServices {
  if (!services) throw new Error('gallery: setup has not run.');
  return services;
}
