import type { Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { isDialogOpen, isOnStage, type WorkspacePanelProps } from '@tai/kernel';
import type { RefObject } from 'react';
import { getServices } from '../../state/services.ts';
import { useFileDrop } from './useFileDrop.ts';

interface Options {
  projectId: string | null;
  /** Why nothing can be added to the library that is shown; undefined when it can. */
  readOnly: string | undefined;
  panel: RefObject<HTMLElement | null>;
  onPick: WorkspacePanelProps['onPick'];
}

/** The ways in which files come into the library. `isOver`: files are being dragged over the page. */
export function useUploads({ projectId, readOnly, panel, onPick }: Options): {
  upload: (files: readonly File[]) => void;
  isOver: boolean;
} {
  function upload(files: readonly File[]): void {
    if (readOnly) toast.show({ id: 'gallery.upload', message: readOnly, tone: 'warning' });
    else void getServices().commands.upload(files, projectId);
  }
  /** The stage takes images of every library, so files go to the personal one when the project is read-only. */
  async function uploadToStage(files: readonly File[], pick: (picture: Picture) => void): Promise<void> {
    const pictures = await getServices().commands.upload(files, readOnly ? null : projectId);
    const image = pictures.find(({ medium }) => medium === 'image');
    if (image) pick(image);
  }
  const isOver = useFileDrop((files, target, way) => {
    const isInPanel = target instanceof Node && panel.current?.contains(target) === true;
    const isForStage = way === 'drop' ? isOnStage(target) : !isInPanel && !isDialogOpen();
    if (onPick && isForStage) void uploadToStage(files, onPick);
    else upload(files);
  });
  return { upload, isOver };
}
