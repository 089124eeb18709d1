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
  inputs: z.optional(
    z.array(z.object({ name: text, type: z.unknown(), link: z.optional(z.nullable(z.number())) })),
  ),
  widgets_values: z.optional(z.nullable(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))),
});
/** Older files have lists, newer ones objects. */
const editorLink = z.union([
  z.tuple([z.number(), id, z.number(), id, z.number(), z.unknown()]),
  z.object({ id: z.number(), origin_id: id, origin_slot: z.number(), type: z.unknown() }),
]);
const editorFile = z.object({
  nodes: z.array(editorNode),
  links: z.array(editorLink),
  definitions: z.optional(z.object({ subgraphs: z.optional(z.array(z.object({ id: z.string() }))) })),
});

export interface EditorNode {
  id: string;
  type: string;
  mode: number;
  title: string;
  inputs: { name: string; type: string; link: number | null }[];
  /** Values of the widgets, in their order or by name. */
  values: unknown[] | Record<string, unknown>;
}

export interface EditorWorkflow {
  nodes: EditorNode[];
  links: Map<number, { from: string; slot: number; type: string }>;
}

/** A workflow as the editor saves it, or why it cannot be read. */
export function readEditorWorkflow(json: object): EditorWorkflow | { problems: WorkflowProblem[] } {
  const read = editorFile.safeParse(json);
  if (!read.success) return { problems: [fault('editorDamaged')] };
  const { nodes, links, definitions } = read.data;
  const max = limits.engine.templateNodesMax;
  if (nodes.length > max) return { problems: [fault('tooManyNodes', { count: nodes.length, max })] };
  const subgraphs = new Set(definitions?.subgraphs?.map((subgraph) => subgraph.id));
  if (nodes.some(({ type }) => subgraphs.has(type))) {
    return { problems: [fault('editorSubgraphs')] };
  }
  return {
    nodes: nodes.map((node) => ({
      ...{ id: String(node.id), type: node.type, mode: node.mode ?? 0, title: node.title ?? '' },
      inputs: (node.inputs ?? []).map(({ name, type, link }) => ({
        ...{ name, type: String(type), link: link ?? null },
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
  };
}
