import type { Point } from '@tai/graph';
import { addNode, newId } from '@tai/graph';
import { toast } from '@tai/design-system';
import type { DragEvent, ReactNode } from 'react';
import { freePlace, newNode } from '../../domain/fittingNodes.ts';
import { menuWords } from '../../menuWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useAddImages } from '../useAddImages.ts';
import { useBoardInImage } from './useBoardInImage.tsx';
import { usePastedBoard } from './usePastedBoard.ts';

/**
 * Files that are dropped on the stage: images become a node, boards and workflows open as a board, and where both can be one is
 * asked. A workflow can be pasted as text as well.
 */
export function useFileDrop(): {
  /** True when the event was about files, and is dealt with. */
  over: (event: DragEvent) => boolean;
  drop: (event: DragEvent) => boolean;
  dialog: ReactNode;
} {
  const say = menuWords.useWords();
  const { editor, stage } = useOpenBoard();
  const add = useAddImages();
  const { meantAsImages, openBoard, dialog } = useBoardInImage();
  usePastedBoard(openBoard);

  async function addImages(files: readonly File[], at: Point): Promise<void> {
    const images = await add.files(files);
    if (images.length === 0) return;
    const id = newId();
    const node = newNode('ImageInput', freePlace(editor.get().board, at));
    editor.act('add', addNode(id, { ...node, values: { images } }));
    editor.select([id]);
    stage.get()?.focus(id);
  }

  async function take(files: readonly File[], at: Point): Promise<void> {
    const [first] = files;
    if (!first) return;
    const images = files.filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0) {
      if (/json/.test(first.type) || /\.json$/i.test(first.name)) return openBoard(first);
      return void toast.show({ message: say('drop.unknown', { name: first.name }), tone: 'warning' });
    }
    const meant = await meantAsImages(images);
    if (editor.get().canEdit) await addImages(meant, at);
  }

  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    over(event) {
      if (!hasFiles(event)) return false;
      event.preventDefault();
      return true;
    },
    drop(event) {
      if (!hasFiles(event)) return false;
      event.preventDefault();
      const at = stage.get()?.placeAt({ x: event.clientX, y: event.clientY }) ?? { x: 0, y: 0 };
      void take([...event.dataTransfer.files], at);
      return true;
    },
    dialog,
  };
}
