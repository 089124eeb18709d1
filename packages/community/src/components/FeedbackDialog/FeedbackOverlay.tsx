import { LazyPart } from '@tai/kernel';
import { feedbackWords } from '../../feedbackWords.ts';

const load = () => import('./FeedbackDialog.tsx');
const noProps = {};

export function Component() {
  return <LazyPart load={load} words={feedbackWords} props={noProps} />;
}
