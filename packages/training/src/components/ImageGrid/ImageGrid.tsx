import type { DatasetImage } from '@tai/contracts';
import { styled } from '@tai/design-system';
import { useCallback, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import {
  neighbour,
  noSelection,
  selectOne,
  selectRange,
  toggleOne,
  type Selection,
} from '../../domain/selection.ts';
import { steppedIds } from '../../domain/imageOrder.ts';
import { imageWords } from '../../imageWords.ts';
import type { ImageActions } from '../../state/useImageActions.ts';
import { ImageTile } from './ImageTile.tsx';
import { useImageDrag } from './useImageDrag.ts';

interface Props {
  /** Those that the filter shows. */
  images: readonly DatasetImage[];
  selection: Selection;
  onSelect: (change: (before: Selection) => Selection) => void;
  /** Enter: to the labels of the current image. */
  onEdit: () => void;
  onRemove: () => void;
  /** Other places for so many images. */
  onMove: ImageActions['move'];
}

/**
 * The images of a dataset. A press selects, with Shift a range and with Ctrl one more; arrow keys go through them, and with
 * Alt move them, as dragging does.
 */
export function ImageGrid({ images, selection, onSelect, onEdit, onRemove, onMove }: Props) {
  const say = imageWords.useWords();
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef<readonly string[]>([]);
  useEffect(() => {
    shown.current = images.map(({ id }) => id);
  }, [images]);
  const { current } = selection;

  const press = useCallback(
    (id: string, { shiftKey, ctrlKey, metaKey }: MouseEvent) =>
      onSelect((before) =>
        shiftKey
          ? selectRange(before, shown.current, id)
          : ctrlKey || metaKey
            ? toggleOne(before, id)
            : selectOne(id),
      ),
    [onSelect],
  );

  // The current image follows keys that are pressed elsewhere, too.
  useEffect(() => {
    if (current === null) return;
    const tile = root.current?.querySelector<HTMLElement>(`[data-image="${CSS.escape(current)}"]`);
    tile?.scrollIntoView({ block: 'nearest' });
    if (root.current?.contains(document.activeElement)) tile?.focus({ preventScroll: true });
  }, [current]);

  function go(by: number, isRange: boolean): void {
    const next = neighbour(shown.current, current, by);
    if (next !== undefined)
      onSelect((before) => (isRange ? selectRange(before, shown.current, next) : selectOne(next)));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const columns = columnsOf(root.current);
    const steps: Record<string, number> = {
      ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns },
      ...{ Home: -images.length, End: images.length },
    };
    const by = steps[event.key];
    if (by !== undefined && event.altKey && !event.ctrlKey && !event.metaKey)
      onMove(selection.ids.length, (ids) => steppedIds(ids, shown.current, selection.ids, by));
    else if (by !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) go(by, event.shiftKey);
    else if (event.key === 'Enter' && current !== null) onEdit();
    else if (event.key === ' ' && current !== null) onSelect((before) => toggleOne(before, current));
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else if (event.key === 'Escape' && selection.ids.length > 0) onSelect(() => noSelection);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey))
      onSelect((before) => ({ ...before, ids: shown.current }));
    else return;
    event.preventDefault();
  }

  const selected = new Set(selection.ids);
  const drag = useImageDrag(shown, selection.ids, onMove);
  const reachable = current !== null && images.some(({ id }) => id === current) ? current : images[0]?.id;
  return (
    <Root
      ref={root}
      role="listbox"
      aria-multiselectable
      aria-label={say('grid', { count: images.length })}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      onKeyDown={onKeyDown}
      {...drag.handlers}
    >
      {images.map((image) => (
        <ImageTile
          key={image.id}
          image={image}
          isSelected={selected.has(image.id)}
          isCurrent={image.id === current}
          isReachable={image.id === reachable}
          dropSide={drag.target?.id === image.id ? drag.target.side : undefined}
          onPress={press}
        />
      ))}
    </Root>
  );
}

/** Tiles in a row, from where they lie. */
function columnsOf(grid: HTMLElement | null): number {
  const tiles = [...(grid?.children ?? [])] as HTMLElement[];
  const top = tiles[0]?.offsetTop;
  const next = tiles.findIndex(({ offsetTop }) => offsetTop !== top);
  return Math.max(1, next === -1 ? tiles.length : next);
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: 4px;
  align-content: start;
  padding: 8px 12px 72px;
`;
