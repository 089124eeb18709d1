import { isDialogOpen } from '@tai/kernel';
import { useEffect, useEffectEvent } from 'react';

/** Takes the text of a workflow or of a board file that is pasted on the page, as if it had been dropped as a file. */
export function usePastedBoard(onFile: (file: File) => void): void {
  const paste = useEffectEvent(async (event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.defaultPrevented || isDialogOpen() || !/^\s*\{/.test(text)) return;
    if (target.closest('input, textarea, [contenteditable]')) return;
    const { isBoardText } = await import('../../engine/readImport.ts');
    if (isBoardText(text)) onFile(new File([text], 'ComfyUI.json', { type: 'application/json' }));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => void paste(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
}
