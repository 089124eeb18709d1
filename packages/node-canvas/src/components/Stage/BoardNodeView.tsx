import { detailsOf } from '@tai/contracts';
import { Handle, Position, useStore, type NodeProps } from '@xyflow/react';
import { color, LockIcon, styled, WarningIcon } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { BoardIndex, NodeKind, Slot } from '@tai/graph';
import { Fragment, memo, useState, useSyncExternalStore } from 'react';
import { nodesWithDanglingLinks } from '../../domain/danglingLinks.ts';
import { hasNotice, layoutNode, nodeMetrics, type NodeRow } from '../../domain/nodeLayout.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { runWords } from '../../runWords.ts';
import { useHasFailed, useNodeRun } from '../BoardRuns/BoardRuns.tsx';
import { BatchItems } from '../nodes/BatchItems.tsx';
import { EnteredImages } from '../nodes/EnteredImages.tsx';
import { FieldControl } from '../nodes/FieldControl.tsx';
import { ComparePictures, OutputPictures, PickPictures } from '../nodes/FlowPictures.tsx';
import { NodeFooter } from '../nodes/NodeFooter.tsx';
import { NodeGlyph } from '../nodes/NodeGlyph.tsx';
import { NodeImages } from '../nodes/NodeImages.tsx';
import { useNodeTitle } from '../nodes/nodeTitle.ts';
import { useNodeTool } from '../nodes/useNodeTool.ts';
import { useIsSelectedByOthers } from '../Presence/boardPresence.ts';
import { NodePresence, selectedById } from '../Presence/NodePresence.tsx';
import { CircleMark, useInCircle } from './CircleMark.tsx';
import { handleId, nodeTitleId } from './flowNodes.ts';
import { HiddenEnds } from './HiddenEnds.tsx';
import { NodeResize } from './NodeResize.tsx';
import { slotColour } from './slotColour.ts';

/** Below this zoom the controls of a node cannot be used, so they are not drawn. Images still say what a board makes. */
const detailZoom = 0.4;

/** A node of the board: its title, a row for each field, what it made, and how it stands. */
export const BoardNodeView = memo(function BoardNodeView({ id, selected, width = 0, height = 0 }: NodeProps) {
  const say = nodeCanvasWords.useWords();
  const node = useEditor((state) => state.board.nodes[id]);
  const { editor } = useOpenBoard();
  const kind = editor.index().kind(id);
  const title = useNodeTitle(id);
  const isSelectedByOthers = useIsSelectedByOthers(id);
  const linked = useSyncExternalStore(editor.subscribe, () => linkedInputs(editor.index(), id));
  const hasDetail = useStore((state) => state.transform[2] >= detailZoom);
  const canEdit = useEditor((state) => state.canEdit);
  const [isResizing, setResizing] = useState(false);
  const isCircular = useInCircle(id);
  const sayRun = runWords.useWords();
  const hasFailed = useHasFailed(id);
  const isBroken = useSyncExternalStore(editor.subscribe, () =>
    nodesWithDanglingLinks(editor.index()).has(id),
  );
  if (!node || !kind) return null;
  const layout = layoutNode(isResizing ? { ...node, width, height } : node, kind, new Set(linked.split(' ')));
  return (
    <Frame
      role="group"
      aria-label={title}
      {...(isSelectedByOthers && { 'aria-describedby': selectedById(id) })}
      data-selected={selected || undefined}
      data-mode={node.mode}
      data-circular={isCircular || undefined}
      data-failed={hasFailed || undefined}
      style={node.colour ? { borderColor: node.colour } : undefined}
    >
      {isSelectedByOthers && <NodePresence id={id} />}
      <Header>
        {kind.isKnown && <NodeGlyph type={kind.type} />}
        <Title id={nodeTitleId(id)}>{title}</Title>
        {isBroken && (
          <Broken role="img" aria-label={say('work.link.broken')} title={say('work.link.broken')}>
            <WarningIcon size={16} />
          </Broken>
        )}
        {/* Where the line below the node is not drawn. */}
        {hasFailed && (node.isCollapsed || !hasDetail) && (
          <Failed role="img" aria-label={sayRun('node.failed')} title={sayRun('node.failed')}>
            <WarningIcon size={16} />
          </Failed>
        )}
        {node.mode && <Mark>{say(`mode.${node.mode}`)}</Mark>}
        {node.isPinned && <LockIcon size={14} aria-label={say('node.pinned')} />}
      </Header>
      {hasNotice(kind) && !node.isCollapsed && <Unknown>{noticeOf(kind, node.type, say)}</Unknown>}
      {layout.rows.map((row) => (
        <Row key={`${row.kind}-${row.name}`} style={{ top: row.y, height: row.height }} data-kind={row.kind}>
          {(hasDetail || row.kind === 'picture') && <RowContent id={id} row={row} />}
        </Row>
      ))}
      {layout.anchors.map(({ slot, side, y }) => (
        <Fragment key={`${side}-${slot.name}`}>
          <SlotHandle id={id} slot={slot} side={side} y={y} />
          {hasDetail && <HiddenEnds id={id} slot={slot.name} side={side} y={y} />}
        </Fragment>
      ))}
      {hasDetail && kind.tool !== undefined && !node.isCollapsed && <NodeFooter id={id} title={title} />}
      {isCircular && hasDetail && <CircleMark id={id} />}
      {selected && canEdit && hasDetail && !node.isCollapsed && !node.isPinned && (
        <NodeResize id={id} layout={layout} onResizing={setResizing} />
      )}
    </Frame>
  );
});

/** What keeps a node from running, whatever is entered. */
function noticeOf(kind: NodeKind, type: string, say: typeof nodeCanvasWords.say): string {
  if (!kind.isKnown) return say('node.unknown', { type });
  return kind.goneOffer === undefined
    ? say('node.noEngine')
    : say('node.offerGone', { offer: kind.goneOffer });
}

/** Inputs of a node that have a link, as one text that stays the same while they do. */
function linkedInputs(index: BoardIndex, id: string): string {
  return [...new Set(index.into(id).map(({ input }) => input))].join(' ');
}

function SlotHandle({ id, slot, side, y }: { id: string; slot: Slot; side: 'in' | 'out'; y: number }) {
  const { pick } = useLanguage();
  const { editor } = useOpenBoard();
  // As a text, which is the same while the types are.
  const types = useSyncExternalStore(editor.subscribe, () =>
    (side === 'out' ? editor.index().outputTypes(id, slot.name) : slot.types).join(' '),
  );
  return (
    <Handle
      type={side === 'in' ? 'target' : 'source'}
      position={side === 'in' ? Position.Left : Position.Right}
      id={handleId[side](slot.name)}
      data-types={types === '' ? 'any' : types}
      title={pick(slot.label)}
      style={{ top: y, background: slotColour(types.split(' ')) }}
    />
  );
}

function RowContent({ id, row }: { id: string; row: NodeRow }) {
  const say = nodeCanvasWords.useWords();
  const { pick } = useLanguage();
  const { error, field } = useNodeRun(id);
  const isLinked = useLinked(id, row.input?.name);
  const named = row.parameter ?? row.input ?? row.output;
  const label = named ? pick(named.label) : say('node.text');
  const hasProblem = error !== null && field === row.name;
  if (row.kind === 'picture' || row.kind === 'list') return <Picture id={id} row={row} label={label} />;
  if (row.kind === 'note')
    return <FieldControl id={id} row={{ ...row, kind: 'text' }} label={say('node.note')} />;
  const isLong = row.kind === 'text';
  return (
    <Field data-long={isLong || undefined} data-problem={hasProblem || undefined}>
      {row.kind !== 'switch' && (row.input || row.parameter || row.kind !== 'slot') && (
        <Label>
          {label}
          {row.parameter?.required && <i aria-hidden>{'*'}</i>}
        </Label>
      )}
      {isLinked ? (
        <Linked>{say('node.linked')}</Linked>
      ) : row.kind === 'slot' || row.kind === 'more' ? (
        <Entered id={id} row={row} />
      ) : (
        <FieldControl id={id} row={row} label={label} />
      )}
      {row.output && row.kind === 'slot' && <Label data-end>{pick(row.output.label)}</Label>}
    </Field>
  );
}

function useLinked(id: string, slot: string | undefined): boolean {
  const { editor } = useOpenBoard();
  return useSyncExternalStore(
    editor.subscribe,
    () => slot !== undefined && editor.index().into(id, slot).length > 0,
  );
}

/** In short what was entered at the side for a field that has no control in the node. */
function Entered({ id, row }: { id: string; row: NodeRow }) {
  const say = nodeCanvasWords.useWords();
  const value = useEditor((state) => state.board.nodes[id]?.values[row.name]);
  if (row.output && row.kind === 'slot') return null;
  const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  const isSuggested = isEmpty && row.kind === 'more' && row.parameter?.required !== true;
  if (isEmpty) return <Linked>{say(isSuggested ? 'node.suggested' : 'node.empty')}</Linked>;
  return <EnteredText id={id} row={row} value={value} />;
}

/** The value in words, such as which styles and how strong they are. */
function EnteredText({ id, row, value }: { id: string; row: NodeRow; value: unknown }) {
  const say = nodeCanvasWords.useWords();
  const { pick } = useLanguage();
  // Trained styles are named by the offers of the engines and by the server, which the form of the field asks.
  const parameter = useNodeTool(id, row.name)?.capability.parameters[0];
  const text = parameter && detailsOf(parameter).describe?.(value, parameter);
  return <Linked title={text ? pick(text) : undefined}>{text ? pick(text) : say('node.set')}</Linked>;
}

function Picture({ id, row, label }: { id: string; row: NodeRow; label: string }) {
  const say = nodeCanvasWords.useWords();
  switch (row.name) {
    case 'images':
    case 'mask':
      return <EnteredImages id={id} name={row.name} />;
    case 'items':
      return <BatchItems id={id} />;
    case 'index':
      return <PickPictures id={id} />;
    case 'compare':
      return <ComparePictures id={id} />;
    case 'output':
      return <OutputPictures id={id} />;
    default:
      return <NodeImages id={id} label={label} empty={say('result.empty')} />;
  }
}

const Frame = styled.div`
  position: relative;
  width: 100%;
  height: 100%;
  border: 1px solid ${color.hairlineStrong};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
  box-shadow: var(--tai-shadow-raised);
  color: ${color.text};
  font-size: 13px;
  &[data-selected] {
    outline: 2px solid ${color.accent};
    outline-offset: -1px;
  }
  &[data-circular],
  &[data-failed] {
    border-color: ${color.danger};
  }
  &[data-mode] {
    opacity: 0.55;
  }
  &[data-mode='bypass'] {
    border-style: dashed;
  }
  .react-flow__handle {
    width: 12px;
    height: 12px;
    border: 2px solid ${color.panel};
    border-radius: 50%;
  }
  .react-flow__handle::after {
    position: absolute;
    inset: -8px;
    content: '';
  }
`;

const Header = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  height: ${String(nodeMetrics.header)}px;
  padding: 0 12px;
`;

const Title = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Broken = styled.span`
  display: grid;
  color: ${color.warningText};
`;

const Failed = styled(Broken)`
  color: ${color.dangerText};
`;

const Mark = styled.small`
  color: ${color.textMuted};
`;

const Unknown = styled.p`
  margin: 0;
  padding: 0 12px 8px;
  color: ${color.warningText};
  font-size: 12px;
`;

const Row = styled.div`
  position: absolute;
  right: 0;
  left: 0;
  padding: 2px 12px;
  &[data-kind='picture'],
  &[data-kind='list'],
  &[data-kind='note'] {
    padding-block: 4px;
  }
`;

const Field = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  height: 100%;
  min-width: 0;
  border-radius: calc(6px * var(--tai-rounding));
  &[data-long] {
    flex-direction: column;
    gap: 0;
    align-items: stretch;
    justify-content: start;
  }
  &[data-problem] {
    outline: 1px solid ${color.danger};
    outline-offset: 2px;
  }
  > textarea {
    flex: 1;
  }
`;

const Label = styled.span`
  flex: none;
  max-width: 120px;
  overflow: hidden;
  color: ${color.textMuted};
  font-size: 12px;
  line-height: 32px;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-end] {
    margin-left: auto;
  }
  i {
    margin-left: 2px;
    color: ${color.dangerText};
    font-style: normal;
  }
`;

const Linked = styled.span`
  overflow: hidden;
  color: ${color.textFaint};
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
