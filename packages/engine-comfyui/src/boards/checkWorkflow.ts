import { EngineFailure, forbiddenNodes, type ParameterValues, type WorkflowValue } from '@tai/contracts';
import { isOutput } from '../templates/fill.ts';
import type { NodeInput, ObjectInfo } from '../templates/objectInfo.ts';
import { asLink, type Graph } from '../templates/placeholders.ts';
import { linkProblems } from '../templates/checkTemplate.ts';
import { titleOf } from '../templates/workflowFault.ts';
import { isResultPrefix, loadsImage, pathIn, takesPath } from './fileInputs.ts';
import { imageFields, maskFields } from './workflowTool.ts';

/** Names in one sentence. */
const namesMax = 10;
/** Output nodes that store no image. An animated image is a clip, of which only the first frame would be seen. */
const noImage = /(video|webm|animated|audio|glb|3d|mesh|lora|latent|checkpoint|model|text|string|any)/i;
/** Those among them whose result a person wants to see or hear. */
const otherMedium = /(video|webm|animated|audio|glb|3d|mesh)/i;

/** True for a class that stores a clip, a sound or a 3D object. */
export function storesOtherMedium(classType: string): boolean {
  return otherMedium.test(classType);
}

/**
 * Why a workflow must not run, or cannot. It is asked when a job begins, with the settings and hosts of that moment, and by the
 * report of an import.
 * @param infos what hosts say of their nodes
 * @param params values of its fields; null when nobody has filled them in yet
 * @returns null when it may run
 */
export function workflowRefusal(
  value: WorkflowValue,
  allowed: readonly string[],
  infos: readonly ObjectInfo[],
  params: ParameterValues | null,
): EngineFailure | null {
  const { graph } = value;
  if (allowed.length === 0) return new EngineFailure('workflowNodesNone');
  const forbidden = forbiddenNodes(value, { allowed: [...allowed] });
  if (forbidden.length > 0)
    return new EngineFailure('workflowNodeForbidden', { node: forbidden.slice(0, namesMax).join(', ') });
  const [broken] = linkProblems(graph);
  if (broken) {
    const node = broken.title || String(broken.params['nodes'] ?? '') || 'graph';
    return new EngineFailure('importDamaged', { node });
  }
  if (!makesImage(graph, infos)) {
    const outputs = Object.values(graph).filter(({ class_type }) => isOutputOf(class_type, infos));
    const node = outputs.map(({ class_type }) => class_type).join(', ');
    return new EngineFailure('workflowNoImage', { node: node || '0' });
  }
  return inputRefusal(value, infos, params);
}

/** The first input that names a file of a host, or an image that nobody has brought. */
function inputRefusal(
  { graph, fields }: WorkflowValue,
  infos: readonly ObjectInfo[],
  params: ParameterValues | null,
): EngineFailure | null {
  const byTarget = new Map(
    fields.flatMap(({ name, targets }) =>
      targets.map(({ node, input }) => [JSON.stringify([node, input]), name] as const),
    ),
  );
  for (const [id, { class_type: classType, inputs }] of Object.entries(graph)) {
    for (const [input, entered] of Object.entries(inputs)) {
      if (isResultPrefix(input)) continue;
      // A field takes the place of a link too.
      const field = byTarget.get(JSON.stringify([id, input]));
      const where = { input, node: titleOf(graph, id) };
      if (loadsImage(classType, input)) {
        const isField = field !== undefined && (imageFields.includes(field) || maskFields.includes(field));
        if (!isField) return new EngineFailure('workflowPathForbidden', { ...where, value: shown(entered) });
        if (params && !hasImage(params[field])) return new EngineFailure('workflowImageMissing', where);
        continue;
      }
      const specs = infos.flatMap(
        (info): NodeInput | NodeInput[] => info.get(classType)?.inputs.get(input) ?? [],
      );
      if (field === undefined && asLink(entered)) {
        if (!takesPath({ classType, input }, specs)) continue;
        return new EngineFailure('workflowPathForbidden', { ...where, value: shown(entered) });
      }
      const value = field === undefined || !params ? entered : params[field];
      const path = pathIn({ classType, input }, value, specs);
      if (path !== null) return new EngineFailure('workflowPathForbidden', { ...where, value: shown(path) });
    }
  }
  return null;
}

/** True when a node of the graph stores or previews an image. */
function makesImage(graph: Graph, infos: readonly ObjectInfo[]): boolean {
  return Object.values(graph).some(
    ({ class_type: classType }) => isOutputOf(classType, infos) && !noImage.test(classType),
  );
}

function isOutputOf(classType: string, infos: readonly ObjectInfo[]): boolean {
  return isOutput(classType, infos.find((info) => info.has(classType)) ?? null);
}

function hasImage(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

function shown(value: unknown): string {
  return String(value).slice(0, 80).toWellFormed();
}
