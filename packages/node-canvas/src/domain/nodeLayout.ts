/*
 * Where everything of a node is. Sizes are computed and not measured: a board of thousands of nodes then knows which are in view
 * and where links end without mounting one of them. The components take their heights from here.
 */
import type { BoardNode, Parameter } from '@tai/contracts';
import type { NodeKind, Slot } from '@tai/graph';

/** Pixels at 100 %. */
export const nodeMetrics = {
  width: 264,
  header: 40,
  /** A field with its control in one line, or a slot. */
  row: 36,
  /** A label with a box for text below. */
  text: 104,
  /** What a tool made, or an image that a person brought in. */
  picture: 176,
  note: 120,
  /** Progress, problem or what the result says. */
  footer: 32,
  notice: 44,
  padding: 8,
  /** A node can be made as narrow and as wide as this. */
  widthMin: 200,
  widthMax: 1_200,
  heightMax: 2_000,
} as const;

type NodeRowKind =
  | 'slot'
  | 'text'
  /** A short text beside its label. */
  | 'line'
  | 'number'
  | 'select'
  | 'switch'
  | 'size'
  | 'more'
  | 'picture'
  | 'note'
  | 'list';

export interface NodeRow {
  kind: NodeRowKind;
  /** Name of the parameter or value; empty for rows without one. */
  name: string;
  /** Of function nodes the parameter that the row edits. */
  parameter?: Parameter;
  input?: Slot;
  output?: Slot;
  /** From the top of the node. */
  y: number;
  height: number;
}

export interface NodeLayout {
  width: number;
  height: number;
  /** Height that everything in it needs; a node that a person made higher gives the rest to texts and images. */
  heightMin: number;
  /** False for nodes whose rows all have one height: only their width can be changed. */
  canGrow: boolean;
  rows: readonly NodeRow[];
  /** Middle of each slot, from the top left of the node. */
  anchors: readonly { slot: Slot; side: 'in' | 'out'; x: number; y: number }[];
}

/** @param linked inputs that have a link: what comes over it needs no control */
export function layoutNode(
  node: BoardNode,
  kind: NodeKind,
  linked: ReadonlySet<string> = noneLinked,
): NodeLayout {
  if (kind.type === 'Reroute') return reroute(kind);
  const { header, footer, padding, notice, widthMin, widthMax } = nodeMetrics;
  const width = Math.min(widthMax, Math.max(widthMin, node.width ?? nodeMetrics.width));
  if (node.isCollapsed) return collapsed(kind, width);
  const plain = rowsOf(node, kind, linked).map((row) =>
    row.kind === 'text' && row.input && linked.has(row.name)
      ? { ...row, kind: 'slot' as const, height: nodeMetrics.row }
      : row,
  );
  const top = header + (hasNotice(kind) ? notice : 0);
  const bottom = kind.tool === undefined ? padding : footer;
  const heightMin = plain.reduce((sum, row) => sum + row.height, top + bottom);
  const growing = plain.filter(canRowGrow).length;
  const spare = Math.max(0, Math.min(nodeMetrics.heightMax, node.height ?? 0) - heightMin);
  const rows = placed(plain, top, growing === 0 ? 0 : Math.floor(spare / growing));
  const last = rows.at(-1);
  return {
    ...{ width, height: (last ? last.y + last.height : top) + bottom, heightMin, canGrow: growing > 0 },
    ...{ rows, anchors: anchorsOf(rows, width) },
  };
}

/** Rows whose contents can use more room. */
function canRowGrow({ kind }: PlainRow): boolean {
  return kind === 'text' || kind === 'picture' || kind === 'note' || kind === 'list';
}

/** @param more pixels that each row that can grow gets beyond what it needs */
function placed(rows: readonly PlainRow[], top: number, more: number): NodeRow[] {
  let y = top;
  return rows.map((row) => {
    const height = row.height + (canRowGrow(row) ? more : 0);
    const one = { ...row, height, y };
    y += height;
    return one;
  });
}

const noneLinked: ReadonlySet<string> = new Set();

/** True when a line says why the node does nothing. */
export function hasNotice({ isKnown, tool, capability, goneOffer }: NodeKind): boolean {
  return !isKnown || (tool !== undefined && !capability) || goneOffer !== undefined;
}

type PlainRow = Omit<NodeRow, 'y'>;

function rowsOf(node: BoardNode, kind: NodeKind, linked: ReadonlySet<string>): PlainRow[] {
  if (kind.tool !== undefined) return toolRows(node, kind, linked);
  switch (kind.type) {
    case 'TextDescription':
      return [field('text', 'text', kind)];
    case 'TextTemplate':
      return [
        field('template', 'text', kind),
        ...kind.inputs.map((input): PlainRow => ({
          kind: 'line',
          name: input.name,
          height: nodeMetrics.row,
          input,
        })),
      ];
    case 'Note':
      return [{ kind: 'note', name: 'text', height: nodeMetrics.note }];
    case 'ImageInput':
      return [{ kind: 'picture', name: 'images', height: nodeMetrics.picture, ...outputOf(kind) }];
    case 'MaskInput':
      return [{ kind: 'picture', name: 'mask', height: nodeMetrics.picture, ...outputOf(kind) }];
    case 'ImageSize':
      return [{ kind: 'size', name: 'size', height: nodeMetrics.row, ...outputOf(kind) }];
    case 'Styles':
      return [{ kind: 'more', name: 'styles', height: nodeMetrics.row, ...outputOf(kind) }];
    case 'Batch':
      return [{ kind: 'list', name: 'items', height: nodeMetrics.text, ...outputOf(kind) }];
    case 'Pick':
      return [
        slotRow({ input: kind.inputs[0], output: kind.outputs[0] }),
        { kind: 'picture', name: 'index', height: nodeMetrics.picture },
      ];
    case 'Compare':
      return [
        ...kind.inputs.map((input) => slotRow({ input })),
        { kind: 'picture', name: 'compare', height: nodeMetrics.picture },
      ];
    case 'Output':
      return [
        slotRow({ input: kind.inputs[0] }),
        { kind: 'picture', name: 'output', height: nodeMetrics.picture },
      ];
    default:
      return pairs(kind).map(slotRow);
  }
}

/** Fields in the order of the form, the advanced ones behind the inspector, and the picture of the result last. */
function toolRows(node: BoardNode, kind: NodeKind, linked: ReadonlySet<string>): PlainRow[] {
  const { capability } = kind;
  // Nothing is known of its fields; the slots are those of its links, and the result is still there.
  if (!capability)
    return [
      ...kind.inputs.map((input) => slotRow({ input })),
      { kind: 'picture', name: 'result', height: nodeMetrics.picture, ...outputOf(kind) },
    ];
  const inputs = new Map(kind.inputs.map((slot) => [slot.name, slot]));
  const rows = capability.parameters.flatMap((parameter): PlainRow[] => {
    const { name } = parameter;
    const input = inputs.get(name);
    // The slot of an advanced field is there once something is connected or exposed; until then the inspector has the field.
    const isShown = node.exposed?.includes(name) || linked.has(name) || parameter.type === 'seed';
    if (parameter.advanced && !isShown) return [];
    const rowKind = rowKindOf(parameter);
    return [
      {
        ...{ kind: rowKind, name, parameter, ...(input && { input }) },
        height: rowKind === 'text' ? nodeMetrics.text : nodeMetrics.row,
      },
    ];
  });
  return [...rows, { kind: 'picture', name: 'result', height: nodeMetrics.picture, ...outputOf(kind) }];
}

function rowKindOf({ type }: Parameter): NodeRowKind {
  switch (type) {
    case 'text':
      return 'text';
    case 'number':
    case 'seed':
      return 'number';
    case 'select':
      return 'select';
    case 'boolean':
      return 'switch';
    case 'size':
      return 'size';
    case 'images':
    case 'mask':
    case 'styles':
      return 'slot';
    default:
      return 'more';
  }
}

function field(name: string, kind: 'text', node: NodeKind): PlainRow {
  return { kind, name, height: nodeMetrics.text, ...outputOf(node) };
}

function outputOf({ outputs: [output] }: NodeKind): Pick<NodeRow, 'output'> {
  return output ? { output } : {};
}

function slotRow({ input, output }: { input?: Slot | undefined; output?: Slot | undefined }): PlainRow {
  return {
    ...{ kind: 'slot', name: input?.name ?? output?.name ?? '', height: nodeMetrics.row },
    ...(input && { input }),
    ...(output && { output }),
  };
}

function pairs({ inputs, outputs }: NodeKind): { input?: Slot | undefined; output?: Slot | undefined }[] {
  const length = Math.max(inputs.length, outputs.length);
  return Array.from({ length }, (_, place) => ({ input: inputs[place], output: outputs[place] }));
}

function anchorsOf(rows: readonly NodeRow[], width: number): NodeLayout['anchors'] {
  return rows.flatMap(({ input, output, y }) => {
    // The handle stands beside the label, which is the first line of a row.
    const middle = y + nodeMetrics.row / 2;
    return [
      ...(input ? [{ slot: input, side: 'in' as const, x: 0, y: middle }] : []),
      ...(output ? [{ slot: output, side: 'out' as const, x: width, y: middle }] : []),
    ];
  });
}

/** All slots of a collapsed node lie over each other at its sides, so that its links stay. */
function collapsed({ inputs, outputs }: NodeKind, width: number): NodeLayout {
  const y = nodeMetrics.header / 2;
  return {
    ...{ width, height: nodeMetrics.header, heightMin: nodeMetrics.header, canGrow: false, rows: [] },
    anchors: [
      ...inputs.map((slot) => ({ slot, side: 'in' as const, x: 0, y })),
      ...outputs.map((slot) => ({ slot, side: 'out' as const, x: width, y })),
    ],
  };
}

/** Side of the dot that a reroute is. */
const dot = 24;

function reroute({ inputs, outputs }: NodeKind): NodeLayout {
  return {
    ...{ width: dot, height: dot, heightMin: dot, canGrow: false, rows: [] },
    anchors: [
      ...inputs.map((slot) => ({ slot, side: 'in' as const, x: 0, y: dot / 2 })),
      ...outputs.map((slot) => ({ slot, side: 'out' as const, x: dot, y: dot / 2 })),
    ],
  };
}
