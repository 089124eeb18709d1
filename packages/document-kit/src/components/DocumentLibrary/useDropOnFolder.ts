import { useState, type DragEvent } from 'react';
import { documentDrag } from './documentDrag.ts';

/** Takes a dragged document. Without `onDropped` it takes none. */
export function useDropOnFolder(onDropped: ((documentId: string) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  const isTaken = ({ dataTransfer: { types } }: DragEvent) => onDropped && types.includes(documentDrag);
  return {
    isOver,
    drop: {
      onDragOver(event: DragEvent) {
        if (!isTaken(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        if (!isTaken(event)) return;
        event.preventDefault();
        // The page around takes files that are dropped.
        event.stopPropagation();
        onDropped?.(event.dataTransfer.getData(documentDrag));
      },
    },
  };
}
