import { limits } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

export interface ControlProps {
  label: string;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

/** Milliseconds after the last key until what was typed is a change of the board. */
const pause = 300;

/**
 * Keeps the text itself while somebody types, so that what others do on the board never moves the cursor. Only what was typed is
 * handed on: a field that merely has the focus shows what others write into it.
 */
export function LongText({ label, value, disabled, onChange }: ControlProps & { value: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  function handOn(): void {
    if (draft !== null && draft !== value) onChange(draft);
    setDraft(null);
  }
  const handOnTyped = useEffectEvent(handOn);
  useEffect(() => {
    if (draft === null || draft === value) return undefined;
    const timer = setTimeout(handOnTyped, pause);
    return () => clearTimeout(timer);
  }, [draft, value]);
  // A field that goes away, out of view or with its page, is not told that it lost the focus. Layout effects end before the others,
  // while the board still takes changes.
  useLayoutEffect(() => () => handOnTyped(), []);
  return (
    <Box
      className="nodrag nowheel"
      aria-label={label}
      value={draft ?? value}
      readOnly={disabled}
      maxLength={limits.generation.promptMaxLength}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={handOn}
    />
  );
}

const Box = styled.textarea`
  display: block;
  width: 100%;
  height: 100%;
  padding: 6px 8px;
  border: 1px solid ${color.controlBorder};
  border-radius: calc(6px * var(--tai-rounding));
  outline: 0;
  background: ${color.field};
  color: ${color.text};
  font: inherit;
  font-size: 13px;
  line-height: 1.5;
  resize: none;
  &:focus {
    border-color: ${color.accent};
  }
`;
