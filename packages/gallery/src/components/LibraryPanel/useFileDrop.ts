import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Files dropped anywhere on the page, and images pasted anywhere while no text is being typed. What another part of the page
 * took has its default prevented and is left to it.
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: Iterable<File>) => {
    const all = [...files];
    if (all.length > 0) onFiles(all);
  });

  useEffect(() => {
    // Entering a child leaves its parent: only the balance of both tells whether the pointer is inside.
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const listeners = {
      dragenter(event: DragEvent) {
        if (!hasFiles(event)) return;
        depth += 1;
        setOver(true);
      },
      dragleave(event: DragEvent) {
        if (!hasFiles(event)) return;
        depth -= 1;
        if (depth === 0) setOver(false);
      },
      // Without this the browser would open the file and leave the studio.
      dragover(event: DragEvent) {
        if (hasFiles(event)) event.preventDefault();
      },
      drop(event: DragEvent) {
        depth = 0;
        setOver(false);
        if (!hasFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        take(event.dataTransfer?.files ?? []);
      },
    };
    function paste(event: ClipboardEvent): void {
      if (event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input, textarea, [contenteditable=true]')) return;
      take([...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/')));
    }
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name, listener as EventListener);
    window.addEventListener('paste', paste);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        window.removeEventListener(name, listener as EventListener);
      }
      window.removeEventListener('paste', paste);
    };
  }, []);

  return isOver;
}
