import { useErrorText } from '@tai/api-client';
import { limits, type Collection } from '@tai/contracts';
import { Button, Dialog, styled, Switch, TextField, toast } from '@tai/design-system';
import { useId, useState, type FormEvent } from 'react';
import { useSaveCollectionMutation } from '../../api/collectionsApi.ts';
import { collectionWords } from '../../collectionWords.ts';
import { useFolderName } from './useFolderName.ts';

interface Props {
  /** The folder to change; a new one without it. */
  folder?: Collection;
  onClose: () => void;
}

/** Name of a folder, and who sees it: nobody else unless that is switched off. */
export function FolderDialog({ folder, onClose }: Props) {
  const say = collectionWords.useWords();
  const errorText = useErrorText();
  const nameOf = useFolderName();
  const formId = useId();
  const [name, setName] = useState(folder ? nameOf(folder) : '');
  const [isPrivate, setPrivate] = useState(folder?.isPrivate ?? true);
  const [save, { isLoading, error }] = useSaveCollectionMutation();
  const isSound = name.trim() !== '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isSound || isLoading) return;
    const { data } = await save({ ...(folder && { id: folder.id }), name: name.trim(), isPrivate });
    if (!data) return;
    toast.show({
      tone: 'success',
      message: folder ? say('form.saved') : say('form.made', { name: data.name }),
    });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say(folder ? 'form.change' : 'form.make')}
      width={400}
      small
      footer={
        <Button type="submit" form={formId} variant="primary" disabled={!isSound} loading={isLoading}>
          {say('form.save')}
        </Button>
      }
    >
      <Form id={formId} onSubmit={(event) => void submit(event)}>
        <TextField
          label={say('form.name')}
          value={name}
          onChange={setName}
          maxLength={limits.picture.folderNameMaxLength}
          error={error ? errorText(error) : undefined}
          autoComplete="off"
          data-autofocus
        />
        <Switch
          label={say('form.private')}
          hint={say(isPrivate ? 'form.privateHint' : 'form.publicHint')}
          checked={isPrivate}
          onChange={setPrivate}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
