import { useRef, useState, type Ref } from 'react';
import { SearchIcon } from '../../icons/icons.tsx';
import type { ControlSize } from '../../theme/tokens.ts';
import { TextField } from '../TextField/TextField.tsx';
import { ClearButton } from './ClearButton.tsx';

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** Name of what is searched; for assistive technology. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  size?: ControlSize;
  /** Gets the focus when the dialog around it opens. */
  'data-autofocus'?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A search box: Escape or the cross empties it. Debouncing is the caller's. What is being put together with an input
 * method (Chinese, Japanese) is told when it is finished: half of it would find nothing.
 */
export function SearchField({ value, onChange, ...rest }: SearchFieldProps) {
  const isComposing = useRef(false);
  /** What stands in the box while a text is put together. */
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      type="search"
      hideLabel
      value={draft ?? value}
      onChange={(text) => (isComposing.current ? setDraft(text) : onChange(text))}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        setDraft(null);
        onChange(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        // The input method takes this key itself.
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        event.stopPropagation();
        onChange('');
      }}
      startSlot={<SearchIcon />}
      endSlot={value !== '' && <ClearButton onClick={() => onChange('')} />}
      {...rest}
    />
  );
}
