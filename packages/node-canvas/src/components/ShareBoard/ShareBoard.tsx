import { LazyPart } from '@tai/kernel';
import { shareWords } from '../../shareWords.ts';
import type { ShareBoardProps } from './ShareBoardDialog.tsx';

const load = () => import('./ShareBoardDialog.tsx');

/** The dialog that shares a board. Its code and words come when it is opened. */
export function ShareBoard({ open, ...props }: ShareBoardProps & { open: boolean }) {
  return open ? <LazyPart load={load} words={shareWords} props={props} /> : null;
}
