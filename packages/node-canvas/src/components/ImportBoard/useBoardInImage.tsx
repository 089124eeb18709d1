import { Button, Dialog } from '@tai/design-system';
import { useState, type ReactNode } from 'react';
import { menuWords } from '../../menuWords.ts';
import { useEditor } from '../BoardEditor/board.ts';
import { ImportBoard } from './ImportBoard.tsx';
import { useAddContent } from './useAddContent.ts';

interface Asked {
  name: string;
  answer: (choice: 'image' | 'board' | null) => void;
}

/** Asks what an image with a board inside is meant as, and opens boards and workflows. */
export function useBoardInImage(): {
  /** The files that are meant as images; none when one of them is opened as a board, or the person gives up. */
  meantAsImages: (files: readonly File[]) => Promise<readonly File[]>;
  /** Shows what becomes of a file with a board or a workflow. */
  openBoard: (file: File) => void;
  dialog: ReactNode;
} {
  const canEdit = useEditor((state) => state.canEdit);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState<File | null>(null);

  async function meantAsImages(files: readonly File[]): Promise<readonly File[]> {
    const [only] = files;
    if (!only || files.length !== 1) return files;
    const { holdsBoard } = await import('../../engine/readImport.ts');
    if (!(await holdsBoard(only))) return files;
    const choice = await new Promise<'image' | 'board' | null>((answer) =>
      setAsked({ name: only.name, answer }),
    );
    setAsked(null);
    if (choice === 'board') setOpened(only);
    return choice === 'image' ? files : [];
  }

  return {
    meantAsImages,
    openBoard: setOpened,
    dialog: (
      <>
        {asked && <Question {...asked} canAdd={canEdit} />}
        {opened && <Opened file={opened} canAdd={canEdit} onClose={() => setOpened(null)} />}
      </>
    ),
  };
}

/** The import of a file on an open board, which can take its nodes too. */
function Opened({ file, canAdd, onClose }: { file: File; canAdd: boolean; onClose: () => void }) {
  const add = useAddContent();
  return <ImportBoard file={file} onClose={onClose} {...(canAdd && { onAdd: add })} />;
}

function Question({ name, canAdd, answer }: Asked & { canAdd: boolean }) {
  const say = menuWords.useWords();
  return (
    <Dialog
      open
      small
      width={440}
      onClose={() => answer(null)}
      title={say('drop.title')}
      footer={
        <>
          <Button
            disabled={!canAdd}
            {...(!canAdd && { disabledReason: say('menu.viewReason') })}
            onClick={() => answer('image')}
          >
            {say('drop.image')}
          </Button>
          <Button variant="primary" onClick={() => answer('board')}>
            {say('drop.board')}
          </Button>
        </>
      }
    >
      {say('drop.help', { name })}
    </Dialog>
  );
}
