import { useErrorText } from '@tai/api-client';
import { limits } from '@tai/contracts';
import { toast, type MenuItem } from '@tai/design-system';
import { useDocumentState, useDuplicateDocumentMutation } from '@tai/document-kit';
import { href, randomKey } from '@tai/kernel';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { menuWords } from '../../menuWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { ChooseCover } from '../ChooseCover/ChooseCover.tsx';
import { ExportBoard } from '../ExportBoard/ExportBoard.tsx';
import { ImportBoard } from '../ImportBoard/ImportBoard.tsx';
import { useTrashBoard } from './useTrashBoard.ts';

/** What can be done with the open board as a whole: items of a menu, and the dialogs that they open. */
export function useBoardMenu(): { label: string; items: MenuItem[]; dialogs: ReactNode } {
  const say = menuWords.useWords();
  const { session } = useOpenBoard();
  const [open, setOpen] = useState<'import' | 'export' | 'cover' | null>(null);
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  const access = useDocumentState(session, ({ document }) => document?.access);
  const isLocked = useDocumentState(session, ({ document }) => document?.isLocked ?? false);
  const duplicate = useDuplicate();
  const trash = useTrashBoard();
  const close = () => setOpen(null);
  const coverReason =
    access === 'view' ? say('menu.viewReason') : isLocked ? say('menu.lockedReason') : undefined;
  const ownerReason = access === 'owner' ? undefined : say('menu.ownerReason');
  return {
    label: say('menu.title'),
    items: [
      { id: 'duplicate', label: say('menu.duplicate'), onSelect: () => void duplicate(session.id, title) },
      { id: 'import', label: say('menu.import'), onSelect: () => setOpen('import') },
      { id: 'export', label: say('menu.export'), onSelect: () => setOpen('export') },
      {
        ...{ id: 'cover', label: say('menu.cover'), disabledReason: coverReason },
        onSelect: () => setOpen('cover'),
      },
      { id: 'trashLine', type: 'separator' },
      {
        ...{ id: 'trash', label: say('menu.trash'), danger: true, disabledReason: ownerReason },
        onSelect: () => void trash({ id: session.id, title }),
      },
    ],
    dialogs: (
      <>
        {open === 'import' && <ImportBoard onClose={close} />}
        {open === 'export' && <ExportBoard onClose={close} />}
        {open === 'cover' && <ChooseCover onClose={close} />}
      </>
    ),
  };
}

/** Makes a copy of the open board and opens it. */
function useDuplicate(): (id: string, title: string) => Promise<void> {
  const say = menuWords.useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { session } = useOpenBoard();
  const [duplicate] = useDuplicateDocumentMutation();
  return async (id, title) => {
    // The copy is of what the server has.
    await session.flush();
    const name = say('done.copyTitle', { title }).slice(0, limits.document.titleMaxLength);
    const copy = { id, title: name, saveId: randomKey(), projectId: null, folderId: null };
    const { data, error } = await duplicate(copy);
    if (error) {
      toast.show({ message: say('done.failed', { reason: errorText(error) }), tone: 'danger' });
      return;
    }
    toast.show({ message: say('done.duplicated', { title }), tone: 'success' });
    void navigate(href('nodeCanvas.home', { query: { id: data.id } }));
  };
}
