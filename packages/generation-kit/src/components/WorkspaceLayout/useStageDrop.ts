import { useState, type DragEvent } from 'react';
import { pictureDrag } from '../../domain/pictureDrag.ts';

/** Props of an area that takes images of the library; nothing without `onDrop`. */
export function useStageDrop(onDrop: ((id: string) => void) | undefined): object {
  const [isOver, setOver] = useState(false);
  if (!onDrop) return {};
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(pictureDrag)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      const id = event.dataTransfer.getData(pictureDrag);
      if (!id) return;
      event.preventDefault();
      onDrop(id);
    },
  };
}
