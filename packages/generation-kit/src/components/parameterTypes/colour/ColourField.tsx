import type { ParameterOf } from '@tai/contracts';
import { color, styled, TextField } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { inputWords } from '../../../inputWords.ts';
import { Labelled } from '../Labelled.tsx';

interface Props {
  parameter: ParameterOf<'colour'>;
  value: string;
  onChange: (value: string) => void;
}

/** A colour from the browser's own chooser, or typed as #rrggbb. */
export function ColourField({ parameter, value, onChange }: Props) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const label = pick(parameter.label);
  // While it is being typed it may be no colour yet.
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string): void {
    setTyped(text);
    const hex = /^#?([\da-f]{6})$/i.exec(text.trim())?.[1];
    if (hex === undefined) return;
    onChange(`#${hex.toLowerCase()}`);
    setTyped(null);
  }
  // Half a colour is no mistake yet: only what can never become one.
  const isWrong = typed !== null && !/^\s*#?[\da-f]{0,6}\s*$/i.test(typed);
  return (
    <Labelled label={label} hint={parameter.help && pick(parameter.help)}>
      <Row>
        <Well
          type="color"
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextField
          label={say('colour.hex', { name: label })}
          hideLabel
          value={typed ?? value}
          onChange={type}
          spellCheck={false}
          error={isWrong ? say('colour.wrong', { text: typed }) : undefined}
          // What is no colour when it is left was never one: the last good one stands.
          onBlur={() => setTyped(null)}
        />
      </Row>
    </Labelled>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 44px 1fr;
  gap: 8px;
  align-items: start;
`;

const Well = styled.input`
  width: 44px;
  height: 32px;
  padding: 3px;
  border: 1px solid ${color.hairline};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  cursor: pointer;
`;
