/*
 * Makes a graph in API format from a workflow as the editor saves it. The file has the values of widgets in a row, without
 * names: the names are those of the inputs that a host tells of, in the same order. Links through reroutes and bypassed nodes
 * are joined, and nodes that only the editor knows become values or are left out.
 */
import type { WorkflowProblem } from '@tai/contracts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import type { Graph } from '../templates/placeholders.ts';
import { fault } from '../templates/workflowFault.ts';
import { type EditorNode, type EditorWorkflow, readEditorWorkflow } from './editorWorkflow.ts';
import { widgetValues } from './widgetValues.ts';

const notes = new Set(['Note', 'MarkdownNote']);
const muted = 2;
const bypassed = 4;
/** Reroutes and bypassed nodes in a row; more can only be a circle. */
const hopsMax = 200;

/** @param nodes what a host says of its nodes; empty when none answers */
export function convertEditorGraph(
  json: object,
  nodes: ObjectInfo,
): { graph: Graph } | { problems: WorkflowProblem[] } {
  const workflow = readEditorWorkflow(json);
  if ('problems' in workflow) return workflow;
  if (nodes.size === 0) return { problems: [fault('editorNeedsHost')] };
  const real = workflow.nodes.filter(
    ({ type, mode }) => mode !== muted && mode !== bypassed && !isEditorOnly(type),
  );
  // By class, so that a class that many nodes have is named once.
  const unknown = new Map(real.flatMap((node) => (nodes.has(node.type) ? [] : [[node.type, node] as const])));
  if (unknown.size > 0) {
    const problems = Array.from(unknown.values(), ({ type, title }) => ({
      title: title.trim() || type,
      error: 'nodeMissing',
      params: { node: type },
    }));
    return { problems: problems.slice(0, 20) };
  }
  const sources = createSources(workflow);
  const graph = real.map((node): [string, Graph[string]] => {
    const inputs = widgetValues(node, nodes);
    for (const { name, link } of node.inputs) {
      if (link === null) continue;
      const source = sources(link);
      if (source === undefined) inputs.delete(name);
      else inputs.set(name, source);
    }
    const meta = node.title === '' ? {} : { _meta: { title: node.title } };
    return [node.id, { class_type: node.type, inputs: Object.fromEntries(inputs), ...meta }];
  });
  return { graph: Object.fromEntries(graph) };
}

function isEditorOnly(type: string): boolean {
  return notes.has(type) || type === 'Reroute' || type === 'PrimitiveNode';
}

/** What a link brings: another node's output, the value of a primitive, or nothing. */
function createSources({ nodes, links }: EditorWorkflow): (link: number) => unknown {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (first) => {
    let id: number | null = first;
    for (let hops = 0; hops < hopsMax && id !== null; hops++) {
      const link = links.get(id);
      const node = link && byId.get(link.from);
      if (!link || !node || node.mode === muted) return undefined;
      if (node.type === 'PrimitiveNode') return Array.isArray(node.values) ? node.values[0] : undefined;
      if (node.type === 'Reroute') id = node.inputs[0]?.link ?? null;
      else if (node.mode === bypassed) id = passedThrough(node, link.slot, link.type);
      else return [link.from, link.slot];
    }
    return undefined;
  };
}

/** The link that a bypassed node hands on: of the input at the same place, else of the first with the same type. */
function passedThrough({ inputs }: EditorNode, slot: number, type: string): number | null {
  const fits = (input: EditorNode['inputs'][number] | undefined) => input?.type === type;
  const same = inputs[slot];
  return (same && fits(same) ? same : inputs.find(fits))?.link ?? null;
}
