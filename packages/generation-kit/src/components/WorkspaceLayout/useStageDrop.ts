import { stageMark } from '@tai/kernel';
import { useState, type DragEvent } from 'react';
import { pictureDrag } from '../../domain/pictureDrag.ts';

/**
 * Props of the stage, which takes images of the library; nothing without `onDrop`. Files are uploaded by the library, which
 * listens on the window and puts the image on the stage when it has it.
 */
export function useStageDrop(onDrop: ((id: string) => void) | undefined): object {
  const [isOver, setOver] = useState(false);
  if (!onDrop) return {};
  return {
    ...stageMark,
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      const { types } = event.dataTransfer;
      if (!types.includes(pictureDrag) && !types.includes('Files')) return;
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
