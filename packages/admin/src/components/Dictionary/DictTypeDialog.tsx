import { limits, type DictType } from '@tai/contracts';
import { TextField } from '@tai/design-system';
import { useState } from 'react';
import { useSaveDictTypeMutation } from '../../api/configurationApi.ts';
import { adminWords } from '../../words.ts';
import { FormDialog } from '../FormDialog/FormDialog.tsx';

const keyPattern = /^[a-z][a-z0-9_]{0,63}$/;
const nameMaxLength = limits.administration.wordMaxLength;

interface DictTypeDialogProps {
  /** The dictionary to rename; a new one without it. */
  dictType?: DictType;
  onClose: () => void;
  onSaved: (dictType: string) => void;
}

/** Adds a dictionary, or renames one; its key stays for ever. */
export function DictTypeDialog({ dictType, onClose, onSaved }: DictTypeDialogProps) {
  const say = adminWords.useWords();
  const [key, setKey] = useState(dictType?.dictType ?? '');
  const [name, setName] = useState(dictType?.dictName ?? '');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [save, { error, isLoading }] = useSaveDictTypeMutation();
  const isKeyRight = keyPattern.test(key.trim());
  const isNameRight = name.trim() !== '' && name.trim().length <= nameMaxLength;

  async function submit(): Promise<void> {
    setSubmitted(true);
    if (!isKeyRight || !isNameRight) return;
    const { data } = await save({ dictType: key.trim(), dictName: name.trim() });
    if (!data) return;
    onSaved(data.dictType);
    onClose();
  }

  return (
    <FormDialog
      width={420}
      title={say(dictType ? 'dict.editType' : 'dict.addType')}
      isSubmitting={isLoading}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={say('dict.typeKey')}
        hint={say('dict.typeKeyHint')}
        error={wasSubmitted && !isKeyRight && say('dict.typeKeyWrong')}
        value={key}
        disabled={dictType !== undefined}
        data-autofocus={dictType ? undefined : ''}
        onChange={setKey}
      />
      <TextField
        label={say('dict.typeName')}
        error={wasSubmitted && name.trim() === '' && say('dict.needed')}
        value={name}
        maxLength={nameMaxLength}
        data-autofocus={dictType ? '' : undefined}
        onChange={setName}
      />
    </FormDialog>
  );
}
