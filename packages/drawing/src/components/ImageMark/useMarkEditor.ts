import { toast } from '@tai/design-system';
import type { PixelSize } from '@tai/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { withMark, withoutEmptyTexts } from '../../domain/marks/changeMarks.ts';
import { markColours, pinNumbers, usualThickness, type Mark } from '../../domain/marks/mark.ts';
import type { MarkSettings } from '../../domain/marks/newMark.ts';
import { marksKept } from '../../state/keptMarksSlice.ts';
import { markWords } from '../../markWords.ts';
import { useMarks, type Marks } from './useMarks.ts';

/** Marks of one image, which of them is selected, and how the next one looks. */
export interface MarkEditor {
  marks: Marks;
  settings: MarkSettings;
  /** Colour and thickness also change the selected mark. */
  setSettings: (change: Partial<MarkSettings>) => void;
  selected: Mark | undefined;
  select: (id: string | null) => void;
  /** The mark whose words are being typed on the image. */
  editedId: string | null;
  edit: (id: string | null) => void;
  remove: (id: string) => void;
  /** Removes all, with a message that brings them back. */
  clear: () => void;
  nameOf: (mark: Mark) => string;
}

/** @param size of the image; undefined until it is known */
export function useMarkEditor(imageId: string, size: PixelSize | undefined): MarkEditor {
  const say = markWords.useWords();
  const store = useDispatch();
  const marks = useMarks(imageId);
  const [selectedId, select] = useState<string | null>(null);
  const [editedId, setEdited] = useState<string | null>(null);
  const [style, setStyle] = useState<Omit<MarkSettings, 'thickness'> & { thickness?: number }>({
    tool: 'arrow',
    colour: markColours.red,
  });
  const usual = usualThickness(size ?? { width: 1024, height: 1024 });
  const settings = useMemo(() => ({ thickness: usual, ...style }), [style, usual]);
  const selected = marks.list.find((mark) => mark.id === selectedId);

  function leave(): void {
    select(null);
    setEdited(null);
  }

  return {
    ...{ marks, settings, selected, select, editedId },
    nameOf: useMarkName(marks.list),
    setSettings(change) {
      setStyle((before) => ({ ...before, ...change }));
      const { tool: _tool, ...looks } = change;
      if (selected && Object.keys(looks).length > 0)
        marks.change(withMark(marks.list, { ...selected, ...looks }), `style ${selected.id}`);
    },
    edit(next) {
      setEdited(next);
      if (next === null && editedId !== null)
        marks.change(withoutEmptyTexts(marks.list), `words ${editedId}`);
    },
    remove(id) {
      leave();
      marks.change(marks.list.filter((mark) => mark.id !== id));
    },
    clear() {
      const before = marks.list;
      leave();
      marks.change([]);
      function restore(): void {
        marks.change(before);
        // The dialog may be closed by then.
        store(marksKept({ id: imageId, marks: before }));
      }
      toast.show({
        id: 'drawing.marksCleared',
        message: say('cleared'),
        action: { label: say('undo'), onAction: restore },
      });
    },
  };
}

/** What a mark is called: pins by their number. */
function useMarkName(marks: readonly Mark[]): (mark: Mark) => string {
  const say = markWords.useWords();
  return useCallback(
    (mark) =>
      mark.kind === 'number'
        ? say('list.number', { number: pinNumbers(marks).get(mark.id) ?? 0 })
        : say(`list.${mark.kind}`),
    [say, marks],
  );
}
