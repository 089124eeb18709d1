import type { TrainRecord } from '@tai/contracts';
import { sourceOfTraining } from './publishSource.ts';
import { PublishStyle } from './PublishStyle.tsx';

interface Props {
  /** Training whose style file is published; null while the dialog is closed. */
  record: TrainRecord | null;
  /** Image of the training that was selected first: the cover to begin with. */
  cover: string | null;
  onClose: () => void;
  /** The style was handed in. */
  onDone: () => void;
}

/** Publishes the style file of a training to the style library. */
export function PublishDialog({ record, cover, onClose, onDone }: Props) {
  if (!record) return null;
  return (
    <PublishStyle
      key={record.modelPath}
      source={sourceOfTraining(record, cover)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
