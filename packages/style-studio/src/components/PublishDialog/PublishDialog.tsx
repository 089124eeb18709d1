import type { TrainRecord } from '@tai/contracts';
import { LazyPart } from '@tai/kernel';
import { styleWords } from '../../styleWords.ts';
import { sourceOfTraining } from './publishSource.ts';

interface Props {
  /** Training whose style file is published; null while the dialog is closed. */
  record: TrainRecord | null;
  /** Image of the training that was selected first: the cover to begin with. */
  cover: string | null;
  onClose: () => void;
  /** The style was handed in. */
  onDone: () => void;
}

const load = () => import('./PublishStyle.tsx');

/** Publishes the style file of a training to the style library. */
export function PublishDialog({ record, cover, onClose, onDone }: Props) {
  if (!record) return null;
  const props = { source: sourceOfTraining(record, cover), onClose, onDone };
  return <LazyPart key={record.modelPath} load={load} words={styleWords} props={props} />;
}
