import useAutocomplete from '@mui/material/useAutocomplete';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { CloseIcon, SearchIcon } from '../../icons/icons.tsx';
import { Layer } from '../../layer/Layer.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize, radius, shadow, type ControlSize } from '../../theme/tokens.ts';
import { ButtonBase } from '../ButtonBase/ButtonBase.tsx';
import { FieldBox, bareControl } from '../Field/Field.tsx';
import { ClearButton } from '../SearchField/ClearButton.tsx';

/** Something that a {@link SuggestField} offers. */
export interface Suggestion {
  id: string;
  label: string;
  /** Heading it stands under; suggestions of a group follow each other. */
  group: string;
  /** What stands at its end, such as a number. */
  hint?: string;
  icon?: ReactNode;
  /** Forgets it: a cross at its end, and the key Delete while it is walked to. */
  onRemove?: () => void;
}

/** Props of {@link SuggestField}. */
export interface SuggestFieldProps {
  /** Name of what is searched, also the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly Suggestion[];
  /** A suggestion was chosen. */
  onChoose: (suggestion: Suggestion) => void;
  /** Enter without a suggestion, or the field was emptied by its cross. */
  onSubmit: (value: string) => void;
  /** Button below the list while a group is in it. */
  groupAction?: { group: string; label: string; run: () => void };
  /** Shown when there is nothing to suggest; nothing opens without it. */
  nothing?: string;
  size?: ControlSize;
  /** It replaces a field that had the focus: it takes it over, and opens. */
  hasFocus?: boolean;
}

const noFilter = (options: Suggestion[]) => options;

/**
 * A search box that suggests. Arrow keys walk, Enter searches for what is written or takes the suggestion, Escape closes.
 * Signs that are still being composed by an input method are not told.
 */
export function SuggestField({
  label,
  value,
  onChange,
  suggestions,
  onChoose,
  onSubmit,
  groupAction,
  nothing,
  size = 'medium',
  hasFocus = false,
}: SuggestFieldProps) {
  const words = useDesignWords();
  const [isOpen, setOpen] = useState(hasFocus);
  // What is being composed shows in the field before it is told.
  const [composed, setComposed] = useState<string | null>(null);
  const walked = useRef<Suggestion | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = composed ?? value;
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<
    Suggestion,
    false,
    false,
    true
  >({
    freeSolo: true,
    options: suggestions as Suggestion[],
    filterOptions: noFilter,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.label),
    getOptionKey: (option) => (typeof option === 'string' ? option : option.id),
    // Nothing is ever chosen for good: the field goes on with what is written.
    isOptionEqualToValue: () => false,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    value: null,
    inputValue: text,
    clearOnBlur: false,
    onHighlightChange: (_event, option) => {
      walked.current = option;
    },
    onInputChange: (_event, next, reason) => {
      if (reason !== 'input') return;
      if (composed === null) onChange(next);
      else setComposed(next);
    },
    onChange: (_event, option) => {
      setOpen(false);
      walked.current = null;
      // Text comes with Enter, unless the field is empty.
      if (typeof option === 'string') onSubmit(option.trim());
      else if (option) onChoose(option);
    },
  });
  /** Takes the keys that the autocomplete, which hears them after the field, does nothing with. */
  function takeKey(event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void {
    const isRemoval = event.key === 'Delete' && isOpen && walked.current?.onRemove !== undefined;
    const isSubmit =
      event.key === 'Enter' && !event.nativeEvent.isComposing && text === '' && !walked.current;
    if (!isRemoval && !isSubmit) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    if (isRemoval) walked.current?.onRemove?.();
    else {
      setOpen(false);
      onSubmit('');
    }
  }
  const hasList = isOpen && (suggestions.length > 0 || (nothing !== undefined && text.trim() !== ''));

  return (
    <Root ref={setAnchor} {...getRootProps()}>
      <FieldBox data-size={size}>
        <SearchIcon />
        <Input
          {...getInputProps()}
          onKeyDown={takeKey}
          type="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by a field that hands its focus on
          autoFocus={hasFocus}
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          onCompositionStart={() => setComposed(text)}
          onCompositionEnd={(event) => {
            setComposed(null);
            onChange(event.currentTarget.value);
          }}
        />
        {text !== '' && (
          <ClearButton
            onClick={() => {
              onChange('');
              onSubmit('');
            }}
          />
        )}
      </FieldBox>
      {hasList && anchor && (
        <Surface anchor={anchor} matchWidth onMouseDown={keepFocus}>
          {suggestions.length === 0 ? (
            <Nothing role="status">{nothing}</Nothing>
          ) : (
            <List {...getListboxProps()} aria-label={label}>
              {suggestions.map((option, index) => {
                const { key, ...props } = getOptionProps({ option, index });
                const isFirst = option.group !== suggestions[index - 1]?.group;
                return [
                  isFirst && (
                    <Group key={`group ${option.group}`} role="presentation">
                      {option.group}
                    </Group>
                  ),
                  <Row key={key} {...props}>
                    {option.icon}
                    <RowLabel>{option.label}</RowLabel>
                    {option.hint && <small>{option.hint}</small>}
                    {option.onRemove && (
                      // Not for assistive technology: nothing but options may stand in a list of them. The key does it.
                      <Remove
                        aria-hidden
                        title={fillWords(words.suggest.remove, { name: option.label })}
                        onMouseDown={(event) => event.preventDefault()}
                        onClick={(event) => {
                          event.stopPropagation();
                          option.onRemove?.();
                        }}
                      >
                        <CloseIcon size={12} />
                      </Remove>
                    )}
                  </Row>,
                ];
              })}
            </List>
          )}
          {groupAction && suggestions.some(({ group }) => group === groupAction.group) && (
            <Foot>
              <GroupButton type="button" onClick={groupAction.run}>
                {groupAction.label}
              </GroupButton>
            </Foot>
          )}
        </Surface>
      )}
    </Root>
  );
}

/** The field keeps the focus, and with it the list, when something in the list is pressed. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

const Root = styled.div`
  min-width: 0;
`;

const Input = styled.input`
  ${bareControl}
  height: 28px;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Surface = styled(Layer)`
  max-height: min(420px, 60dvh);
  overflow: auto;
  border-radius: ${radius.card};
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
`;

const List = styled.ul`
  margin: 0;
  padding: 6px;
  list-style: none;
`;

const Group = styled.li`
  padding: 8px 10px 4px;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  font-weight: 500;
`;

const GroupButton = styled(ButtonBase)`
  padding: 2px 6px;
  border: 0;
  border-radius: calc(6px * var(--tai-rounding));
  background: none;
  color: ${color.textMuted};
  font: inherit;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: 0 10px 8px;
`;

const Row = styled.li`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 34px;
  padding: 4px 10px;
  border-radius: ${radius.control};
  cursor: pointer;
  > svg {
    flex: none;
    color: ${color.textMuted};
  }
  > small {
    flex: none;
    color: ${color.textFaint};
    font-size: ${fontSize.caption};
  }
  &.Mui-focused {
    background: ${color.pressed};
  }
`;

const RowLabel = styled.span`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Remove = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 22px;
  height: 22px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${color.textFaint};
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
`;

const Nothing = styled.p`
  margin: 0;
  padding: 16px;
  color: ${color.textMuted};
  text-align: center;
`;
