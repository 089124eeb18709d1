import { useState } from 'react';
import type { LongTexts } from './longTexts.ts';

interface TypedText {
  saved: string;
  /** The longest text that can be saved. A longer one stays in the field, through a reload too, until it is shortened. */
  max: number;
  save: (text: string) => void;
  /** Where longer texts are kept, and under which name. */
  keep: LongTexts;
  name: string;
}

/**
 * A text field that saves while it is typed in. The server tidies what it gets, so while the field has the focus it shows what was
 * typed, and the saved text when it is left.
 */
export function useTypedText({ saved, max, save, keep, name }: TypedText) {
  const [typed, setTyped] = useState(() => keep.get(name));
  return {
    value: typed ?? saved,
    onChange(text: string) {
      setTyped(text);
      keep.set(name, text.length > max ? text : null);
      if (text.length <= max) save(text);
    },
    onBlur() {
      // What could not be saved stays.
      setTyped((text) => (text !== null && text.trim() === saved.trim() ? null : text));
    },
  };
}
