import { LazyPart } from '@tai/kernel';
import { projectWords } from '../../projectWords.ts';

const load = () => import('./ProjectsDialog.tsx');
const noProps = {};

export function Component() {
  return <LazyPart load={load} words={projectWords} props={noProps} />;
}
