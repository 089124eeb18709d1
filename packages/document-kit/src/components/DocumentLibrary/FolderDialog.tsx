import { useErrorText } from '@tai/api-client';
import { limits, type DocumentFolder } from '@tai/contracts';
import { Button, Dialog, TextField } from '@tai/design-system';
import { useId, useState, type SubmitEvent } from 'react';
import { useSaveDocumentFolderMutation } from '../../api/documentListApi.ts';
import { libraryWords } from '../../libraryWords.ts';

interface Props {
  /** The one that gets another name; null makes a new one. */
  folder: DocumentFolder | null;
  projectId: string | null;
  /** Folder that a new one is made in. */
  parentId: string | null;
  onClose: () => void;
}

/** Asks for the name of a folder. */
export function FolderDialog({ folder, projectId, parentId, onClose }: Props) {
  const say = libraryWords.useWords();
  const errorText = useErrorText();
  const form = useId();
  const [name, setName] = useState(folder?.name ?? '');
  const [save, { isLoading, error }] = useSaveDocumentFolderMutation();
  const isNamed = name.trim() !== '';
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!isNamed || isLoading) return;
    const place = folder ? { id: folder.id, parentId: folder.parentId } : { parentId };
    const saved = await save({ ...place, name: name.trim(), projectId });
    if (saved.data) onClose();
  }
  return (
    <Dialog
      open
      title={say(folder ? 'renameFolder' : 'newFolder')}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={!isNamed} loading={isLoading}>
            {say(folder ? 'rename' : 'create')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={say('folderName')}
          value={name}
          maxLength={limits.document.folderNameMaxLength}
          error={error ? errorText(error) : null}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}
