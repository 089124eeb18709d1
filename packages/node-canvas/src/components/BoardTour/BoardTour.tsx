import { LazyPart, useObservable } from '@tai/kernel';
import { isBoardTourOpen } from '../../state/boardTour.ts';
import { tourWords } from '../../tourWords.ts';

const load = () => import('./Steps.tsx');
const noProps = {};

/** The tour of the board while it is open. */
export function BoardTour() {
  const isOpen = useObservable(isBoardTourOpen);
  return isOpen && <LazyPart load={load} words={tourWords} props={noProps} />;
}
