import { canvasLimits, type EngineProblem } from '@tai/contracts';
import { type EditorNode, type EditorWorkflow, readEditorWorkflow } from '../mapping/editorWorkflow.ts';
import { widgetValues } from '../mapping/widgetValues.ts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import type { Graph } from '../templates/placeholders.ts';
import { problem, type WorkflowFile } from './workflowFile.ts';

const notes = new Set(['Note', 'MarkdownNote']);
const muted = 2;
const bypassed = 4;
/** Bypassed nodes in a row; more can only be a circle. */
const hopsMax = 200;
/** Nodes that a board has with their mode: other bypassed ones are left out, and their links joined. */
const mainNodes = new Set(['KSampler', 'SamplerCustom', 'SamplerCustomAdvanced', 'ImageUpscaleWithModel']);
/** Name of the one input of a reroute. */
const rerouteInput = 'in';
const namesMax = 10;

/**
 * A file that the editor saved. Unlike the conversion for templates it keeps what a board has too: notes, groups, reroutes, muted
 * and bypassed nodes.
 */
export function readEditorFile(json: object, info: ObjectInfo): WorkflowFile | { problem: EngineProblem } {
  const workflow = readEditorWorkflow(json, canvasLimits.importNodesMax);
  if ('problems' in workflow) {
    const [first] = workflow.problems;
    const limit = canvasLimits.importNodesMax;
    if (first?.error === 'editorSubgraphs') return problem('importSubgraphs');
    if (first?.error === 'tooManyNodes')
      return problem('importTooManyNodes', { count: first.params['count'] ?? limit, limit });
    return problem('importDamaged', { node: 'nodes' });
  }
  const isBypassed = ({ type, mode }: EditorNode) => mode === bypassed && !mainNodes.has(type);
  const real = workflow.nodes.filter(
    (node) => !notes.has(node.type) && node.type !== 'PrimitiveNode' && !isBypassed(node),
  );
  const unnamed = real.filter((node) => node.type !== 'Reroute' && !valuesOf(node, info));
  if (unnamed.length > 0) {
    if (info.size === 0) return problem('importNeedsHost');
    const names = [...new Set(unnamed.map(({ type }) => type))];
    return problem('importNodesUnknown', { nodes: names.slice(0, namesMax).join(', ') });
  }
  if (real.length === 0 && workflow.nodes.length === 0) return problem('importNotWorkflow');
  const sources = createSources(workflow, isBypassed);
  const graph: Graph = Object.fromEntries(real.map((node) => [node.id, nodeOf(node, info, sources)]));
  return {
    ...{ format: 'editor', graph },
    modes: new Map(
      real.flatMap(({ id, mode }): [string, 'mute' | 'bypass'][] =>
        mode === muted ? [[id, 'mute']] : mode === bypassed ? [[id, 'bypass']] : [],
      ),
    ),
    notes: workflow.nodes.flatMap(({ id, type, title, values }) =>
      notes.has(type) ? [{ id, classType: type, title, text: String(Object.values(values)[0] ?? '') }] : [],
    ),
    groups: workflow.groups
      .slice(0, canvasLimits.groupsMax)
      .map(({ title, colour, left, top, width, height }) => ({
        ...{ title, colour },
        members: workflow.nodes.flatMap(({ id, x, y }) =>
          x >= left && x <= left + width && y >= top && y <= top + height ? [id] : [],
        ),
      })),
  };
}

function nodeOf(node: EditorNode, info: ObjectInfo, sources: (link: number) => unknown): Graph[string] {
  const isReroute = node.type === 'Reroute';
  const inputs = (isReroute ? undefined : valuesOf(node, info)) ?? new Map<string, unknown>();
  for (const { name, link } of node.inputs) {
    if (link === null) continue;
    const source = sources(link);
    const input = isReroute ? rerouteInput : name;
    if (source === undefined) inputs.delete(input);
    else inputs.set(input, source);
  }
  return {
    ...{ class_type: node.type, inputs: Object.fromEntries(inputs) },
    ...(node.title !== '' && { _meta: { title: node.title } }),
  };
}

/** Values of its widgets by name: from what a host says, else from the names that newer files have; null when nothing tells. */
function valuesOf(node: EditorNode, info: ObjectInfo): Map<string, unknown> | null {
  if (info.has(node.type)) return widgetValues(node, info);
  const { values, inputs } = node;
  if (!Array.isArray(values)) return new Map(Object.entries(values));
  if (values.length === 0) return new Map();
  const names = inputs.flatMap(({ name, isWidget }) => (isWidget ? [name] : []));
  if (names.length === 0) return null;
  const found = new Map<string, unknown>();
  let place = 0;
  for (const name of names) {
    if (place >= values.length) break;
    const value: unknown = values[place++];
    found.set(name, Array.isArray(value) ? { __value__: value } : value);
    const isSeed = name === 'seed' || name === 'noise_seed';
    if (isSeed && seedControls.has(values[place])) place += 1;
  }
  return found;
}

/** What the editor does with a seed after each run. */
const seedControls = new Set<unknown>(['fixed', 'increment', 'decrement', 'randomize']);

/** What a link brings: another node's output, the value of a primitive, or nothing. */
function createSources(
  { nodes, links }: EditorWorkflow,
  isBypassed: (node: EditorNode) => boolean,
): (link: number) => unknown {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (first) => {
    let id: number | null = first;
    for (let hops = 0; hops < hopsMax && id !== null; hops++) {
      const link = links.get(id);
      const node = link && byId.get(link.from);
      if (!link || !node) return undefined;
      if (node.type === 'PrimitiveNode') return Array.isArray(node.values) ? node.values[0] : undefined;
      if (!isBypassed(node)) return [link.from, link.slot];
      const fits = (input: EditorNode['inputs'][number] | undefined) => input?.type === link.type;
      const same = node.inputs[link.slot];
      id = (same && fits(same) ? same : node.inputs.find(fits))?.link ?? null;
    }
    return undefined;
  };
}
