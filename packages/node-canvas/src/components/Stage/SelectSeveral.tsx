import { Button, color, radius, shadow, styled } from '@tai/design-system';
import { Panel, useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { menuWords } from '../../menuWords.ts';
import { useEditor } from '../BoardEditor/board.ts';

/**
 * While it is shown, each tap adds a node to the selection or takes it out: a touch screen has no key to hold. React Flow does the same
 * for its key through this field of its store.
 */
export function SelectSeveral({ onDone }: { onDone: () => void }) {
  const say = menuWords.useWords();
  const flow = useStoreApi();
  const count = useEditor((state) => state.selected.size);
  useEffect(() => {
    flow.setState({ multiSelectionActive: true });
    return () => flow.setState({ multiSelectionActive: false });
  }, [flow]);
  return (
    <Panel position="top-center">
      <Bar>
        <span role="status">{say('several.count', { count })}</span>
        <Button size="touch" onClick={onDone}>
          {say('several.done')}
        </Button>
      </Bar>
    </Panel>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 4px 4px 4px 16px;
  border-radius: ${radius.card};
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  white-space: nowrap;
`;
