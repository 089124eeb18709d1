import type { BoardNode, Capability } from '@tai/contracts';
import { setNodes, setValue } from '@tai/graph';
import { Button, ChevronDownIcon, color, Menu, styled, TextField } from '@tai/design-system';
import { completeDraft, OfferChoice, ParameterForm, type Tool } from '@tai/generation-kit';
import { useMemo } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useIndex, useOpenBoard } from '../BoardEditor/board.ts';
import { useCapabilities, useNodeTitle } from '../nodes/nodeTitle.ts';
import { useSelectionItems } from '../BoardEditor/useSelectionItems.ts';
import { useNodeRun } from '../BoardRuns/BoardRuns.tsx';
import { seedToFix } from '../nodes/seedToFix.ts';
import { BrokenLinks } from './BrokenLinks.tsx';
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

const byNode = new Set(['images', 'mask']);

/** The styles that the engines offer, as a form of that field alone. */
function stylesOf(capabilities: readonly Capability[]): Capability | undefined {
  const found = capabilities.find(({ parameters }) => parameters.some(({ type }) => type === 'styles'));
  return found && { ...found, parameters: found.parameters.filter(({ type }) => type === 'styles') };
}

/** The node as the form of a tool: the same fields as in the workspace, but for images, which come over links. */
function useNodeTool(id: string): Tool | null {
  const { editor } = useOpenBoard();
  const index = useIndex();
  const node = useEditor((state) => state.board.nodes[id]);
  const capabilities = useCapabilities();
  const kind = index.kind(id);
  const found = kind?.capability ?? (node?.type === 'Styles' ? stylesOf(capabilities) : undefined);
  const { result } = useNodeRun(id);
  const linked = index
    .into(id)
    .map(({ input }) => input)
    .join();
  return useMemo(() => {
    if (!found || !node) return null;
    const own = new Set(linked.split(','));
    const parameters = found.parameters.filter(({ type, name }) => !byNode.has(type) && !own.has(name));
    const capability = { ...found, parameters };
    const seedName = parameters.find(({ type }) => type === 'seed')?.name;
    return {
      page: 'nodeCanvas',
      capability,
      offers: kind?.tool === undefined ? [] : capabilities.filter((one) => one.tool === found.tool),
      chooseOffer: (offer) => void editor.act('value', setNodes([id], 'offer', offer)),
      draft: completeDraft(capability, kind?.type === 'Styles' ? stylesDraft(capability, node) : node.values),
      problems: [],
      // A node of styles has them under one name, whatever the tools call the field.
      change: (name, value) => {
        const field = kind?.type === 'Styles' ? 'styles' : name;
        const isFixing =
          name === seedName && typeof value === 'number' && typeof node.values[name] !== 'number';
        editor.act('value', setValue(id, field, isFixing ? seedToFix(result) : value), `${id}.${field}`);
      },
      generate: () => undefined,
    };
  }, [found, kind, node, linked, capabilities, editor, id, result]);
}

function stylesDraft({ parameters }: Capability, { values }: BoardNode): BoardNode['values'] {
  return Object.fromEntries(parameters.map(({ name }) => [name, values['styles']]));
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
