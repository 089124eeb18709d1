import { Button, color, ErrorIcon, styled } from '@tai/design-system';
import { circleLink } from '@tai/graph';
import { useSyncExternalStore } from 'react';
import { boardCircles } from '../../domain/boardCircles.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';

/** True for a node that feeds itself over links. */
export function useInCircle(id: string): boolean {
  const { editor } = useOpenBoard();
  return useSyncExternalStore(editor.subscribe, () => boardCircles(editor.index()).has(id));
}

/** Above a node of a circle: why it cannot run, and breaking the circle before it. */
export function CircleMark({ id }: { id: string }) {
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const canEdit = useEditor((state) => state.canEdit);
  return (
    <Mark className="nodrag">
      <ErrorIcon size={14} />
      <span>{say('work.circle.mark')}</span>
      <Button
        size="compact"
        variant="ghost"
        disabled={!canEdit}
        onClick={() => {
          const index = editor.index();
          const link = circleLink(index, boardCircles(index), id);
          if (link) editor.act('disconnect', [{ path: ['links', link.id] }]);
        }}
      >
        {say('work.circle.break')}
      </Button>
    </Mark>
  );
}

const Mark = styled.div`
  position: absolute;
  bottom: calc(100% + 6px);
  left: 0;
  display: flex;
  gap: 6px;
  align-items: center;
  width: max-content;
  max-width: 100%;
  padding: 4px 4px 4px 8px;
  border: 1px solid ${color.danger};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.overlay};
  color: ${color.dangerText};
  font-size: 12px;
  line-height: 1.35;
  svg,
  button {
    flex: none;
  }
`;
