import { LazyPart } from '@tai/kernel';
import { ErrorState, Skeleton } from '@tai/design-system';
import { formWords } from '../../formWords.ts';

interface Props {
  /** Shows the board in the place of its form. */
  onOpenBoard: () => void;
}

const load = () => import('./FormView.tsx');
const failure = (retry: () => void) => <ErrorState onRetry={retry} />;

/** The open board as a simple form. Its code and words come when it is first shown. */
export function BoardForm(props: Props) {
  return (
    <LazyPart
      load={load}
      words={formWords}
      props={props}
      fallback={<Skeleton height={240} />}
      failure={failure}
    />
  );
}
