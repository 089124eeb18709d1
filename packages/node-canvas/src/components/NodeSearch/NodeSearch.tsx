import { plainNodeTypes, toolOfNodeType } from '@tai/contracts';
import { addNode, connect, insertInLink, newId, type Point } from '@tai/graph';
import { CommandPalette, type CommandAction } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { freePlace, newNode, type OpenLink, slotForLink, slotsBetween } from '../../domain/fittingNodes.ts';
import { nodeMetrics } from '../../domain/nodeLayout.ts';
import { nodeCanvasWords } from '../../words.ts';
import { type OpenBoard, useOpenBoard } from '../BoardEditor/board.ts';
import { faceOf, toolTypes } from '../nodes/nodeFaces.ts';
import { NodeGlyph } from '../nodes/NodeGlyph.tsx';
import { useCapabilities } from '../nodes/nodeTitle.ts';

interface Props {
  at: Point;
  /** The new node is linked to it, and only those that fit are listed. */
  link?: OpenLink | undefined;
  /** A link that the new node is put into, and only those that fit between its ends are listed. */
  between?: string | undefined;
  onClose: () => void;
}

/** Finds a node to add by its name or what people call it. */
export function NodeSearch({ at, link, between, onClose }: Props) {
  const say = nodeCanvasWords.useWords();
  const board = useOpenBoard();
  const { pick } = useLanguage();
  const capabilities = useCapabilities();
  const index = board.editor.index();
  const actions = [...toolTypes(capabilities), ...plainNodeTypes].flatMap((type): CommandAction[] => {
    const slot = link && slotForLink(index, link, type, capabilities);
    if (link && !slot) return [];
    const inside = between === undefined ? undefined : index.board.links[between];
    const slots = inside && slotsBetween(index, inside, type, capabilities);
    if (between !== undefined && !slots) return [];
    const face = faceOf(type, capabilities);
    const tool = toolOfNodeType(type);
    return [
      {
        id: type,
        label: pick(face.name),
        group: say(tool === undefined ? 'library.content' : 'library.tools'),
        keywords: [type, pick(face.words), face.name.en, face.words.en],
        icon: <NodeGlyph type={type} />,
        run() {
          onClose();
          if (between !== undefined && slots) insertInto(board, type, at, between, slots);
          else addTo(board, type, at, link, slot?.name);
        },
      },
    ];
  });
  return (
    <CommandPalette
      open
      onClose={onClose}
      actions={actions}
      placeholder={say('library.search')}
      status={actions.length === 0 ? say('library.nothingFits') : undefined}
    />
  );
}

/** Adds a node, and its link where one was begun, as one act. */
export function addTo(
  { editor, stage }: OpenBoard,
  type: string,
  at: Point,
  link?: OpenLink,
  slot?: string,
): void {
  const id = newId();
  const isAdded = editor.act('add', [
    ...addNode(id, newNode(type, link ? at : freePlace(editor.get().board, at))),
    ...(link && slot !== undefined
      ? connect(
          editor.index(),
          newId(),
          link.side === 'out'
            ? { from: link.nodeId, output: link.slot, to: id, input: slot }
            : { from: id, output: slot, to: link.nodeId, input: link.slot },
        )
      : []),
  ]);
  if (!isAdded) return;
  editor.select([id]);
  stage.get()?.focus(id);
}

/** Puts a new node into a link, with its middle at a point, as one act. */
function insertInto(
  { editor, stage }: OpenBoard,
  type: string,
  { x, y }: Point,
  linkId: string,
  slots: { input: string; output: string },
): void {
  const nodeId = newId();
  const { board } = editor.get();
  const node = newNode(
    type,
    freePlace(board, { x: x - nodeMetrics.width / 2, y: y - nodeMetrics.header / 2 }),
  );
  if (!editor.act('add', insertInLink(board, linkId, { nodeId, node, ...slots }))) return;
  editor.select([nodeId]);
  stage.get()?.focus(nodeId);
}
