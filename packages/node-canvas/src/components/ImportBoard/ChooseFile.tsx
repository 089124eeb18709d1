import { Button } from '@tai/design-system';
import { useRef } from 'react';

interface Props {
  label: string;
  /** The main button of what it stands in. */
  isMain?: boolean;
  onFile: (file: File) => void;
}

/** A button that lets the person choose a file that holds a board. */
export function ChooseFile({ label, isMain = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.png,application/json,image/png"
        data-testid="board-file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was mended.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
