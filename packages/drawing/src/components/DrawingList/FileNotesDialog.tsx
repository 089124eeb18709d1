import { Button, color, Dialog, styled } from '@tai/design-system';
import type { FileNote } from '../../domain/files/openedFile.ts';
import { drawingWords } from '../../words.ts';
import { DialogButtons } from '../dialogForm.ts';

interface Props {
  /** Name of the file. */
  title: string;
  /** What was not taken over; null closes the dialog. */
  notes: readonly FileNote[] | null;
  isBusy: boolean;
  onClose: () => void;
  onOpen: () => void;
}

/** Says what a file has that a drawing does not, before it is opened. */
export function FileNotesDialog({ title, notes, isBusy, onClose, onOpen }: Props) {
  const say = drawingWords.useWords();
  return (
    <Dialog
      open={notes !== null}
      onClose={onClose}
      title={say('file.notesTitle', { title })}
      width={480}
      small
    >
      <p>{say('file.notesHelp')}</p>
      <List>
        {notes?.map(({ kind, layers, count }) => (
          <li key={kind}>
            {say(`fileNote.${kind}`)}
            {layers.length > 0 && (
              <small>
                {layers.join(say('file.and'))}
                {count > layers.length && say('file.more', { count: count - layers.length })}
              </small>
            )}
          </li>
        ))}
      </List>
      <DialogButtons>
        <Button onClick={onClose}>{say('create.cancel')}</Button>
        <Button variant="primary" loading={isBusy} onClick={onOpen}>
          {say('file.openAnyway')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  max-height: 50vh;
  margin: 8px 0 16px;
  padding: 0 0 0 20px;
  list-style: disc;
  overflow-y: auto;
  small {
    display: block;
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
`;
