import {
  Button,
  ChevronDownIcon,
  color,
  IconButton,
  Menu,
  PlayIcon,
  StopIcon,
  styled,
} from '@tai/design-system';
import { useStore } from '@xyflow/react';
import { shortStatus } from '../../domain/nodeRun.ts';
import { nodeMetrics } from '../../domain/nodeLayout.ts';
import { nodeCanvasWords } from '../../words.ts';
import { runWords } from '../../runWords.ts';
import { useNodeRun } from '../BoardRuns/BoardRuns.tsx';
import { useStepText } from '../RunPanel/useStepText.ts';
import { useRunActions } from '../runActions.ts';
import { NodeReason } from './NodeReason.tsx';
import { useBoardNames } from './useBoardNames.ts';

/** Below this zoom the small button of the menu is less than 24 px wide; the menu of the node has the same. */
const menuZoom = 24 / 28;

/** Below a function node: how it stands, and running it. */
export function NodeFooter({ id, title }: { id: string; title: string }) {
  const say = nodeCanvasWords.useWords();
  const sayRun = runWords.useWords();
  const stepText = useStepText(useBoardNames());
  const run = useNodeRun(id);
  const actions = useRunActions();
  const hasRoom = useStore((state) => state.transform[2] >= menuZoom);
  const isActive = run.status === 'waiting' || run.status === 'queued' || run.status === 'running';
  const text = run.status === null ? say('run.never') : stepText({ ...run, nodeId: id, status: run.status });
  const short = shortStatus(run);
  return (
    <Foot className="nodrag" data-status={run.status ?? undefined}>
      {short !== null && (
        <Above>
          <NodeReason id={id} />
        </Above>
      )}
      {short === null ? (
        <Line role="status" title={text}>
          {text}
        </Line>
      ) : (
        <Line>{sayRun(`node.${short}`)}</Line>
      )}
      {isActive && run.isOwn && run.runId !== null ? (
        <IconButton
          size="compact"
          label={sayRun('node.cancel', { title })}
          onClick={() => actions.cancel(run.runId ?? '', id)}
        >
          <StopIcon size={16} />
        </IconButton>
      ) : (
        <>
          <Button
            size="compact"
            variant="ghost"
            startIcon={<PlayIcon size={14} />}
            disabled={actions.reason !== undefined}
            {...(actions.reason !== undefined && { disabledReason: actions.reason })}
            title={say('work.run.upTo')}
            onClick={() => actions.start({ scope: 'upTo', nodes: [id] })}
          >
            {say('run.node')}
          </Button>
          {hasRoom && (
            <Menu
              label={say('work.run.more', { title })}
              placement="bottom-end"
              items={[
                {
                  ...{ id: 'upTo', label: say('work.run.upTo'), disabledReason: actions.reason },
                  onSelect: () => actions.start({ scope: 'upTo', nodes: [id] }),
                },
                {
                  ...{ id: 'alone', label: say('work.run.alone'), disabledReason: actions.reason },
                  onSelect: () => actions.start({ scope: 'node', nodes: [id] }),
                },
              ]}
            >
              <IconButton size="compact" label={say('work.run.more', { title })}>
                <ChevronDownIcon size={14} />
              </IconButton>
            </Menu>
          )}
        </>
      )}
      {isActive && <Bar style={{ width: `${String(Math.round(run.progress))}%` }} />}
    </Foot>
  );
}

const Foot = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  gap: 4px;
  align-items: center;
  height: ${String(nodeMetrics.footer)}px;
  padding: 0 4px 0 10px;
  color: ${color.textMuted};
  font-size: 12px;
  &[data-status='failed'] {
    color: ${color.dangerText};
  }
`;

/** Over the end of what the node made last, which is above the line in every node that runs. */
const Above = styled.div`
  position: absolute;
  inset: auto 12px calc(100% + 4px);
  max-height: ${String(nodeMetrics.picture - 8)}px;
  overflow: hidden;
`;

const Line = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Bar = styled.i`
  position: absolute;
  inset: auto auto 0 0;
  height: 3px;
  background: ${color.accent};
  transition: width 200ms;
`;
