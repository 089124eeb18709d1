import { LazyPart } from '@tai/kernel';
import { filesWords } from '../../filesWords.ts';

const load = () => import('./ExportDialog.tsx');

/** The dialog that saves the open board as a file. Its code and words come when it is opened. */
export function ExportBoard(props: { onClose: () => void }) {
  return <LazyPart load={load} words={filesWords} props={props} />;
}
