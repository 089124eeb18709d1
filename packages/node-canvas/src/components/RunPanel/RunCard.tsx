import { useErrorText, useLiveJobs } from '@tai/api-client';
import { isFinalStep, type CanvasRun, type NodeResult } from '@tai/contracts';
import {
  Avatar,
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  color,
  ErrorState,
  ProgressBar,
  RetryIcon,
  Skeleton,
  StopIcon,
  styled,
} from '@tai/design-system';
import { formatDateTime } from '@tai/kernel';
import { useId, useState } from 'react';
import { useBoardRunQuery } from '../../api/runApi.ts';
import { stepProgress } from '../../domain/nodeRun.ts';
import { runWords } from '../../runWords.ts';
import type { RunPanelProps } from './RunList.tsx';
import { RunSteps } from './RunSteps.tsx';
import { StatusIcon } from './StatusIcon.tsx';
import { useRunActions } from './useRunActions.ts';
import { useNodeTitle } from './useStepText.ts';

export interface RunPart extends Pick<RunPanelProps, 'titleOf' | 'fieldOf' | 'onGoTo' | 'onOpenResult'> {
  run: CanvasRun;
  /** Newest result of each node. */
  results: ReadonlyMap<string, NodeResult>;
}

/**
 * One run: who started it and when, how far it is, and its nodes. Those under way and those that failed are open.
 * @param isFolded its nodes are not shown until somebody asks for them
 */
export function RunCard({ isFolded = false, ...part }: RunPart & { isFolded?: boolean }) {
  const say = runWords.useWords();
  const stepsId = useId();
  const { run, titleOf } = part;
  const hasSteps = run.steps.length > 0;
  const [isOpen, setOpen] = useState(
    !isFolded && hasSteps && (run.status === 'running' || run.status === 'failed'),
  );
  const done = run.steps.filter(({ status }) => isFinalStep(status)).length;
  const name = run.isOwn ? say('run.you') : run.by.name || say('run.gone');
  const time = formatDateTime(run.createTime);
  const progress = say('run.progress', { done, count: run.steps.length });
  const subject = useSubject(run, titleOf);
  return (
    <Card role="listitem" aria-label={say('run.label', { name, time })}>
      <Head>
        <StatusIcon status={run.status} />
        <Words>
          <strong>{subject}</strong>
          <small>
            {say(`run.${run.status}`)}
            {hasSteps && ` · ${progress}`}
          </small>
          <Person>
            <Avatar src={run.by.avatar ?? undefined} name={run.by.name} size={16} decorative />
            <span>{say('run.by', { name, time })}</span>
          </Person>
        </Words>
      </Head>
      {run.status === 'running' && <RunProgress run={run} label={progress} />}
      <Buttons>
        <RunButtons run={run} />
        <Button
          size="compact"
          variant="ghost"
          endIcon={isOpen ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
          aria-expanded={isOpen}
          aria-controls={stepsId}
          onClick={() => setOpen(!isOpen)}
        >
          {say(isOpen ? 'run.hideNodes' : 'run.showNodes')}
        </Button>
      </Buttons>
      <div id={stepsId} hidden={!isOpen}>
        {isOpen && (hasSteps ? <RunSteps {...part} /> : <EarlierSteps {...part} />)}
      </div>
    </Card>
  );
}

/** The nodes of a run that came without them. */
function EarlierSteps(part: RunPart) {
  const say = runWords.useWords();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useBoardRunQuery(part.run.id);
  if (data) return <RunSteps {...part} run={data} />;
  if (!error) return <Skeleton height={64} />;
  return (
    <ErrorState title={say('run.nodesFailed')} retrying={isFetching} onRetry={() => void refetch()}>
      {errorText(error)}
    </ErrorState>
  );
}

/** What a run makes: the board, or nodes by name. */
function useSubject({ target, times }: CanvasRun, titleOf: RunPart['titleOf']): string {
  const say = runWords.useWords();
  const nodeTitle = useNodeTitle(titleOf);
  const [first = '', ...others] = target.scope === 'board' ? [] : target.nodes;
  const title = nodeTitle(first);
  const what =
    target.scope === 'board'
      ? say('run.board')
      : others.length > 0
        ? say('run.nodesMore', { title, more: others.length })
        : title;
  return times > 1 ? `${what} ${say('run.times', { count: times })}` : what;
}

/** Progress of a run. Jobs of the person are known live, so this part renders several times a second and nothing else does. */
function RunProgress({ run, label }: { run: CanvasRun; label: string }) {
  const live = new Map(useLiveJobs().map((job) => [job.job.id, job]));
  const sum = run.steps.reduce((total, step) => total + stepProgress(step, live), 0);
  return <ProgressBar label={label} value={sum / Math.max(1, run.steps.length)} />;
}

function RunButtons({ run }: { run: CanvasRun }) {
  const say = runWords.useWords();
  const act = useRunActions(run);
  const reason = run.isOwn ? undefined : say('run.notOwn', { name: run.by.name || say('run.gone') });
  if (run.status === 'running')
    return (
      <Button
        size="compact"
        startIcon={<StopIcon size={14} />}
        loading={act.isCancelling}
        disabledReason={reason}
        onClick={() => void act.cancel()}
      >
        {say('run.cancel')}
      </Button>
    );
  if (run.status === 'succeeded') return null;
  return (
    <Button
      size="compact"
      startIcon={<RetryIcon size={14} />}
      loading={act.isRetrying}
      disabledReason={reason}
      onClick={() => void act.retry()}
    >
      {say(run.status === 'cancelled' ? 'run.retryCancelled' : 'run.retry')}
    </Button>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 12px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.hairline};
`;

const Head = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-start;
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  min-width: 0;
  strong {
    overflow: hidden;
    font-weight: 550;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${color.textMuted};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;

const Person = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  min-width: 0;
  color: ${color.textMuted};
  font-size: 12px;
  span:last-of-type {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
  justify-content: space-between;
`;
