import { LazyPart } from '@tai/kernel';
import { filesWords } from '../../filesWords.ts';

const load = () => import('./CoverDialog.tsx');

/** The dialog that chooses what stands for the open board. Its code and words come when it is opened. */
export function ChooseCover(props: { onClose: () => void }) {
  return <LazyPart load={load} words={filesWords} props={props} />;
}
