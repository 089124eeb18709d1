import { useLiveJobs } from '@tai/api-client';
import { Button, CloseIcon, IconButton, Popover, ProgressRing, styled, color } from '@tai/design-system';
import { toolLabel } from '@tai/contracts';
import { generationPageOf, generationPageSlot, Link, useSlot } from '@tai/kernel';
import { activeJobs, overallProgress } from '../../domain/activeJobs.ts';
import { generationWords } from '../../words.ts';
import { useJobText } from '../jobText.ts';
import { useJobActions } from '../useJobActions.ts';

/** Jobs under way, on every page: how far they are, and cancelling them. */
export function Component() {
  const say = generationWords.useWords();
  const jobText = useJobText();
  const { cancel } = useJobActions();
  const live = useLiveJobs();
  const active = activeJobs(live);
  const pages = useSlot(generationPageSlot);
  const [newest] = active;
  if (!newest) return null;
  const { medium, tool } = newest.job;
  const page = generationPageOf(pages, { flow: toolLabel(tool), medium, tool });
  const label = say('job.active', { count: active.length });
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
      {(close) => (
        <List>
          {active.map(({ job }) => (
            <li key={job.id}>
              <div>
                <p>{String(job.params.prompt ?? '')}</p>
                <small>{jobText(job)}</small>
              </div>
              <IconButton size="compact" label={say('job.cancel')} onClick={() => void cancel(job)}>
                <CloseIcon size={16} />
              </IconButton>
            </li>
          ))}
          <Foot>
            {page && (
              <Link to={page.path} onClick={close}>
                {say('finish.show')}
              </Link>
            )}
            {active.length > 1 && (
              <Button size="compact" onClick={() => active.forEach(({ job }) => void cancel(job))}>
                {say('job.cancelAll')}
              </Button>
            )}
          </Foot>
        </List>
      )}
    </Popover>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  div {
    flex: 1;
    min-width: 0;
  }
  p {
    margin: 0;
    overflow: hidden;
    font-size: 13px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    color: ${color.textMuted};
  }
`;

const Foot = styled.li`
  justify-content: space-between;
  padding-top: 8px;
  border-top: 1px solid ${color.hairline};
  a {
    color: ${color.accentText};
    font-size: 13px;
  }
`;
