import { setNodes } from '@tai/graph';
import { Button, ChevronDownIcon, color, Menu, styled, TextField } from '@tai/design-system';
import { OfferChoice, ParameterForm } from '@tai/generation-kit';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { NodeReason } from '../nodes/NodeReason.tsx';
import { useNodeTitle } from '../nodes/nodeTitle.ts';
import { useNodeTool } from '../nodes/useNodeTool.ts';
import { useSelectionItems } from '../BoardEditor/useSelectionItems.tsx';
import { BrokenLinks } from './BrokenLinks.tsx';
import { ImageList } from './ImageList.tsx';
import { LinkChoices } from './LinkChoices.tsx';
import { NodeSize } from './NodeSize.tsx';

/** At the side: all fields of the selected node, and its links as choices, for keyboards and fingers. */
export function Inspector() {
  const say = nodeCanvasWords.useWords();
  const selected = useEditor((state) => state.selected);
  const [id] = selected;
  const node = useEditor((state) => (id === undefined ? undefined : state.board.nodes[id]));
  return (
    <Panel aria-label={say('inspector.title')}>
      {id !== undefined && node && selected.size === 1 ? (
        <OneNode key={id} id={id} />
      ) : (
        <Hint>
          {selected.size > 1 ? say('inspector.several', { count: selected.size }) : say('inspector.none')}
        </Hint>
      )}
    </Panel>
  );
}

function OneNode({ id }: { id: string }) {
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const node = useEditor((state) => state.board.nodes[id]);
  const canEdit = useEditor((state) => state.canEdit);
  const name = useNodeTitle(id);
  const tool = useNodeTool(id);
  const items = useSelectionItems();
  if (!node) return null;
  return (
    <>
      {tool && <NodeReason id={id} />}
      <Menu label={say('inspector.actions')} items={items} placement="bottom-end">
        <Button size="compact" endIcon={<ChevronDownIcon size={14} />}>
          {say('inspector.actions')}
        </Button>
      </Menu>
      <TextField
        label={say('inspector.name')}
        value={node.title ?? ''}
        placeholder={name}
        maxLength={100}
        disabled={!canEdit}
        onChange={(title) =>
          void editor.act('look', setNodes([id], 'title', title === '' ? undefined : title), `${id}.title`)
        }
      />
      <NodeSize id={id} />
      <ImageList id={id} />
      <LinkChoices id={id} />
      <BrokenLinks id={id} />
      {node.type === 'Styles' && !tool && <Hint>{say('inspector.noStyles')}</Hint>}
      {tool && (
        <Fields disabled={!canEdit}>
          {tool.offers.length > 0 && <OfferChoice tool={tool} />}
          <ParameterForm tool={tool} />
        </Fields>
      )}
    </>
  );
}

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: 16px;
  height: 100%;
  padding: 16px;
  overflow-y: auto;
  background: ${color.panel};
`;

const Fields = styled.fieldset`
  display: grid;
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Hint = styled.p`
  margin: 0;
  color: ${color.textMuted};
`;
