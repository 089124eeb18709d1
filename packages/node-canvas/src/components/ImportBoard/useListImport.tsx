import { useState, type DragEvent, type ReactNode } from 'react';
import { ImportBoard } from './ImportBoard.tsx';

/** Importing on the list of boards: by its button, or by dropping a file anywhere on the list. */
export function useListImport(): {
  open: () => void;
  drop: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
  dialog: ReactNode;
} {
  const [state, setState] = useState<{ file?: File } | null>(null);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    open: () => setState({}),
    drop: {
      onDragOver: (event) => hasFiles(event) && event.preventDefault(),
      onDrop(event) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) setState({ file });
      },
    },
    dialog: state && <ImportBoard {...state} onClose={() => setState(null)} />,
  };
}
