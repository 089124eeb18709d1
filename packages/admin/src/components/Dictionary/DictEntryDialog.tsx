import { limits, type DictEntry } from '@tai/contracts';
import { NumberField, TextField } from '@tai/design-system';
import { useState } from 'react';
import { useSaveDictEntryMutation } from '../../api/configurationApi.ts';
import { adminWords } from '../../words.ts';
import { FormDialog } from '../FormDialog/FormDialog.tsx';

const { wordMaxLength, remarkMaxLength, sortMax } = limits.administration;

interface DictEntryDialogProps {
  dictType: string;
  /** The entry to change; a new one without it. */
  entry?: DictEntry;
  /** Where a new one stands. */
  nextSort: number;
  onClose: () => void;
}

/** Adds an entry, or changes one. The value of a built-in entry stays. */
export function DictEntryDialog({ dictType, entry, nextSort, onClose }: DictEntryDialogProps) {
  const say = adminWords.useWords();
  const [label, setLabel] = useState(entry?.dictLabel ?? '');
  const [value, setValue] = useState(entry?.dictValue ?? '');
  const [sort, setSort] = useState(entry?.dictSort ?? nextSort);
  const [remark, setRemark] = useState(entry?.remark ?? '');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [save, { error, isLoading }] = useSaveDictEntryMutation();
  const isRight = [label, value].every((text) => text.trim() !== '' && text.trim().length <= wordMaxLength);
  const needed = (text: string) => wasSubmitted && text.trim() === '' && say('dict.needed');

  async function submit(): Promise<void> {
    setSubmitted(true);
    if (!isRight || remark.trim().length > remarkMaxLength) return;
    const { data } = await save({
      ...(entry && { dictCode: entry.dictCode }),
      dictType,
      dictLabel: label.trim(),
      dictValue: value.trim(),
      dictSort: sort,
      remark: remark.trim(),
    });
    if (data) onClose();
  }

  return (
    <FormDialog
      width={420}
      title={say(entry ? 'dict.editEntry' : 'dict.addEntry')}
      isSubmitting={isLoading}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={say('dict.label')}
        error={needed(label)}
        value={label}
        maxLength={wordMaxLength}
        data-autofocus
        onChange={setLabel}
      />
      <TextField
        label={say('dict.value')}
        hint={entry?.isBuiltin && say('dict.builtinEntry')}
        error={needed(value)}
        value={value}
        maxLength={wordMaxLength}
        disabled={entry?.isBuiltin ?? false}
        onChange={setValue}
      />
      <NumberField label={say('dict.sort')} value={sort} min={0} max={sortMax} onChange={setSort} />
      <TextField label={say('dict.remark')} value={remark} maxLength={remarkMaxLength} onChange={setRemark} />
    </FormDialog>
  );
}
