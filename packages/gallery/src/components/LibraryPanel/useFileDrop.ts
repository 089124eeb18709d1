import { useEffect, useRef, useState, type DragEvent } from 'react';

/** Files dropped on an element, and images pasted anywhere while no text is being typed. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  // Entering a child leaves its parent: only the balance of both tells whether the pointer is inside.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input, textarea, [contenteditable=true]')) return;
      const files = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/'));
      if (files.length > 0) latest.current(files);
    }
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);

  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      },
      onDragOver(event: DragEvent) {
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave(event: DragEvent) {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current === 0) setOver(false);
      },
      onDrop(event: DragEvent) {
        depth.current = 0;
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
