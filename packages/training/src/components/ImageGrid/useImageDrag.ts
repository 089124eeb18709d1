import { useState, type DragEvent, type RefObject } from 'react';
import { movedIds } from '../../domain/imageOrder.ts';
import type { ImageActions } from '../../state/useImageActions.ts';

/** Images of a dataset on their way to another place; nothing that another page takes. */
const dragType = 'application/x-tai-dataset-images';

/** Beside which image they would go. */
interface DropTarget {
  id: string;
  side: 'before' | 'after';
}

/**
 * Drags images of the grid to another place: the one that is dragged, or with it all that are selected.
 * @param shown ids in the order shown
 */
export function useImageDrag(
  shown: RefObject<readonly string[]>,
  selected: readonly string[],
  onMove: ImageActions['move'],
) {
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const [target, setTarget] = useState<DropTarget | null>(null);

  function end(): void {
    setDragged([]);
    setTarget(null);
  }

  function drop(): void {
    if (!target) return;
    const at = shown.current.indexOf(target.id);
    const isMoved = new Set(dragged);
    // The place behind an image is that before the next one which stays.
    const before =
      target.side === 'before'
        ? target.id
        : (shown.current.slice(at + 1).find((id) => !isMoved.has(id)) ?? null);
    onMove(dragged.length, (ids) => movedIds(ids, dragged, before));
  }

  return {
    target,
    handlers: {
      onDragStart(event: DragEvent) {
        const id = tileOf(event)?.dataset['image'];
        if (id === undefined) return;
        event.dataTransfer.setData(dragType, id);
        event.dataTransfer.effectAllowed = 'move';
        setDragged(selected.includes(id) ? selected : [id]);
      },
      onDragOver(event: DragEvent) {
        if (dragged.length === 0) return;
        event.preventDefault();
        const tile = tileOf(event);
        const id = tile?.dataset['image'];
        if (!tile || id === undefined || dragged.includes(id)) return setTarget(null);
        const { left, width } = tile.getBoundingClientRect();
        const side = event.clientX < left + width / 2 ? 'before' : 'after';
        setTarget((now) => (now?.id === id && now.side === side ? now : { id, side }));
      },
      onDrop(event: DragEvent) {
        if (dragged.length === 0) return;
        event.preventDefault();
        drop();
        end();
      },
      onDragEnd: end,
    },
  };
}

function tileOf({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-image]') : null;
}
