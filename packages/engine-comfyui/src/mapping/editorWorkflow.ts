import * as z from 'zod/mini';
import { limits, type WorkflowProblem } from '@tai/contracts';
import { fault } from '../templates/workflowFault.ts';

const id = z.union([z.number(), z.string().check(z.maxLength(64))]);
const text = z.string().check(z.maxLength(200));

const editorNode = z.object({
  id,
  type: text,
  mode: z.optional(z.number()),
  title: z.optional(z.string()),
  /** Older files have an object with the keys 0 and 1. */
  pos: z.optional(z.unknown()),
  inputs: z.optional(
    z.array(
      z.object({
        name: text,
        type: z.unknown(),
        link: z.optional(z.nullable(z.number())),
        widget: z.optional(z.unknown()),
      }),
    ),
  ),
  widgets_values: z.optional(z.nullable(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))),
});
/** Older files have lists, newer ones objects. */
const editorLink = z.union([
  z.tuple([z.number(), id, z.number(), id, z.number(), z.unknown()]),
  z.object({ id: z.number(), origin_id: id, origin_slot: z.number(), type: z.unknown() }),
]);
const editorGroup = z.object({
  title: z.optional(z.string()),
  color: z.optional(z.nullable(z.string())),
  bounding: z.array(z.number()),
});
const editorFile = z.object({
  nodes: z.array(editorNode),
  links: z.array(editorLink),
  groups: z.optional(z.array(editorGroup)),
  definitions: z.optional(z.object({ subgraphs: z.optional(z.array(z.object({ id: z.string() }))) })),
});

export interface EditorNode {
  id: string;
  type: string;
  mode: number;
  title: string;
  /** Place of its corner in the editor. */
  x: number;
  y: number;
  /** `isWidget` for one that has a control besides; only newer files say so. */
  inputs: { name: string; type: string; link: number | null; isWidget: boolean }[];
  /** Values of the widgets, in their order or by name. */
  values: unknown[] | Record<string, unknown>;
}

export interface EditorWorkflow {
  nodes: EditorNode[];
  links: Map<number, { from: string; slot: number; type: string }>;
  groups: { title: string; colour: string; left: number; top: number; width: number; height: number }[];
}

/** A workflow as the editor saves it, or why it cannot be read. @param max nodes */
export function readEditorWorkflow(
  json: object,
  max: number = limits.engine.templateNodesMax,
): EditorWorkflow | { problems: WorkflowProblem[] } {
  const read = editorFile.safeParse(json);
  if (!read.success) return { problems: [fault('editorDamaged')] };
  const { nodes, links, groups = [], definitions } = read.data;
  if (nodes.length > max) return { problems: [fault('tooManyNodes', { count: nodes.length, max })] };
  const subgraphs = new Set(definitions?.subgraphs?.map((subgraph) => subgraph.id));
  if (nodes.some(({ type }) => subgraphs.has(type))) {
    return { problems: [fault('editorSubgraphs')] };
  }
  return {
    nodes: nodes.map((node) => ({
      ...{ id: String(node.id), type: node.type, mode: node.mode ?? 0, title: node.title ?? '' },
      ...placeOf(node.pos),
      inputs: (node.inputs ?? []).map(({ name, type, link, widget }) => ({
        ...{ name, type: String(type), link: link ?? null },
        isWidget: widget !== undefined && widget !== null,
      })),
      values: node.widgets_values ?? [],
    })),
    links: new Map(
      links.map((link) => {
        const [number, from, slot, , , type] = Array.isArray(link)
          ? link
          : [link.id, link.origin_id, link.origin_slot, 0, 0, link.type];
        return [number, { from: String(from), slot, type: String(type) }];
      }),
    ),
    groups: groups.map(({ title = '', color, bounding: [left = 0, top = 0, width = 0, height = 0] }) => ({
      ...{ title, colour: color ?? '', left, top, width, height },
    })),
  };
}

function placeOf(pos: unknown): { x: number; y: number } {
  const [x, y] = typeof pos === 'object' && pos !== null ? (Object.values(pos) as unknown[]) : [];
  return { x: typeof x === 'number' ? x : 0, y: typeof y === 'number' ? y : 0 };
}
