import { LazyPart } from '@tai/kernel';
import { publishWords } from '../../publishWords.ts';

const load = () => import('./PublishDialog.tsx');
const noProps = {};

export function Component() {
  return <LazyPart load={load} words={publishWords} props={noProps} />;
}
