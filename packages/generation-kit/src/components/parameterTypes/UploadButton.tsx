import { Button, UploadIcon } from '@tai/design-system';
import { useRef } from 'react';

interface Props {
  label: string;
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean;
  isUploading?: boolean;
  disabledReason?: readonly string[] | undefined;
  /** Names the button among several of its kind. */
  name?: string;
}

/** Opens the browser's own file choice. */
export function UploadButton({ label, onFiles, multiple, isUploading, disabledReason, name }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="compact"
        startIcon={<UploadIcon size={16} />}
        loading={isUploading}
        disabledReason={disabledReason}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple={multiple}
        aria-label={name ?? label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again after it was mended.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
