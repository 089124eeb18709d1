import { DropHint, styled } from '@tai/design-system';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { IncomingFile } from '../../domain/incomingFiles.ts';
import { droppedFiles, pastedFiles } from '../../state/droppedFiles.ts';

interface Props {
  /** Shown while something is dragged over it. */
  hint: string;
  onFiles: (files: IncomingFile[]) => void;
  children: ReactNode;
}

/** Takes files and folders that are dropped on it, and images that are pasted while nothing else has the focus. */
export function FileDrop({ hint, onFiles, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || target.closest('input, textarea, [contenteditable=true], [role=dialog]'))
      return;
    if (target !== document.body && !root.current?.contains(target)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(pastedFiles(files));
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  async function drop(event: DragEvent): Promise<void> {
    setOver(false);
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    const files = await droppedFiles(event.dataTransfer);
    if (files.length > 0) onFiles(files);
  }

  return (
    <Root
      ref={root}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => void drop(event)}
    >
      {children}
      {isOver && <DropHint>{hint}</DropHint>}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  height: 100%;
  min-height: 0;
`;
