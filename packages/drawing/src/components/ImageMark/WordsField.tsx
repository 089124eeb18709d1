import { color, styled } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { toStage } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';
import { letterHeight, wordsMax, type WordsMark } from '../../domain/marks/mark.ts';
import { wordsPlace } from '../../domain/marks/newMark.ts';
import { inkOn } from '../../engine/marks/drawMarks.ts';
import type { MarkView } from '../../engine/marks/markView.ts';

interface Props {
  view: MarkView;
  size: PixelSize;
  mark: WordsMark;
  label: string;
  placeholder: string;
  onChange: (words: string) => void;
  /** @param byKey the focus belongs on the stage again */
  onDone: (byKey: boolean) => void;
}

/** A field over the image, where the words of a pin or a text will stand. Enter ends it, Shift+Enter begins a line. */
export function WordsField({ view, size, mark, label, placeholder, onChange, onDone }: Props) {
  const shown = useObservable(view.view);
  const { x, y } = toStage(shown, wordsPlace(mark, size));
  const letter = Math.min(32, Math.max(13, letterHeight(mark) * shown.scale));
  return (
    <Field
      // A field that is opened to be typed in has the focus.
      ref={focusAtEnd}
      aria-label={label}
      placeholder={placeholder}
      value={mark.words}
      rows={Math.min(6, mark.words.split('\n').length)}
      maxLength={wordsMax}
      style={{
        insetInlineStart: `clamp(4px, ${x}px, calc(100% - 208px))`,
        top: `clamp(4px, ${y}px, calc(100% - 48px))`,
        background: mark.colour,
        color: inkOn(mark.colour),
        fontSize: letter,
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onDone(false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return;
        event.preventDefault();
        event.stopPropagation();
        onDone(true);
      }}
    />
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  if (!field || field === document.activeElement) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
}

const Field = styled.textarea`
  position: absolute;
  width: 200px;
  max-width: calc(100% - 8px);
  padding: 4px 8px;
  border: 0;
  border-radius: calc(6px * var(--tai-rounding));
  outline: 2px solid ${color.accent};
  outline-offset: 1px;
  font-family: inherit;
  font-weight: 500;
  line-height: 1.35;
  resize: none;
  field-sizing: content;
  &::placeholder {
    color: inherit;
    opacity: 0.8;
  }
`;
