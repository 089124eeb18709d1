import type { Dataset } from '@tai/contracts';
import { useRef, useState } from 'react';
import { useAdding } from '../../state/useAdding.ts';
import { useBench } from '../../state/useBench.ts';
import { useImageActions } from '../../state/useImageActions.ts';
import { useBenchView } from '../../state/useBenchView.ts';
import { useSaveNow } from '../../state/useSaveNow.ts';
import { FileInputs, type FileDialogs } from '../DatasetAdd/FileInputs.tsx';
import { LabelPanel } from '../LabelPanel/LabelPanel.tsx';
import { BenchDialogs } from './BenchDialogs.tsx';
import { BenchPanels } from './BenchPanels.tsx';
import { ImagesPanel } from './ImagesPanel.tsx';
import { useBenchKeys } from './useBenchKeys.ts';
import { useLabellingEnd } from './useLabellingEnd.ts';

/** A dataset at work: form, images, labels, and its trainings. */
export function OpenDataset({ dataset }: { dataset: Dataset }) {
  const bench = useBench(dataset);
  const { edits, shown, selection, setDialog } = bench;
  const adding = useAdding(shown);
  const actions = useImageActions(shown, edits);
  const saveFirst = useSaveNow(edits);
  const dialogs = useRef<FileDialogs>(null);
  const [view, setView] = useBenchView();
  /** Another object asks for the focus of the label field. */
  const [wanted, setWanted] = useState<object | null>(null);
  useLabellingEnd(dataset);
  useBenchKeys(bench, () => setWanted({}));

  const editLabels = () => {
    setView('labels');
    setWanted({});
  };
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
          <ImagesPanel
            bench={bench}
            adding={adding}
            actions={actions}
            onChooseFiles={() => dialogs.current?.chooseFiles()}
            onChooseFolder={() => dialogs.current?.chooseFolder()}
            onEdit={editLabels}
          />
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

/** The keys go on with the images when the labels are left. */
function focusImage(id: string | null): void {
  const tile = id === null ? null : document.querySelector<HTMLElement>(`[data-image="${CSS.escape(id)}"]`);
  tile?.focus();
}
