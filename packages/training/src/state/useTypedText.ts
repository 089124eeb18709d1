import { useState } from 'react';

/**
 * A text field that saves while it is typed in. The server tidies what it gets, so while the field has the focus it shows what was
 * typed, and the saved text when it is left.
 */
export function useTypedText(saved: string, save: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? saved,
    onChange(text: string) {
      setTyped(text);
      save(text);
    },
    onBlur() {
      // What could not be saved stays.
      setTyped((text) => (text !== null && text.trim() === saved.trim() ? null : text));
    },
  };
}
