import { Handle, Position, type NodeProps } from '@xyflow/react';
import { color, styled } from '@tai/design-system';
import { memo } from 'react';
import { useIndex } from '../BoardEditor/board.ts';
import { handleId } from './flowNodes.ts';
import { slotColour } from './slotColour.ts';

/** A point that a link goes through. */
export const RerouteView = memo(function RerouteView({ id, selected }: NodeProps) {
  const types = useIndex().outputTypes(id, 'out');
  return (
    <Dot data-selected={selected || undefined} style={{ background: slotColour(types) }}>
      <Handle type="target" position={Position.Left} id={handleId.in('in')} data-types="any" />
      <Handle type="source" position={Position.Right} id={handleId.out('out')} data-types="any" />
    </Dot>
  );
});

const Dot = styled.div`
  width: 100%;
  height: 100%;
  border: 4px solid ${color.panel};
  border-radius: 50%;
  &[data-selected] {
    border-color: ${color.accent};
  }
`;
