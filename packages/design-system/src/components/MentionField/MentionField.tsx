import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from '../../styled.ts';
import { color } from '../../theme/tokens.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { TextArea, type TextAreaProps } from '../TextArea/TextArea.tsx';
import { completeMention, mentionAt, type MentionBegun } from './mention.ts';

/** Somebody who can be mentioned. */
export interface MentionPerson {
  id: string;
  name: string;
  /** Address of their image. */
  avatar: string | null;
}

/** Props of {@link MentionField}; those of a text area too. */
export interface MentionFieldProps extends Omit<TextAreaProps, 'ref' | 'onKeyDown'> {
  /** People to suggest for the name that was asked for last. */
  people: readonly MentionPerson[];
  /** Name of the list of people, for assistive technology. */
  peopleLabel: string;
  /** The beginning of a name that is being written after an @; null when none is any more. */
  onSearch: (name: string | null) => void;
  /** Somebody was chosen; their name is in the text. */
  onMention: (person: MentionPerson) => void;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
}

/**
 * A text area that suggests people after an @. Arrow keys walk through them, Enter and Tab choose, Escape closes the list; the field
 * keeps the focus.
 */
export function MentionField({
  people,
  peopleLabel,
  onSearch,
  onMention,
  takesFocus = false,
  value,
  onChange,
  ...rest
}: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [begun, setBegun] = useState<MentionBegun | null>(null);
  const [at, setAt] = useState(0);
  const offered = begun ? people : [];
  const current = Math.min(at, offered.length - 1);
  const isOpen = offered.length > 0;

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  function search(next: MentionBegun | null): void {
    setBegun(next);
    setAt(0);
    onSearch(next?.name ?? null);
  }

  function write(next: string): void {
    onChange(next);
    search(mentionAt(next, field.current?.selectionStart ?? next.length));
  }

  function choose(person: MentionPerson): void {
    if (!begun) return;
    const { text, cursor } = completeMention(value, begun, person);
    onChange(text);
    onMention(person);
    search(null);
    queueMicrotask(() => {
      field.current?.focus();
      field.current?.setSelectionRange(cursor, cursor);
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || !isOpen) return;
    const person = offered[current];
    if (event.key === 'ArrowDown') setAt((current + 1) % offered.length);
    else if (event.key === 'ArrowUp') setAt((current - 1 + offered.length) % offered.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else if (event.key === 'Escape') search(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Root>
      <TextArea
        {...rest}
        ref={field}
        value={value}
        onChange={write}
        onKeyDown={onKeyDown}
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${current}` })}
      />
      {isOpen && (
        <List id={listId} role="listbox" aria-label={peopleLabel}>
          {offered.map((person, index) => (
            <Option
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === current}
              tabIndex={-1}
              type="button"
              // A press would take the focus from the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar src={person.avatar ?? undefined} name={person.name} size={20} decorative />
              <span dir="auto">{person.name}</span>
            </Option>
          ))}
        </List>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const List = styled.div`
  display: grid;
  padding: 6px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: inset 0 0 0 1px ${color.hairline};
`;

const Option = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  height: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color.pressed};
  }
`;
