import { useState, type DragEvent } from 'react';
import type { BoardTab } from '../../state/boardTabs.ts';

/** Of what is dragged, so that files and nodes are not taken for a tab. */
const dragType = 'application/x-tai-board-tab';

interface TabDrag {
  id: string;
  /** The tab under the pointer, and the side of it where the dragged one would go. */
  over: { id: string; side: 'before' | 'after' } | null;
}

/** Moves tabs by dragging. @param put a tab to a place among the others, counted from 0 */
export function useTabDrag(tabs: readonly BoardTab[], put: (id: string, place: number) => void) {
  const [drag, setDrag] = useState<TabDrag | null>(null);

  function drop(event: DragEvent): void {
    if (!drag?.over) return;
    event.preventDefault();
    const others = tabs.filter(({ id }) => id !== drag.id);
    const place = others.findIndex(({ id }) => id === drag.over?.id);
    if (place !== -1) put(drag.id, drag.over.side === 'after' ? place + 1 : place);
    setDrag(null);
  }

  return {
    handlersOf: (id: string) => ({
      draggable: true,
      'data-dragged': drag?.id === id || undefined,
      'data-drop': drag?.over?.id === id ? drag.over.side : undefined,
      onDragStart(event: DragEvent) {
        event.dataTransfer.setData(dragType, id);
        event.dataTransfer.effectAllowed = 'move';
        setDrag({ id, over: null });
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!drag || !event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const side = event.clientX < left + width / 2 ? 'before' : 'after';
        const over = id === drag.id ? null : ({ id, side } as const);
        if (drag.over?.id !== over?.id || drag.over?.side !== over?.side) setDrag({ ...drag, over });
      },
      onDrop: drop,
      onDragEnd: () => setDrag(null),
    }),
  };
}
