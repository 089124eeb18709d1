import { color, styled } from '@tai/design-system';
import { setNodes } from '@tai/graph';
import { NodeResizeControl } from '@xyflow/react';
import { type NodeLayout, nodeMetrics } from '../../domain/nodeLayout.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';

interface Props {
  id: string;
  layout: NodeLayout;
  onResizing: (isResizing: boolean) => void;
}

/** The corner by which a node is made larger. With the keyboard the panel at the side has its width and height. */
export function NodeResize({ id, layout, onResizing }: Props) {
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const { heightMin, canGrow, height } = layout;
  return (
    <NodeResizeControl
      position="bottom-right"
      minWidth={nodeMetrics.widthMin}
      maxWidth={nodeMetrics.widthMax}
      minHeight={canGrow ? heightMin : height}
      maxHeight={canGrow ? nodeMetrics.heightMax : height}
      autoScale={false}
      style={corner}
      onResizeStart={() => onResizing(true)}
      onResizeEnd={(_, size) => {
        onResizing(false);
        editor.act('resize', [
          ...setNodes([id], 'width', Math.round(size.width)),
          ...(canGrow ? setNodes([id], 'height', Math.round(size.height)) : []),
        ]);
      }}
    >
      <Grip title={say('work.size.resize')} />
    </NodeResizeControl>
  );
}

/** Large enough for a finger, mostly outside of the node. */
const corner = {
  ...{ width: 24, height: 24, border: 0, background: 'none' },
  ...{ transform: 'translate(-60%, -60%)', zIndex: 2 },
} as const;

const Grip = styled.span`
  position: absolute;
  right: 6px;
  bottom: 6px;
  width: 10px;
  height: 10px;
  border: solid ${color.accent};
  border-width: 0 2px 2px 0;
  border-radius: 0 0 4px;
`;
