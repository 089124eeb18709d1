import { Button, color, styled, UploadIcon } from '@tai/design-system';
import { useRef, useState, type DragEvent } from 'react';
import { adminWords } from '../../words.ts';

interface DropZoneProps {
  /** What may be dropped. */
  label: string;
  /** For the file dialog, as of `<input accept>`. What is dropped is not checked against it. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A place where files are dropped, with a button for those who choose them. */
export function DropZone({ label, accept, multiple = false, onFiles }: DropZoneProps) {
  const say = adminWords.useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function take(files: FileList | null): void {
    const taken = [...(files ?? [])];
    if (taken.length > 0) onFiles(multiple ? taken : taken.slice(0, 1));
  }
  function onDrag(event: DragEvent, over: boolean): void {
    event.preventDefault();
    setIsOver(over);
  }

  return (
    <Zone
      role="group"
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <UploadIcon size={20} />
      <span>{label}</span>
      <Button size="compact" onClick={() => input.current?.click()}>
        {say('common.chooseFile')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </Zone>
  );
}

const Zone = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px 12px;
  min-height: 88px;
  padding: 16px;
  border: 1px dashed ${color.hairlineStrong};
  border-radius: calc(12px * var(--tai-rounding));
  color: ${color.textMuted};
  text-align: center;
  &[data-over] {
    border-color: ${color.accent};
    background: ${color.selected};
  }
`;
