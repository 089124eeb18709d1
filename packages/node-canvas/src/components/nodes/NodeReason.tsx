import { color, styled } from '@tai/design-system';
import { shortStatus } from '../../domain/nodeRun.ts';
import { useNodeRun } from '../BoardRuns/BoardRuns.tsx';
import { useStepText } from '../RunPanel/useStepText.ts';
import { useBoardNames } from './useBoardNames.ts';

/**
 * Why a node failed, was skipped or is held, in its whole length; nothing for any other standing. The line below a node has room
 * for a few words only, and a tooltip is out of reach of keys and fingers.
 */
export function NodeReason({ id }: { id: string }) {
  const run = useNodeRun(id);
  const stepText = useStepText(useBoardNames());
  if (run.status === null || shortStatus(run) === null) return null;
  return (
    <Reason role="status" data-status={run.status}>
      {stepText({ ...run, nodeId: id, status: run.status })}
    </Reason>
  );
}

const Reason = styled.p`
  flex: none;
  max-height: 100%;
  margin: 0;
  padding: 6px 8px;
  overflow: hidden;
  border: 1px solid ${color.hairlineStrong};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.raised};
  color: ${color.text};
  font-size: 12px;
  line-height: 1.4;
  overflow-wrap: anywhere;
  &[data-status='failed'] {
    border-color: ${color.danger};
    color: ${color.dangerText};
  }
`;
