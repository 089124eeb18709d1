import { resolutionOf } from '../../domain/buckets.ts';
import type { Adding } from '../../state/useAdding.ts';
import type { Bench } from '../../state/useBench.ts';
import type { ImageActions } from '../../state/useImageActions.ts';
import { LibraryDialog } from '../DatasetAdd/LibraryDialog.tsx';
import { DatasetReport } from '../DatasetReport/DatasetReport.tsx';
import { ImageBuckets } from '../ImageBuckets/ImageBuckets.tsx';
import { ImageCrop } from '../ImageCrop/ImageCrop.tsx';
import { LabelAutomaticDialog } from '../LabelAutomatic/LabelAutomaticDialog.tsx';
import { LabelBatchDialog } from '../LabelBatch/LabelBatchDialog.tsx';
import { LabelTagDialog } from '../LabelTag/LabelTagDialog.tsx';

/** The dialog of an open dataset that is open. */
export function BenchDialogs({
  bench,
  adding,
  actions,
}: {
  bench: Bench;
  adding: Adding;
  actions: ImageActions;
}) {
  const { shown, images, selected, current, counts, edits, dialog, setDialog } = bench;
  const resolution = resolutionOf(shown.settings?.params);
  const close = () => setDialog(null);
  const { report } = adding.state;
  if (report && (report.leftOut.length > 0 || report.labelsWithoutImage.length > 0))
    return (
      <DatasetReport
        report={report}
        summary={adding.reportText(report)}
        onRetry={(files) => {
          adding.upload.closeReport();
          adding.addFiles(files);
        }}
        onClose={adding.upload.closeReport}
      />
    );
  if (adding.picked)
    return (
      <LibraryDialog
        datasetId={shown.id}
        pictureIds={adding.picked}
        onDone={adding.showReport}
        onClose={adding.closePicked}
      />
    );
  switch (dialog?.type) {
    case 'automatic':
      return (
        <LabelAutomaticDialog
          datasetId={shown.id}
          images={shown.list}
          selected={selected}
          edits={edits}
          onClose={close}
        />
      );
    case 'batch':
      return (
        <LabelBatchDialog
          images={shown.list}
          selected={selected}
          shown={images}
          trigger={shown.trigger}
          onClose={close}
          onApply={(changes, trigger) => {
            if (trigger !== undefined) edits.changeForm({ trigger });
            bench.changeMany(changes);
            close();
          }}
        />
      );
    case 'buckets':
      return (
        <ImageBuckets images={shown.list} resolution={resolution} onOpen={bench.showImage} onClose={close} />
      );
    case 'crop':
      return (
        current && (
          <ImageCrop
            image={current}
            resolution={resolution}
            onClose={close}
            onSave={(change) => {
              actions.edit(current, change);
              close();
            }}
          />
        )
      );
    case 'tag':
      return (
        <LabelTagDialog
          key={dialog.tag}
          tag={dialog.tag}
          images={shown.list}
          counts={counts}
          onClose={close}
          onChange={bench.changeMany}
          onFilter={() => {
            bench.setFilter({ type: 'tag', tag: dialog.tag });
            close();
          }}
          onOpenImage={bench.showImage}
        />
      );
    case undefined:
      return null;
  }
}
