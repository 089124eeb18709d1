import { LazyPart } from '@tai/kernel';
import { markWords } from '../../markWords.ts';

const load = () => import('./ImageMarkDialog.tsx');
const noProps = {};

/** The dialog comes with words of its own. */
export function Component() {
  return <LazyPart load={load} props={noProps} words={markWords} />;
}
