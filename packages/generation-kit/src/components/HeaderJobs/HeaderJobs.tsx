import { useLiveJobs } from '@tai/api-client';
import { IconButton, Popover, ProgressRing } from '@tai/design-system';
import { activeJobs, overallProgress } from '../../domain/activeJobs.ts';
import { generationWords } from '../../words.ts';
import { LazyPart } from '../LazyPart/LazyPart.tsx';

const loadList = () => import('./JobList.tsx');

/** Jobs under way, on every page: how far they are, and cancelling them. */
export function Component() {
  const say = generationWords.useWords();
  const live = useLiveJobs();
  const { length } = activeJobs(live);
  if (length === 0) return null;
  const label = say('job.active', { count: length });
  return (
    <Popover
      label={label}
      width={340}
      placement="bottom-end"
      trigger={
        <IconButton label={label}>
          <ProgressRing label={label} value={overallProgress(live) ?? undefined} />
        </IconButton>
      }
    >
      {(close) => <LazyPart load={loadList} props={{ close }} />}
    </Popover>
  );
}
