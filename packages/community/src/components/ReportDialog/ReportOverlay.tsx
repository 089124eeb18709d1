import { LazyPart } from '@tai/kernel';
import { dialogWords } from '../../dialogWords.ts';

const load = () => import('./ReportDialog.tsx');
const noProps = {};

export function Component() {
  return <LazyPart load={load} words={dialogWords} props={noProps} />;
}
