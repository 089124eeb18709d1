import { useImperativeHandle, useRef, type Ref } from 'react';
import { chosenFiles } from '../../state/droppedFiles.ts';
import type { IncomingFile } from '../../domain/incomingFiles.ts';

/** Opens the file dialogs of the browser. */
export interface FileDialogs {
  chooseFiles: () => void;
  chooseFolder: () => void;
}

const accept = 'image/*,.heic,.heif,.zip,application/zip,.txt,.caption,text/plain';

/** Hidden inputs behind the buttons that choose files or a folder. */
export function FileInputs({
  ref,
  onFiles,
}: {
  ref: Ref<FileDialogs>;
  onFiles: (files: IncomingFile[]) => void;
}) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  useImperativeHandle(
    ref,
    () => ({ chooseFiles: () => files.current?.click(), chooseFolder: () => folder.current?.click() }),
    [],
  );
  const take = (input: HTMLInputElement) => {
    const chosen = chosenFiles(input.files);
    // The same files can be chosen again.
    input.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };
  return (
    <>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={accept}
        data-testid="dataset-files"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        data-testid="dataset-folder"
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </>
  );
}
