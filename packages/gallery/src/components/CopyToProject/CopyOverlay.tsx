import { LazyPart } from '@tai/kernel';
import { filingWords } from '../../filingWords.ts';

const load = () => import('./CopyToProject.tsx');
const noProps = {};

export function Component() {
  return <LazyPart load={load} words={filingWords} props={noProps} />;
}
