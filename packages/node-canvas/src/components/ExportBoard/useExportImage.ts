import { clientPort, fetchFile } from '@tai/api-client';
import { usePort } from '@tai/kernel';
import type { BoardDrawing } from '../../domain/boardDrawing.ts';
import { renderBoard } from '../../engine/renderBoard.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';

/** Makes a file of a drawing of the open board. `missing` images could not be loaded. */
export function useExportImage(): (
  drawing: BoardDrawing,
  options: { format: 'png' | 'pdf'; scale: number },
) => Promise<{ blob: Blob; missing: number }> {
  const { session } = useOpenBoard();
  const client = usePort(clientPort);
  return async (drawing, options) => {
    let missing = 0;
    const loadImage = async (name: string): Promise<Blob | null> => {
      const file = name.startsWith('asset:')
        ? await session.assets.blob(name)
        : await fetchFile(client, name);
      if (file instanceof Blob) return file;
      missing += 1;
      return null;
    };
    const blob = await renderBoard(drawing, { ...options, loadImage });
    return { blob, missing };
  };
}
