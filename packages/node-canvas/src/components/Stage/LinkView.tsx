import { CloseIcon, color, IconButton, Menu, MoreIcon, styled } from '@tai/design-system';
import { BaseEdge, EdgeToolbar, getBezierPath, getStraightPath, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { useNodeTitle } from '../nodes/nodeTitle.ts';
import { linkTitleId } from './flowNodes.ts';
import { useLinkItems } from './useLinkItems.ts';

/** A link. While it is selected its menu is beside it. */
export const LinkView = memo(function LinkView(props: EdgeProps) {
  const { id, selected, style, source, target } = props;
  const say = nodeCanvasWords.useWords();
  const isStraight = useEditor((state) => state.board.lineStyle === 'line');
  const canEdit = useEditor((state) => state.canEdit);
  const [from, to] = [useNodeTitle(source), useNodeTitle(target)];
  const [path, x, y] = isStraight ? getStraightPath(props) : getBezierPath(props);
  return (
    <>
      <title id={linkTitleId(id)}>{say('work.link.name', { from, to })}</title>
      <BaseEdge id={id} path={path} {...(style && { style })} interactionWidth={20} />
      {selected && canEdit && (
        <EdgeToolbar edgeId={id} x={x} y={y} isVisible>
          <Actions id={id} />
        </EdgeToolbar>
      )}
    </>
  );
});

function Actions({ id }: { id: string }) {
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const itemsOf = useLinkItems();
  return (
    <Row>
      <Menu label={say('work.link.actions')} items={itemsOf(id)} placement="bottom">
        <IconButton size="compact" label={say('work.link.actions')}>
          <MoreIcon size={16} />
        </IconButton>
      </Menu>
      <IconButton
        size="compact"
        label={say('work.link.remove')}
        onClick={() => void editor.act('disconnect', [{ path: ['links', id] }])}
      >
        <CloseIcon size={16} />
      </IconButton>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  border: 1px solid ${color.hairline};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: var(--tai-shadow-overlay);
`;
