import { TextField, useIsMobile } from '@tai/design-system';
import { useState } from 'react';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';
import { SaveRow } from './SaveRow.tsx';

interface LimitFieldProps {
  label: string;
  hint: string;
  /** What is said of a number that is not allowed. */
  wrong: string;
  /** The limit of this account alone; null where that of everybody holds. */
  ownLimit: number | null;
  min: number;
  max: number;
  isWhole: boolean;
  isDisabled: boolean;
  isSaving: boolean;
  /** Why the last change failed. */
  error: unknown;
  onSave: (limit: number | null) => void;
}

/** A limit of a person, as a number to type. An empty field is the limit of everybody. */
export function LimitField({ ownLimit, min, max, isWhole, onSave, ...field }: LimitFieldProps) {
  const say = adminWords.useWords();
  const isMobile = useIsMobile();
  const known = ownLimit === null ? '' : String(ownLimit);
  const [text, setText] = useState(known);
  const isChanged = text !== known;
  const wanted = text === '' ? null : Number(text);
  const isRight =
    wanted === null || (wanted >= min && wanted <= max && (!isWhole || Number.isInteger(wanted)));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && isRight) onSave(wanted);
      }}
    >
      <TextField
        size={isMobile ? 'touch' : 'medium'}
        type="number"
        min={min}
        max={max}
        step={isWhole ? 1 : 'any'}
        label={field.label}
        hint={field.hint}
        error={isRight ? undefined : field.wrong}
        placeholder={say('user.storageDefault')}
        value={text}
        disabled={field.isDisabled}
        onChange={setText}
      />
      {isChanged && <SaveRow isSaving={field.isSaving} isWrong={!isRight} onCancel={() => setText(known)} />}
      <FailureText error={field.error} />
    </form>
  );
}
