import { LazyPart } from '@tai/kernel';
import { filesWords } from '../../filesWords.ts';

const load = () => import('./DifferenceDialog.tsx');

/** The dialog that compares the person's version of the open board with the saved one. Comes when it is opened. */
export function BoardDifference(props: { onClose: () => void }) {
  return <LazyPart load={load} words={filesWords} props={props} />;
}
