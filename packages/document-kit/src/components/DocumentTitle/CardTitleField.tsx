import { limits } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { useState } from 'react';

interface Props {
  title: string;
  label: string;
  maxLength?: number;
  /** Gets the new title, or null when it stays. */
  onDone: (title: string | null) => void;
}

/** The field in the place of the title of a card while somebody renames it. Enter and leaving it are done, Escape is not. */
export function CardTitleField({ title, label, maxLength = limits.document.titleMaxLength, onDone }: Props) {
  const [text, setText] = useState(title);
  return (
    <Field
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to rename it
      autoFocus
      value={text}
      maxLength={maxLength}
      aria-label={label}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        const next = text.trim();
        onDone(next === '' || next === title ? null : next);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') onDone(null);
      }}
    />
  );
}

const Field = styled.input`
  width: 100%;
  height: 24px;
  padding: 0 4px;
  border: 1px solid ${color.accent};
  border-radius: calc(4px * var(--tai-rounding));
  background: ${color.field};
  color: inherit;
  font: inherit;
`;
