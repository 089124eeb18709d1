import type { NodeProps } from '@xyflow/react';
import { color, styled } from '@tai/design-system';
import { memo, useState } from 'react';
import { setGroupField } from '@tai/graph';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { groupPrefix } from '../../engine/boardEditor.ts';

/** A frame with a title, which moves with what lies inside. */
export const GroupView = memo(function GroupView({ id, selected }: NodeProps) {
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const groupId = id.slice(groupPrefix.length);
  const group = useEditor((state) => state.board.groups[groupId]);
  const canEdit = useEditor((state) => state.canEdit);
  const [isNaming, setNaming] = useState(false);
  if (!group) return null;
  return (
    <Frame
      data-selected={selected || undefined}
      style={group.colour ? { borderColor: group.colour } : undefined}
    >
      {isNaming ? (
        <Name
          ref={focusOnce}
          aria-label={say('group.title')}
          defaultValue={group.title}
          onBlur={({ target }) => {
            setNaming(false);
            editor.act('look', setGroupField(groupId, 'title', target.value.slice(0, 100)));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      ) : (
        <Title className="tai-group-title" onDoubleClick={() => setNaming(canEdit)}>
          {group.title}
        </Title>
      )}
    </Frame>
  );
});

/** The field is there because the person asked for it. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.select();
}

const Frame = styled.div`
  width: 100%;
  height: 100%;
  border: 1.5px solid ${color.controlBorder};
  border-radius: calc(16px * var(--tai-rounding));
  background: ${color.hover};
  &[data-selected] {
    border-color: ${color.accent};
  }
`;

const Title = styled.div`
  padding: 8px 14px;
  overflow: hidden;
  color: ${color.text};
  font-size: 16px;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: grab;
`;

const Name = styled.input`
  margin: 4px 8px;
  padding: 4px 6px;
  border: 1px solid ${color.accent};
  border-radius: calc(6px * var(--tai-rounding));
  background: ${color.field};
  color: ${color.text};
  font: inherit;
  font-size: 16px;
`;
