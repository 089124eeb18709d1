import { useState } from 'react';
import type { AddPicture } from '../useAddPicture.ts';
import { useAddLayeredFile } from './useAddLayeredFile.ts';

/** What becomes of a file with layers: a group of its layers, one layer of what it looks like, or a drawing of its own. */
export type LayeredFileUse = 'layers' | 'image' | 'drawing';

/** Whether a file has layers, by its name: that is all that is known of it before it is read. */
const hasLayers = ({ name }: File): boolean => /\.(psd|psb|ora|taidraw)$/i.test(name);

/** Files that wait for the person to say what becomes of them. */
interface DroppedFiles {
  /** Files with layers that are asked about now; empty when nothing is asked. */
  asked: readonly File[];
  /** Adds images at once and asks about files with layers. */
  take(files: readonly File[]): Promise<void>;
  use(use: LayeredFileUse): Promise<void>;
  cancel(): void;
}

/** @param openAsDrawing makes a drawing of a file and shows it */
export function useDroppedFiles(
  add: Pick<AddPicture, 'addFiles'>,
  openAsDrawing: (file: File) => Promise<void>,
): DroppedFiles {
  const [asked, setAsked] = useState<readonly File[]>([]);
  const addLayered = useAddLayeredFile();
  return {
    asked,
    async take(files) {
      await add.addFiles(files.filter((file) => !hasLayers(file)));
      const layered = files.filter(hasLayers);
      if (layered.length > 0) setAsked(layered);
    },
    async use(use) {
      setAsked([]);
      for (const file of asked) await (use === 'drawing' ? openAsDrawing(file) : addLayered(file, use));
    },
    cancel: () => setAsked([]),
  };
}
