import type { Dataset } from '@tai/contracts';
import { runWords } from '../../runWords.ts';

interface Props {
  /** The dataset that is open, as the server has it; null before there is one. */
  dataset: Dataset | null;
  /** Images that are selected: a retraining may use these alone. */
  selectedIds: readonly string[];
  /** Brings changes of form and labels that are still on their way to the server; false when that failed and the person was told. */
  onSaveFirst: () => Promise<boolean>;
}

/** Parameters of a training, what it will take, and the trainings of the dataset with their progress. */
export function RunPanel({ dataset }: Props) {
  const say = runWords.useWords();
  return <section aria-label={say('title')}>{dataset?.name}</section>;
}
