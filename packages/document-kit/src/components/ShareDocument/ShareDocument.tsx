import { LazyPart } from '@tai/kernel';
import { shareWords } from '../../shareWords.ts';
import type { ShareDialogProps } from './ShareDialog.tsx';

const load = () => import('./ShareDialog.tsx');

/** The dialog that shares a document. Its code and words come when it is opened. */
export function ShareDocument({ open, ...props }: ShareDialogProps & { open: boolean }) {
  return open ? <LazyPart load={load} words={shareWords} props={props} /> : null;
}
