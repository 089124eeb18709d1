import { limits, type DictEntry } from '@tai/contracts';
import { Button, Dialog, NumberField, styled, TextField, useDesignWords } from '@tai/design-system';
import { useState } from 'react';
import { useSaveDictEntryMutation } from '../../api/configurationApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';

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
  const words = useDesignWords();
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
    <Dialog
      open
      small
      width={420}
      title={say(entry ? 'dict.editEntry' : 'dict.addEntry')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
            {say('common.save')}
          </Button>
        </>
      }
    >
      <Stack
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
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
        <TextField
          label={say('dict.remark')}
          value={remark}
          maxLength={remarkMaxLength}
          onChange={setRemark}
        />
        <FailureText error={error} />
        {/* Enter in a field submits. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Stack>
    </Dialog>
  );
}

const Stack = styled.form`
  display: grid;
  gap: 16px;
`;
