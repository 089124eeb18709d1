import { useEffect, useEffectEvent, useState, type DragEvent, type RefObject } from 'react';
import { pictureDrag } from '../../domain/pictureDrag.ts';

interface StageDrop {
  /** Something that the stage takes is dragged over it. */
  isOver: boolean;
  /** Props of the stage. */
  props: object;
}

interface Options {
  stage: RefObject<HTMLElement | null>;
  /** Takes an image of the library, by its id. */
  onPicture: ((id: string) => void) | undefined;
  onFiles: ((files: readonly File[]) => void) | undefined;
}

/** Takes images of the library and files that are dropped on the stage, and images that are pasted on it. */
export function useStageDrop({ stage, onPicture, onFiles }: Options): StageDrop {
  const [isOver, setOver] = useState(false);
  useStagePaste(stage, onFiles);
  const takes = ({ types }: DataTransfer) =>
    (onPicture && types.includes(pictureDrag)) || (onFiles && types.includes('Files'));
  const props = {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!takes(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    // Entering an element of the stage leaves its parent, but not the stage.
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (event.defaultPrevented || !takes(event.dataTransfer)) return;
      // The library, which takes files dropped elsewhere on the page, leaves this one.
      event.preventDefault();
      const id = event.dataTransfer.getData(pictureDrag);
      if (id) onPicture?.(id);
      else if (event.dataTransfer.files.length > 0) onFiles?.([...event.dataTransfer.files]);
    },
  };
  return { isOver, props };
}

/** A paste without a focused element goes to the body, so listening on the stage alone would miss it. */
function useStagePaste(stage: Options['stage'], onFiles: Options['onFiles']): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || target.closest('input, textarea, [contenteditable=true]')) return;
    if (target !== document.body && !stage.current?.contains(target)) return;
    const images = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0 || !onFiles) return;
    event.preventDefault();
    onFiles(images);
  });
  useEffect(() => {
    // Before the library, which listens on the window.
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
