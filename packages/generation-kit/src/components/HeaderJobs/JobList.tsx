import { useLiveJobs } from '@tai/api-client';
import { Button, CloseIcon, color, IconButton, styled } from '@tai/design-system';
import { generationPageSlot, Link, useSlot } from '@tai/kernel';
import { activeJobs } from '../../domain/activeJobs.ts';
import { pageOfJob } from '../../domain/pageOfJob.ts';
import { generationWords } from '../../words.ts';
import { useJobText } from '../jobText.ts';
import { useJobActions } from '../useJobActions.ts';

/** Each job under way, with cancelling, and the way to the page of the newest. */
export function Component({ close }: { close: () => void }) {
  const say = generationWords.useWords();
  const jobText = useJobText();
  const { cancel } = useJobActions();
  const active = activeJobs(useLiveJobs());
  const pages = useSlot(generationPageSlot);
  const newest = active[0]?.job;
  const page = newest && pageOfJob(pages, newest);
  return (
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
