/*
 * Writes the steps of a board as one graph. Each step brings its own nodes; where an image comes from another step, the node that
 * would load it gives way to a link.
 */
import type { ExportProblem, WorkflowStep, WorkflowTemplate } from '@tai/contracts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import { asLink, type Graph } from '../templates/placeholders.ts';
import { type PixelSizeOf, resultSize } from './resultSize.ts';
import { problemOfStep, stepGraph, StepProblem } from './stepGraph.ts';

/** Stands for the result of a step until the nodes are joined. */
const token = 'tai-result-of:';
/** Where nothing tells the size of an image. */
const unknownSize: PixelSizeOf = { width: 1024, height: 1024 };

export interface WriteSetting {
  infos: readonly ObjectInfo[];
  templates: Readonly<Record<string, WorkflowTemplate>>;
}

/** @param steps each after those that it needs */
export function writeBoard(
  steps: readonly WorkflowStep[],
  { infos, templates }: WriteSetting,
): { graph: Graph } | { problems: ExportProblem[] } {
  if (steps.length === 0) return { problems: [{ nodeId: null, error: 'exportNothing', params: {} }] };
  const info: ObjectInfo = new Map(infos.flatMap((one) => [...one]));
  const sizes = new Map<string, PixelSizeOf>();
  const results = new Map<string, unknown>();
  const problems: ExportProblem[] = [];
  const graph: Graph = {};
  let count = 0;
  for (const step of steps) {
    try {
      const files = filesOf(step, sizes);
      const own = stepGraph(step, files, templates, info);
      const { nodes, result } = joined(own, step.title, results, () => String(++count));
      Object.assign(graph, nodes);
      results.set(step.nodeId, result);
      const size = resultSize(step.tool, step.params, [...files.values()][0]?.[0]);
      if (size) sizes.set(step.nodeId, size);
    } catch (error) {
      problems.push({ nodeId: step.nodeId, ...problemOfStep(error, step) });
    }
  }
  return problems.length > 0 ? { problems } : { graph };
}

function filesOf({ files }: WorkflowStep, sizes: ReadonlyMap<string, PixelSizeOf>) {
  return new Map(
    Object.entries(files).map(([name, own]) => [
      name,
      own.map((file) =>
        'step' in file
          ? { fileName: token + file.step, ...(sizes.get(file.step) ?? unknownSize) }
          : { fileName: file.name, width: file.width, height: file.height },
      ),
    ]),
  );
}

/** The nodes of a step under ids that no other step has, and the link to what it stores. */
function joined(
  own: Graph,
  title: string,
  results: ReadonlyMap<string, unknown>,
  newId: () => string,
): { nodes: Graph; result: unknown } {
  /** Nodes that give way to a link. */
  const replaced = new Map<string, unknown>();
  for (const [id, { class_type: classType, inputs }] of Object.entries(own)) {
    const name = inputs['image'];
    if (!classType.startsWith('LoadImage') || typeof name !== 'string' || !name.startsWith(token)) continue;
    const link = results.get(name.slice(token.length));
    // The step before has a problem of its own, or the node reads a mask, which no result has.
    if (link === undefined || classType !== 'LoadImage') throw new StepProblem('exportNodeInput', 'image');
    replaced.set(id, link);
  }
  const ids = new Map(Object.keys(own).flatMap((id) => (replaced.has(id) ? [] : [[id, newId()] as const])));
  const relinked = (value: unknown): unknown => {
    const link = asLink(value);
    if (!link) return value;
    if (replaced.has(link.from)) {
      if (link.slot !== 0) throw new StepProblem('exportNodeInput', 'mask');
      return replaced.get(link.from);
    }
    return [ids.get(link.from) ?? link.from, link.slot];
  };
  const nodes: Graph = {};
  let result: unknown;
  for (const [id, newName] of ids) {
    const node = own[id];
    if (!node) continue;
    const inputs = Object.entries(node.inputs).map(([name, value]) => [name, relinked(value)] as const);
    const stored = /^(Save|Preview)Image$/.test(node.class_type);
    const named = stored && title !== '' && result === undefined;
    nodes[newName] = {
      ...{ class_type: node.class_type, inputs: Object.fromEntries(inputs) },
      ...(named ? { _meta: { title } } : node._meta && { _meta: node._meta }),
    };
    if (stored) result ??= relinked(node.inputs['images']);
  }
  return { nodes, result };
}
