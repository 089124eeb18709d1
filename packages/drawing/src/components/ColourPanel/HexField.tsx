import { TextField } from '@tai/design-system';
import { useState } from 'react';
import { fromHex, toHex } from '../../domain/colour.ts';
import { drawingWords } from '../../words.ts';

interface Props {
  value: string;
  onChange: (hex: string) => void;
  hideLabel?: boolean;
}

/** A colour as six digits. */
export function HexField({ value, onChange, hideLabel = false }: Props) {
  const say = drawingWords.useWords();
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string): void {
    setTyped(text);
    const rgb = /^#?[\da-f]{6}$/i.test(text.trim()) ? fromHex(text) : null;
    if (!rgb) return;
    onChange(toHex(rgb));
    setTyped(null);
  }
  const isWrong = typed !== null && !/^\s*#?[\da-f]{0,6}\s*$/i.test(typed);
  return (
    <TextField
      label={say('colour.hex')}
      hideLabel={hideLabel}
      value={typed ?? value}
      onChange={type}
      spellCheck={false}
      error={isWrong ? say('colour.wrong') : undefined}
      onBlur={() => setTyped(null)}
    />
  );
}
