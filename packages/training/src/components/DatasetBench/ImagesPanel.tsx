import {
  Button,
  FolderIcon,
  ImagesIcon,
  mobileQuery,
  styled,
  UploadIcon,
  useIsMobile,
} from '@tai/design-system';
import { datasetWords } from '../../datasetWords.ts';
import { noFilter } from '../../domain/imageFilter.ts';
import { noSelection } from '../../domain/selection.ts';
import { imageWords } from '../../imageWords.ts';
import type { Adding } from '../../state/useAdding.ts';
import type { Bench } from '../../state/useBench.ts';
import type { ImageActions } from '../../state/useImageActions.ts';
import { AddMenu } from '../DatasetAdd/AddMenu.tsx';
import { FileDrop } from '../DatasetAdd/FileDrop.tsx';
import { GoodDataset } from '../DatasetEmpty/GoodDataset.tsx';
import { DatasetForm } from '../DatasetForm/DatasetForm.tsx';
import { ImageGrid } from '../ImageGrid/ImageGrid.tsx';
import { ImageSelectionBar } from '../ImageGrid/ImageSelectionBar.tsx';
import { BenchNotices } from './BenchNotices.tsx';
import { BenchToolbar } from './BenchToolbar.tsx';

interface Props {
  bench: Bench;
  adding: Adding;
  actions: ImageActions;
  onChooseFiles: () => void;
  onChooseFolder: () => void;
  /** To the labels of the current image. */
  onEdit: () => void;
}

/** Form, tools and images of a dataset. Files can be dropped anywhere on it. */
export function ImagesPanel({ bench, adding, actions, onChooseFiles, onChooseFolder, onEdit }: Props) {
  const say = datasetWords.useWords();
  const { edits, save, shown, images, setDialog } = bench;
  const ways = {
    onFiles: onChooseFiles,
    onFolder: onChooseFolder,
    onLibrary: () => void adding.addFromLibrary(),
  };
  return (
    <FileDrop hint={say('add.drop')} onFiles={adding.addFiles}>
      <Stack>
        <DatasetForm dataset={shown} edits={edits} />
        <BenchToolbar
          dataset={shown}
          shownCount={images.length}
          filter={bench.filter}
          save={save}
          add={
            <AddMenu disabledReason={adding.disabledReason} {...ways} onPaste={() => void adding.paste()} />
          }
          onFilter={bench.setFilter}
          onUndo={bench.undo}
          onRedo={bench.redo}
          onAutomatic={() => setDialog({ type: 'automatic' })}
          onBatch={() => setDialog({ type: 'batch' })}
          onBuckets={() => setDialog({ type: 'buckets' })}
        />
        <BenchNotices dataset={shown} edits={edits} save={save} adding={adding} />
        {shown.list.length === 0 ? (
          <Scrolled>
            <Beginning {...ways} isBusy={adding.state.progress !== null} />
          </Scrolled>
        ) : (
          <Images bench={bench} actions={actions} onEdit={onEdit} />
        )}
      </Stack>
    </FileDrop>
  );
}

function Images({ bench, actions, onEdit }: Pick<Props, 'bench' | 'actions' | 'onEdit'>) {
  const say = imageWords.useWords();
  const isMobile = useIsMobile();
  const { images, selection, setSelection, selected } = bench;
  const hasBar = selected.length > 1 || (isMobile && selected.length > 0);
  return (
    <Scrolled>
      <ImageGrid
        images={images}
        selection={selection}
        onSelect={setSelection}
        onEdit={onEdit}
        onRemove={() => void actions.remove(selected)}
        onMove={actions.move}
      />
      {images.length === 0 && (
        <Nothing>
          <p>{say('filter.nothing')}</p>
          <Button onClick={() => bench.setFilter(noFilter)}>{say('filter.clear')}</Button>
        </Nothing>
      )}
      {hasBar && (
        <ImageSelectionBar images={selected} actions={actions} onClear={() => setSelection(noSelection)} />
      )}
    </Scrolled>
  );
}

interface BeginningProps {
  isBusy: boolean;
  onFiles: () => void;
  onFolder: () => void;
  onLibrary: () => void;
}

function Beginning({ isBusy, onFiles, onFolder, onLibrary }: BeginningProps) {
  const say = datasetWords.useWords();
  return (
    <GoodDataset>
      <Button variant="primary" startIcon={<UploadIcon size={16} />} loading={isBusy} onClick={onFiles}>
        {say('add.files')}
      </Button>
      <Button startIcon={<FolderIcon size={16} />} onClick={onFolder}>
        {say('add.folder')}
      </Button>
      <Button startIcon={<ImagesIcon size={16} />} onClick={onLibrary}>
        {say('add.library')}
      </Button>
    </GoodDataset>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  /* In a narrow window the form scrolls away, so that the images have the room. */
  ${mobileQuery} {
    overflow-y: auto;
  }
`;

const Scrolled = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  ${mobileQuery} {
    flex: none;
    overflow: visible;
  }
`;

const Nothing = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  padding: 48px 16px;
  > p {
    margin: 0;
  }
`;
