import { useClient, storePort } from '@tai/api-client';
import { trainingLimits, type TrainingKind } from '@tai/contracts';
import { Button, FolderIcon, ImagesIcon, UploadIcon } from '@tai/design-system';
import { imagePickerPort, usePort, UserCancelledError } from '@tai/kernel';
import { useRef, useState } from 'react';
import { datasetWords } from '../../datasetWords.ts';
import type { IncomingFile } from '../../domain/incomingFiles.ts';
import { uploadOf } from '../../state/useDatasetUpload.ts';
import { useNewDataset } from '../../state/useNewDataset.ts';
import { FileDrop } from '../DatasetAdd/FileDrop.tsx';
import { FileInputs, type FileDialogs } from '../DatasetAdd/FileInputs.tsx';
import { LibraryDialog } from '../DatasetAdd/LibraryDialog.tsx';
import { GoodDataset } from './GoodDataset.tsx';

interface Props {
  kind: TrainingKind;
  /** Something to know first, such as that a dataset is gone. */
  note: string | undefined;
  onMade: (id: string) => void;
}

/** The page of a kind without datasets: explains what a good dataset is, and offers three ways to begin one. */
export function DatasetEmpty({ kind, note, onMade }: Props) {
  const say = datasetWords.useWords();
  const client = useClient();
  const store = usePort(storePort);
  const picker = usePort(imagePickerPort);
  const dialogs = useRef<FileDialogs>(null);
  const { make, isMaking } = useNewDataset(kind);
  const [picked, setPicked] = useState<{ datasetId: string; pictureIds: string[] } | null>(null);

  async function addFiles(files: IncomingFile[]): Promise<void> {
    const made = await make();
    if (!made) return;
    // The upload belongs to the dataset, whose page shows how far it is.
    void uploadOf(client, store, made.id).add(files);
    onMade(made.id);
  }

  async function addFromLibrary(): Promise<void> {
    try {
      const { ids } = await picker.pick({
        ...{ title: say('library.pick'), max: trainingLimits.imagesMax, library: 'any' },
      });
      if (ids.length === 0) return;
      const made = await make();
      if (made) setPicked({ datasetId: made.id, pictureIds: ids });
    } catch (error) {
      if (!(error instanceof UserCancelledError)) throw error;
    }
  }

  return (
    <FileDrop hint={say('add.drop')} onFiles={(files) => void addFiles(files)}>
      <FileInputs ref={dialogs} onFiles={(files) => void addFiles(files)} />
      <GoodDataset note={note}>
        <Button
          variant="primary"
          startIcon={<UploadIcon size={16} />}
          loading={isMaking}
          onClick={() => dialogs.current?.chooseFiles()}
        >
          {say('add.files')}
        </Button>
        <Button startIcon={<FolderIcon size={16} />} onClick={() => dialogs.current?.chooseFolder()}>
          {say('add.folder')}
        </Button>
        <Button startIcon={<ImagesIcon size={16} />} onClick={() => void addFromLibrary()}>
          {say('add.library')}
        </Button>
      </GoodDataset>
      {picked && (
        <LibraryDialog
          {...picked}
          onClose={() => onMade(picked.datasetId)}
          onDone={(report) => {
            uploadOf(client, store, picked.datasetId).show(report);
            onMade(picked.datasetId);
          }}
        />
      )}
    </FileDrop>
  );
}
