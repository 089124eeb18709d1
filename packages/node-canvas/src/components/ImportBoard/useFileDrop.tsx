import type { Point } from '@tai/graph';
import { addNode, newId } from '@tai/graph';
import { Button, Dialog, toast } from '@tai/design-system';
import { useState, type DragEvent, type ReactNode } from 'react';
import { freePlace, newNode } from '../../domain/fittingNodes.ts';
import { menuWords } from '../../menuWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useAddImages } from '../useAddImages.ts';
import { ImportBoard } from './ImportBoard.tsx';

interface Asked {
  file: File;
  at: Point;
}

/** Files that are dropped on the stage: images become a node, boards and workflows open as a board, and where both can be one is asked. */
export function useFileDrop(): {
  /** True when the event was about files, and is dealt with. */
  over: (event: DragEvent) => boolean;
  drop: (event: DragEvent) => boolean;
  dialog: ReactNode;
} {
  const say = menuWords.useWords();
  const { editor, stage } = useOpenBoard();
  const add = useAddImages();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [imported, setImported] = useState<File | null>(null);

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
      if (/json/.test(first.type) || /\.json$/i.test(first.name)) return setImported(first);
      return void toast.show({ message: say('drop.unknown', { name: first.name }), tone: 'warning' });
    }
    const { holdsBoard } = await import('../../engine/readImport.ts');
    if (images.length === 1 && images[0] && (await holdsBoard(images[0])))
      return setAsked({ file: images[0], at });
    if (editor.get().canEdit) await addImages(images, at);
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
    dialog: (
      <>
        {asked && (
          <DropQuestion
            name={asked.file.name}
            canAdd={editor.get().canEdit}
            onImage={() => void addImages([asked.file], asked.at)}
            onBoard={() => setImported(asked.file)}
            onClose={() => setAsked(null)}
          />
        )}
        {imported && <ImportBoard file={imported} onClose={() => setImported(null)} />}
      </>
    ),
  };
}

interface QuestionProps {
  name: string;
  canAdd: boolean;
  onImage: () => void;
  onBoard: () => void;
  onClose: () => void;
}

function DropQuestion({ name, canAdd, onImage, onBoard, onClose }: QuestionProps) {
  const say = menuWords.useWords();
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Dialog
      open
      small
      width={440}
      onClose={onClose}
      title={say('drop.title')}
      footer={
        <>
          <Button
            disabled={!canAdd}
            {...(!canAdd && { disabledReason: say('menu.viewReason') })}
            onClick={choose(onImage)}
          >
            {say('drop.image')}
          </Button>
          <Button variant="primary" onClick={choose(onBoard)}>
            {say('drop.board')}
          </Button>
        </>
      }
    >
      {say('drop.help', { name })}
    </Dialog>
  );
}
