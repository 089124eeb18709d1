import { LazyPart } from '@tai/kernel';
import { templateWords } from '../../templateWords.ts';

const loadShelf = () => import('./TemplateShelf.tsx');
const loadBoardTemplates = () => import('./BoardTemplates.tsx');
const noProps = {};

/** The row of templates above the list of boards. Comes with its own code and words. */
export function TemplateShelf() {
  return <LazyPart load={loadShelf} words={templateWords} props={noProps} />;
}

/** Templates on a board that is empty. */
export function BoardTemplates() {
  return <LazyPart load={loadBoardTemplates} words={templateWords} props={noProps} />;
}
