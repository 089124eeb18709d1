import type { ParameterOf } from '@tai/contracts';
import { AddIcon, Button, TextField } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { generationWords } from '../../../words.ts';
import { NegativePromptField, PromptField } from '../../PromptField/PromptField.tsx';

interface Props {
  parameter: ParameterOf<'text'>;
  value: string;
  onChange: (value: string) => void;
}

/** A prompt, what to avoid, or an ordinary line. */
export function TextParameterField({ parameter, value, onChange }: Props) {
  const { pick } = useLanguage();
  switch (parameter.role) {
    case 'prompt':
      return <PromptField {...{ parameter, value, onChange }} />;
    case 'negativePrompt':
      return <OptionalNegative {...{ parameter, value, onChange }} />;
    case 'plain':
      return (
        <TextField
          label={pick(parameter.label)}
          hint={parameter.help && pick(parameter.help)}
          value={value}
          onChange={onChange}
          maxLength={parameter.maxLength}
        />
      );
  }
}

/** Hidden until wanted, because most pictures need none. */
function OptionalNegative(props: Props) {
  const say = generationWords.useWords();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && props.value === '') {
    return (
      <div>
        <Button
          variant="ghost"
          size="compact"
          startIcon={<AddIcon size={16} />}
          onClick={() => setWanted(true)}
        >
          {say('form.addNegative')}
        </Button>
      </div>
    );
  }
  return (
    <NegativePromptField
      {...props}
      onRemove={() => {
        props.onChange('');
        setWanted(false);
      }}
    />
  );
}
