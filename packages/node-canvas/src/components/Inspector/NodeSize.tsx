import { Button, NumberField, styled } from '@tai/design-system';
import { setNodes } from '@tai/graph';
import { layoutOf } from '../../domain/layoutOf.ts';
import { nodeMetrics } from '../../domain/nodeLayout.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useIndex, useOpenBoard } from '../BoardEditor/board.ts';

/** Width and height of a node as numbers, for those who do not drag its corner. */
export function NodeSize({ id }: { id: string }) {
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const canEdit = useEditor((state) => state.canEdit);
  const index = useIndex();
  const [node, layout] = [index.node(id), layoutOf(index, id)];
  if (!node || !layout || node.isCollapsed || node.type === 'Reroute') return null;
  const side = (name: 'width' | 'height', min: number, max: number) => (
    <NumberField
      {...{ label: say(`work.size.${name}`), min, max, step: 1, unit: 'px' }}
      value={layout[name]}
      disabled={!canEdit}
      onChange={(next) => void editor.act('resize', setNodes([id], name, Math.round(next)), `${id}.${name}`)}
    />
  );
  return (
    <Row>
      {side('width', nodeMetrics.widthMin, nodeMetrics.widthMax)}
      {layout.canGrow && side('height', layout.heightMin, nodeMetrics.heightMax)}
      {(node.width !== undefined || node.height !== undefined) && (
        <Button
          size="compact"
          variant="ghost"
          disabled={!canEdit}
          onClick={() =>
            void editor.act('resize', [
              ...setNodes([id], 'width', undefined),
              ...setNodes([id], 'height', undefined),
            ])
          }
        >
          {say('work.size.reset')}
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;
