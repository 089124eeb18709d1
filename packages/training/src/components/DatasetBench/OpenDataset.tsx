import type { Dataset } from '@tai/contracts';
import {
  Button,
  FolderIcon,
  ImagesIcon,
  mobileQuery,
  styled,
  UploadIcon,
  useIsMobile,
} from '@tai/design-system';
import { useRef, useState } from 'react';
import { datasetWords } from '../../datasetWords.ts';
import { noSelection } from '../../domain/selection.ts';
import { imageWords } from '../../imageWords.ts';
import { useAdding } from '../../state/useAdding.ts';
import { useBench } from '../../state/useBench.ts';
import { useImageActions } from '../../state/useImageActions.ts';
import { useSaveNow } from '../../state/useSaveNow.ts';
import { AddMenu } from '../DatasetAdd/AddMenu.tsx';
import { FileDrop } from '../DatasetAdd/FileDrop.tsx';
import { FileInputs, type FileDialogs } from '../DatasetAdd/FileInputs.tsx';
import { GoodDataset } from '../DatasetEmpty/GoodDataset.tsx';
import { DatasetForm } from '../DatasetForm/DatasetForm.tsx';
import { ImageGrid } from '../ImageGrid/ImageGrid.tsx';
import { ImageSelectionBar } from '../ImageGrid/ImageSelectionBar.tsx';
import { LabelPanel } from '../LabelPanel/LabelPanel.tsx';
import { BenchDialogs } from './BenchDialogs.tsx';
import { BenchNotices } from './BenchNotices.tsx';
import { BenchPanels, type BenchView } from './BenchPanels.tsx';
import { BenchToolbar } from './BenchToolbar.tsx';
import { useBenchKeys } from './useBenchKeys.ts';
import { useLabellingEnd } from './useLabellingEnd.ts';

/** A dataset at work: form, images, labels, and its trainings. */
export function OpenDataset({ dataset }: { dataset: Dataset }) {
  const sayImage = imageWords.useWords();
  const isMobile = useIsMobile();
  const bench = useBench(dataset);
  const { edits, save, shown, images, selection, setSelection, selected, setDialog } = bench;
  const adding = useAdding(shown);
  const actions = useImageActions(shown, edits);
  const saveFirst = useSaveNow(edits);
  const dialogs = useRef<FileDialogs>(null);
  const [view, setView] = useState<BenchView>('images');
  /** Another object asks for the focus of the label field. */
  const [wanted, setWanted] = useState<object | null>(null);
  useLabellingEnd(dataset);
  useBenchKeys(bench, () => setWanted({}));

  const editLabels = () => {
    setView('labels');
    setWanted({});
  };
  const onAddDialogs = {
    onFiles: () => dialogs.current?.chooseFiles(),
    onFolder: () => dialogs.current?.chooseFolder(),
    onLibrary: () => void adding.addFromLibrary(),
  };
  const hasBar = selected.length > 1 || (isMobile && selected.length > 0);
  return (
    <>
      <FileInputs ref={dialogs} onFiles={adding.addFiles} />
      <BenchPanels
        dataset={dataset}
        selectedIds={selection.ids}
        onSaveFirst={saveFirst}
        view={view}
        onView={setView}
        images={
          <DropArea onFiles={adding.addFiles}>
            <DatasetForm dataset={shown} edits={edits} />
            <BenchToolbar
              dataset={shown}
              shownCount={images.length}
              filter={bench.filter}
              save={save}
              add={
                <AddMenu
                  disabledReason={adding.disabledReason}
                  {...onAddDialogs}
                  onPaste={() => void adding.paste()}
                />
              }
              onFilter={bench.setFilter}
              onUndo={bench.undo}
              onRedo={bench.redo}
              onAutomatic={() => setDialog({ type: 'automatic' })}
              onBatch={() => setDialog({ type: 'batch' })}
              onBuckets={() => setDialog({ type: 'buckets' })}
            />
            <BenchNotices dataset={shown} edits={edits} save={save} adding={adding} />
            <Images>
              {shown.list.length === 0 ? (
                <Beginning {...onAddDialogs} isBusy={adding.state.progress !== null} />
              ) : (
                <ImageGrid
                  images={images}
                  selection={selection}
                  onSelect={setSelection}
                  onEdit={editLabels}
                  onRemove={() => void actions.remove(selected)}
                />
              )}
              {shown.list.length > 0 && images.length === 0 && (
                <Nothing>
                  <p>{sayImage('filter.nothing')}</p>
                  <Button onClick={() => bench.setFilter({ type: 'all' })}>{sayImage('filter.clear')}</Button>
                </Nothing>
              )}
              {hasBar && (
                <ImageSelectionBar
                  images={selected}
                  actions={actions}
                  onClear={() => setSelection(noSelection)}
                />
              )}
            </Images>
          </DropArea>
        }
        labels={
          shown.list.length > 0 ? (
            <LabelPanel
              dataset={shown}
              image={bench.current}
              counts={bench.counts}
              offered={bench.offered}
              mode={bench.mode}
              onMode={bench.setMode}
              wantsSentences={bench.wantsSentences}
              filter={bench.filter}
              actions={actions}
              wanted={wanted}
              onFilter={bench.setFilter}
              onLabels={bench.labelOne}
              onDetail={(tag) => setDialog({ type: 'tag', tag })}
              onCrop={() => setDialog({ type: 'crop' })}
              onShow={bench.showImage}
              onStep={bench.step}
              onLeave={() => {
                setView('images');
                focusImage(selection.current);
              }}
            />
          ) : undefined
        }
      />
      <BenchDialogs bench={bench} adding={adding} actions={actions} />
    </>
  );
}

function DropArea({
  onFiles,
  children,
}: {
  onFiles: ReturnType<typeof useAdding>['addFiles'];
  children: React.ReactNode;
}) {
  const say = datasetWords.useWords();
  return (
    <FileDrop hint={say('add.drop')} onFiles={onFiles}>
      <Stack>{children}</Stack>
    </FileDrop>
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

/** The keys go on with the images when the labels are left. */
function focusImage(id: string | null): void {
  const tile = id === null ? null : document.querySelector<HTMLElement>(`[data-image="${CSS.escape(id)}"]`);
  tile?.focus();
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

const Images = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  ${mobileQuery} {
    min-height: 240px;
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
