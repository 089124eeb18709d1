import { LazyPart } from '@tai/kernel';
import { revisionWords } from '../../revisionWords.ts';
import type { RevisionsDialogProps } from './RevisionsDialog.tsx';

const load = () => import('./RevisionsDialog.tsx');

/** The dialog with the earlier versions of a document. Its code and words come when it is opened. */
export function Revisions({ open, ...props }: RevisionsDialogProps & { open: boolean }) {
  return open ? <LazyPart load={load} words={revisionWords} props={props} /> : null;
}
