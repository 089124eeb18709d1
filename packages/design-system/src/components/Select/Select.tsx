import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CheckIcon, ChevronDownIcon } from '../../icons/icons.tsx';
import { Layer } from '../../layer/Layer.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize, radius, shadow, type ControlSize } from '../../theme/tokens.ts';
import { useIsMobile } from '../../theme/useMediaQuery.ts';
import {
  FieldBox,
  FieldFrame,
  bareControl,
  describedBy,
  fieldBox,
  type FieldProps,
} from '../Field/Field.tsx';

const Trigger = styled.button`
  ${fieldBox}
  width: 100%;
  border: 0;
  outline: 0;
  padding-inline-end: 8px;
  color: ${color.text};
  text-align: start;
  cursor: pointer;
  > svg:last-of-type {
    margin-inline-start: auto;
    color: ${color.textFaint};
  }
`;

const Current = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-placeholder] {
    color: ${color.textFaint};
  }
`;

const Native = styled.select`
  ${bareControl}
  height: 38px;
  appearance: none;
  option {
    background: ${color.overlay};
    color: ${color.text};
  }
`;

const List = styled(Layer)`
  max-width: 360px;
  max-height: min(60dvh, 360px);
  padding: 4px;
  overflow-y: auto;
  border-radius: calc(10px * var(--tai-rounding));
  outline: 0;
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  font-size: ${fontSize.body};
  user-select: none;
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 30px;
  padding: 4px 8px;
  border-radius: ${radius.small};
  line-height: 20px;
  > svg {
    flex: none;
    color: ${color.accentText};
  }
  &[data-active] {
    background: ${color.hover};
  }
  &[aria-disabled='true'] {
    color: ${color.textDisabled};
  }
`;

const OptionText = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Description = styled.span`
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  line-height: 1.4;
`;

/** A choice of a {@link Select}. */
export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Small text below the label. */
  description?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

/** Props of {@link Select}. */
export interface SelectProps<Value extends string> extends FieldProps {
  /** Undefined shows the placeholder. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  size?: ControlSize;
  disabled?: boolean;
}

/** One of several: a listbox with arrow keys, Home, End and typing; the system's own picker on mobile. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const isMobile = useIsMobile();
  return isMobile ? <NativeSelect {...props} /> : <ListboxSelect {...props} />;
}

function NativeSelect<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  disabled = false,
  size: _size,
  ...field
}: SelectProps<Value>) {
  const id = useId();
  return (
    <FieldFrame id={id} {...field}>
      <FieldBox
        data-size="touch"
        data-invalid={field.error ? '' : undefined}
        aria-disabled={disabled || undefined}
      >
        <Native
          id={id}
          value={value ?? ''}
          disabled={disabled}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(id, field)}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {value === undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {/* The system's picker has no second line for the reason. */}
              {option.disabled && option.description
                ? `${option.label} (${option.description})`
                : option.label}
            </option>
          ))}
        </Native>
        <ChevronDownIcon />
      </FieldBox>
    </FieldFrame>
  );
}

function ListboxSelect<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  size = 'medium',
  disabled = false,
  ...field
}: SelectProps<Value>) {
  const id = useId();
  const listId = `${id}-list`;
  const trigger = useRef<HTMLButtonElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = anchor !== null;
  const selected = options.find((option) => option.value === value);

  function open(): void {
    setActive(Math.max(0, selected ? options.indexOf(selected) : options.findIndex((one) => !one.disabled)));
    setAnchor(trigger.current);
  }
  function choose(index: number): void {
    const option = options[index];
    if (!option || option.disabled) return;
    setAnchor(null);
    if (option.value !== value) onChange(option.value);
  }
  function move(from: number, step: number): void {
    for (let index = from; index >= 0 && index < options.length; index += step)
      if (!options[index]?.disabled) return setActive(index);
  }
  function onTyped(key: string): void {
    const now = Date.now();
    const text = (now - typed.current.at > 600 ? key : typed.current.text + key).toLowerCase();
    typed.current = { text, at: now };
    const from = text.length === 1 ? active + 1 : active;
    const order = options.map((_, index) => (index + from) % options.length);
    const found = order.find((index) => {
      const option = options[index];
      return option && !option.disabled && option.label.toLowerCase().startsWith(text);
    });
    if (found === undefined) return;
    if (isOpen) setActive(found);
    else choose(found);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isOpen && ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) open();
    else if (event.key === 'ArrowDown') move(active + 1, 1);
    else if (event.key === 'ArrowUp') move(active - 1, -1);
    else if (event.key === 'Home' && isOpen) move(0, 1);
    else if (event.key === 'End' && isOpen) move(options.length - 1, -1);
    else if (isOpen && (event.key === 'Enter' || event.key === ' ')) choose(active);
    else if (isOpen && event.key === 'Tab') {
      setAnchor(null);
      return;
    } else if (isTyping) onTyped(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <FieldFrame id={id} {...field}>
      <Trigger
        ref={trigger}
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-invalid={field.error ? true : undefined}
        aria-required={field.required || undefined}
        aria-describedby={describedBy(id, field)}
        disabled={disabled}
        data-size={size}
        data-invalid={field.error ? '' : undefined}
        aria-disabled={disabled || undefined}
        onClick={() => (isOpen ? setAnchor(null) : open())}
        onKeyDown={onKeyDown}
        onBlur={() => setAnchor(null)}
      >
        {selected?.icon}
        <Current data-placeholder={selected ? undefined : ''}>{selected?.label ?? placeholder}</Current>
        <ChevronDownIcon />
      </Trigger>
      {anchor && (
        <List
          id={listId}
          role="listbox"
          aria-label={field.label}
          anchor={anchor}
          gap={4}
          matchWidth
          onDismiss={() => setAnchor(null)}
          // Keeps the focus on the trigger, which has the active descendant.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <OptionRow
              key={option.value}
              id={`${id}-${index}`}
              option={option}
              isSelected={option === selected}
              isActive={index === active}
              onActive={() => setActive(index)}
              onChoose={() => choose(index)}
            />
          ))}
        </List>
      )}
    </FieldFrame>
  );
}

interface OptionRowProps {
  id: string;
  option: SelectOption<string>;
  isSelected: boolean;
  isActive: boolean;
  onActive: () => void;
  onChoose: () => void;
}

function OptionRow({ id, option, isSelected, isActive, onActive, onChoose }: OptionRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    <Option
      ref={row}
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-disabled={option.disabled || undefined}
      data-active={isActive && !option.disabled ? '' : undefined}
      onPointerMove={() => !isActive && onActive()}
      onClick={onChoose}
    >
      {option.icon}
      <OptionText>
        {option.label}
        {option.description && <Description>{option.description}</Description>}
      </OptionText>
      <CheckIcon style={{ visibility: isSelected ? 'visible' : 'hidden' }} />
    </Option>
  );
}
