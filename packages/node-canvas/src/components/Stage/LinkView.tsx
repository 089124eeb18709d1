import { IconButton, AddIcon, CloseIcon, color, styled } from '@tai/design-system';
import { rerouteLink } from '@tai/graph';
import { BaseEdge, EdgeToolbar, getBezierPath, getStraightPath, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';

/** A link. While it is selected it can be removed, or led around something by a reroute. */
export const LinkView = memo(function LinkView(props: EdgeProps) {
  const { id, selected, style } = props;
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const isStraight = useEditor((state) => state.board.lineStyle === 'line');
  const canEdit = useEditor((state) => state.canEdit);
  const [path, x, y] = isStraight ? getStraightPath(props) : getBezierPath(props);
  return (
    <>
      <BaseEdge id={id} path={path} {...(style && { style })} interactionWidth={20} />
      {selected && canEdit && (
        <EdgeToolbar edgeId={id} x={x} y={y} isVisible>
          <Actions>
            <IconButton
              size="compact"
              label={say('link.reroute')}
              onClick={() => void editor.act('connect', rerouteLink(editor.get().board, id, { x, y }))}
            >
              <AddIcon size={16} />
            </IconButton>
            <IconButton
              size="compact"
              label={say('link.remove')}
              onClick={() => void editor.act('disconnect', [{ path: ['links', id] }])}
            >
              <CloseIcon size={16} />
            </IconButton>
          </Actions>
        </EdgeToolbar>
      )}
    </>
  );
});

const Actions = styled.div`
  display: flex;
  border: 1px solid ${color.hairline};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: var(--tai-shadow-overlay);
`;
