/*
 * The simple form of a board: the fields that its author shows, and what comes out. It is the same board seen from the front, so
 * what is filled in is what the nodes have.
 */
import { type BoardNode, isPrompt } from '@tai/contracts';
import type { BoardIndex } from './boardIndex.ts';
import type { Edit } from './commands/edit.ts';
import type { NodeKind } from './nodeKind.ts';

/** Fields of one node that the form shows. */
export interface FormPart {
  nodeId: string;
  fields: readonly string[];
}

/** Fields of content nodes by type; those of function nodes are their parameters. */
const contentFields: Readonly<Record<string, readonly string[]>> = {
  ImageInput: ['images'],
  MaskInput: ['mask'],
  TextDescription: ['text'],
  ImageSize: ['size'],
  Styles: ['styles'],
  Batch: ['items'],
  Pick: ['index'],
};

/** Parameters that come over links alone. */
const linkedOnly = ['images', 'mask'];

/** Fields of a node that a person fills in, in their order: a field whose slot has a link takes what comes over it. */
export function fillableFields(index: BoardIndex, nodeId: string): string[] {
  const kind = index.kind(nodeId);
  if (!kind) return [];
  return fieldsOf(kind).filter((name) => index.into(nodeId, name).length === 0);
}

function fieldsOf(kind: NodeKind): readonly string[] {
  if (kind.type === 'TextTemplate') return kind.inputs.map(({ name }) => name);
  return (
    kind.capability?.parameters.filter(({ type }) => !linkedOnly.includes(type)).map(({ name }) => name) ??
    contentFields[kind.type] ??
    []
  );
}

/** The form, node by node in reading order. Fields that got a link since are left out until it is gone. */
export function formParts(index: BoardIndex): FormPart[] {
  return inReadingOrder(index, ({ exposed = [] }) => exposed.length > 0).flatMap((nodeId) => {
    const exposed = index.node(nodeId)?.exposed ?? [];
    const fields = fillableFields(index, nodeId).filter((name) => exposed.includes(name));
    return fields.length > 0 ? [{ nodeId, fields }] : [];
  });
}

/** Nodes that have fields for a form, in reading order. */
export function fillableNodes(index: BoardIndex): string[] {
  return inReadingOrder(index, () => true).filter((nodeId) => fillableFields(index, nodeId).length > 0);
}

/** What the form hands out: the output nodes, or on a board without any the function nodes whose results go nowhere else. */
export function formOutputs(index: BoardIndex): string[] {
  const outputs = inReadingOrder(index, ({ type }) => type === 'Output');
  if (outputs.length > 0) return outputs;
  const used = new Set(Object.values(index.board.links).map(({ from }) => from));
  return inReadingOrder(index, ({ mode }) => mode !== 'mute').filter(
    (id) => index.kind(id)?.tool !== undefined && !used.has(id),
  );
}

/** Fields that a form begins with when its author chose none: content that is brought in, and prompts. */
export function suggestedFields(index: BoardIndex): FormPart[] {
  return fillableNodes(index).flatMap((nodeId) => {
    const kind = index.kind(nodeId);
    const prompts = kind?.capability?.parameters.filter(isPrompt).map(({ name }) => name);
    const fields = fillableFields(index, nodeId).filter((name) => prompts?.includes(name) ?? true);
    return fields.length > 0 ? [{ nodeId, fields }] : [];
  });
}

/** Shows a field in the form, or takes it out. */
export function exposeField(
  node: BoardNode | undefined,
  { nodeId, name, isShown }: { nodeId: string; name: string; isShown: boolean },
): Edit[] {
  const others = (node?.exposed ?? []).filter((one) => one !== name);
  const exposed = isShown ? [...others, name] : others;
  return [{ path: ['nodes', nodeId, 'exposed'], ...(exposed.length > 0 && { value: exposed }) }];
}

/** From left to right, and in a column from top to bottom: nodes whose left edges are close stand in one. */
function inReadingOrder(index: BoardIndex, isMeant: (node: BoardNode) => boolean): string[] {
  const column = ({ x }: BoardNode) => Math.round(x / columnWidth);
  return Object.entries(index.board.nodes)
    .filter(([, node]) => isMeant(node))
    .toSorted(
      ([a, one], [b, other]) =>
        column(one) - column(other) || one.y - other.y || one.x - other.x || a.localeCompare(b),
    )
    .map(([id]) => id);
}

/** Pixels of the board; nodes are 264 wide. */
const columnWidth = 300;
