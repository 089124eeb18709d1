import { LazyPart } from '@tai/kernel';
import { filesWords } from '../../filesWords.ts';
import type { ImportProps } from './ImportDialog.tsx';

const load = () => import('./ImportDialog.tsx');

/** The dialog that makes a board of a file. Its code and words come when it is opened. */
export function ImportBoard(props: ImportProps) {
  return <LazyPart load={load} words={filesWords} props={props} />;
}
