import { useClient } from '@tai/api-client';
import { isFinalStep, type CanvasRun, type NodeResult, type RunStep } from '@tai/contracts';
import { Button, CloseIcon, color, IconButton, ImageBox, styled } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useState } from 'react';
import { pendingNodes, queuePlace, stepProgress } from '../../domain/nodeRun.ts';
import { runWords } from '../../runWords.ts';
import type { RunPart } from './RunCard.tsx';
import { StatusIcon } from './StatusIcon.tsx';
import { useRunActions } from './useRunActions.ts';
import { useNodeTitle, useStepText } from './useStepText.ts';

/** Nodes that are shown at once: a run can have thousands. */
const pageSize = 30;

/** Edge of the square that shows a result. */
const thumbnail = 56;

/** What a person looks for first comes first: what failed, then what is under way, then what waits; the rest in its order. */
const ranks: Partial<Record<RunStep['status'], number>> = { failed: 0, running: 1, queued: 2, waiting: 3 };

function inOrder(steps: CanvasRun['steps']): RunStep[] {
  return steps.toSorted((a, b) => (ranks[a.status] ?? 4) - (ranks[b.status] ?? 4));
}

const hasResult = ({ status }: RunStep) => status === 'succeeded' || status === 'reused';

/** The newest result of a node where this run made it, or found that it was there. */
function resultOf(
  { status }: RunStep,
  { id, endTime }: CanvasRun,
  newest: NodeResult | undefined,
): NodeResult | undefined {
  if (!newest) return undefined;
  const wasThere = status === 'reused' && newest.createTime <= (endTime ?? Infinity);
  return newest.runId === id || wasThere ? newest : undefined;
}

/** The nodes of a run. */
export function RunSteps(part: RunPart) {
  const say = runWords.useWords();
  const { run, results } = part;
  const [count, setCount] = useState(pageSize);
  // A node has one newest result, which is shown at its last repetition that has one.
  const lastRounds = new Map(
    run.steps.filter(hasResult).map(({ nodeId, round }) => [nodeId, round] as const),
  );
  const rest = run.steps.length - count;
  return (
    <>
      <List>
        {inOrder(run.steps)
          .slice(0, count)
          .map((step) => (
            <Step
              key={`${step.round}-${step.nodeId}`}
              step={step}
              result={
                lastRounds.get(step.nodeId) === step.round
                  ? resultOf(step, run, results.get(step.nodeId))
                  : undefined
              }
              {...part}
            />
          ))}
      </List>
      {rest > 0 && (
        <Button size="compact" variant="ghost" onClick={() => setCount(count + 10 * pageSize)}>
          {say('run.moreNodes', { count: rest })}
        </Button>
      )}
    </>
  );
}

interface StepProps extends RunPart {
  step: RunStep;
  result: NodeResult | undefined;
}

function Step({ step, result, run, titleOf, fieldOf, onGoTo, onOpenResult }: StepProps) {
  const say = runWords.useWords();
  const act = useRunActions(run);
  const name = useNodeTitle(titleOf)(step.nodeId);
  const title = run.times > 1 ? say('node.round', { title: name, round: step.round + 1 }) : name;
  const isThere = titleOf(step.nodeId) !== undefined;
  const { nodeId, status } = step;
  return (
    <li>
      <StatusIcon status={status} />
      <Words data-failed={status === 'failed' || undefined}>
        {isThere ? (
          <NodeButton
            type="button"
            aria-label={say('node.goTo', { title })}
            title={title}
            onClick={() => onGoTo(nodeId)}
          >
            {title}
          </NodeButton>
        ) : (
          <i>{title}</i>
        )}
        <StepText step={step} run={run} titleOf={titleOf} fieldOf={fieldOf} />
        {result && result.outputs.length > 0 && (
          <Outputs
            result={result}
            title={title}
            onOpen={(fileId) => (onOpenResult ? onOpenResult(nodeId, fileId) : onGoTo(nodeId))}
          />
        )}
      </Words>
      {run.isOwn && !isFinalStep(status) && (
        <IconButton
          size="compact"
          label={say('node.cancel', { title })}
          loading={act.isCancelling}
          onClick={() => void act.cancel(nodeId)}
        >
          <CloseIcon size={14} />
        </IconButton>
      )}
    </li>
  );
}

/** Only this line follows the progress of jobs. */
function StepText({ step, run, ...names }: Pick<StepProps, 'step' | 'run' | 'titleOf' | 'fieldOf'>) {
  const live = new Map(useObservable(useClient().jobs.list).map((job) => [job.job.id, job]));
  const stepText = useStepText(names);
  const text = stepText({
    ...step,
    progress: stepProgress(step, live),
    waitsFor: pendingNodes(step, run),
    queue: queuePlace(step, live),
  });
  return <small title={text}>{text}</small>;
}

interface OutputsProps {
  result: NodeResult;
  title: string;
  onOpen: (fileId: string) => void;
}

function Outputs({ result, title, onOpen }: OutputsProps) {
  const say = runWords.useWords();
  return (
    <Thumbnails>
      {result.outputs.map(({ fileId, thumbUrl }, index) => (
        <ImageBox
          key={fileId}
          src={thumbUrl}
          alt={say('node.result', { title, number: index + 1 })}
          width={thumbnail}
          height={thumbnail}
          onClick={() => onOpen(fileId)}
        />
      ))}
    </Thumbnails>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 4px 0 0;
  list-style: none;
  box-shadow: inset 0 1px 0 ${color.hairline};
  li {
    display: flex;
    gap: 8px;
    align-items: flex-start;
    min-height: 28px;
    padding: 6px 0;
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  min-width: 0;
  small {
    color: ${color.textMuted};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  &:not([data-failed]) small {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  &[data-failed] small {
    color: ${color.dangerText};
  }
  i {
    color: ${color.textMuted};
    font-style: normal;
  }
`;

const NodeButton = styled.button`
  max-width: 100%;
  min-height: 20px;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: calc(4px * var(--tai-rounding));
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 500;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

const Thumbnails = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, ${thumbnail}px);
  gap: 4px;
  width: 100%;
  margin-top: 6px;
`;
