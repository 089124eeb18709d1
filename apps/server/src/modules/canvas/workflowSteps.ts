import {
  type BoardImage,
  type BoardNode,
  type Capability,
  checkParameter,
  type ExportProblem,
  type Parameter,
  rulesOf,
  type WorkflowStep,
} from '@tai/contracts';
import { type BoardIndex, type FileRef, imagesOf, type JobValues, resolveNode } from '@tai/graph';

type StepFile = WorkflowStep['files'][string][number];
type Problem = Omit<ExportProblem, 'nodeId'>;

/** Stands for an image of which the board says no size. */
const unknownSize = { width: 1024, height: 1024 };
const nameMax = 100;

/** A function node with what it runs with, or what is wrong with it. */
export function workflowStepOf(
  index: BoardIndex,
  nodeId: string,
  capability: Capability,
  images: ReadonlyMap<string, BoardImage>,
): { step: WorkflowStep } | { problem: Problem } {
  const resolved = resolveNode(index, nodeId, (id) => [{ type: mediumOf(index, id), file: { file: id } }]);
  if (resolved.problem) {
    const { error, params } = resolved.problem;
    return { problem: { error, params } };
  }
  if (!resolved.jobs) return { problem: { error: 'nodeResultMissing', params: { node: resolved.missing } } };
  const [job = {}, other] = resolved.jobs;
  if (other) return { problem: listProblem(capability, job, other) };
  const files: Record<string, StepFile[]> = {};
  const params: Record<string, unknown> = {};
  for (const parameter of capability.parameters) {
    const { name } = parameter;
    if (rulesOf(parameter).pictures) {
      const own = filesOf(job[name], images) ?? openFile(index, nodeId, parameter);
      if (own.length === 0 && parameter.required)
        return { problem: { error: 'nodeInputMissing', params: { input: parameter.label.en } } };
      if (own.length > 0) files[name] = own;
      continue;
    }
    const { value, problem } = checkParameter(parameter, job[name], job);
    if (problem) return { problem };
    params[name] = value;
  }
  const { tool, model, parameters } = capability;
  const { title = '' } = index.node(nodeId) ?? {};
  return { step: { nodeId, title, tool, model, parameters, params, files } };
}

function mediumOf(index: BoardIndex, nodeId: string): 'image' | 'video' | '3d' {
  const medium = index.kind(nodeId)?.capability?.medium;
  return medium === 'video' || medium === '3d' ? medium : 'image';
}

/** The input at which several jobs differ. */
function listProblem({ parameters }: Capability, one: JobValues, other: JobValues): Problem {
  const differs = ({ name }: Parameter) => JSON.stringify(one[name]) !== JSON.stringify(other[name]);
  const label = (parameters.find(differs) ?? parameters[0])?.label.en ?? '';
  return { error: 'exportNodeList', params: { input: label } };
}

/** Files of a value; null when it names none. */
function filesOf(value: unknown, images: ReadonlyMap<string, BoardImage>): StepFile[] | null {
  const found = (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((one): StepFile[] => {
    if (typeof one !== 'object' || one === null || !('file' in one)) return [];
    const ref = one.file as FileRef;
    if ('file' in ref) return [{ step: ref.file }];
    const image = images.get(ref.asset);
    const { width, height } = image ?? unknownSize;
    return [{ name: fileName(image?.name ?? ref.asset.replace(/^asset:/, '')), width, height }];
  });
  return found.length > 0 ? found : null;
}

/** The file that an input will have: its node is there, and nobody has chosen an image yet. */
function openFile(index: BoardIndex, nodeId: string, { name }: Parameter): StepFile[] {
  const seen = new Set<string>();
  let [link] = index.into(nodeId, name);
  while (link && !seen.has(link.from)) {
    seen.add(link.from);
    const type = index.kind(link.from)?.type;
    const { title = '' } = index.node(link.from) ?? {};
    if (type === 'ImageInput' || type === 'MaskInput')
      return [{ name: fileName(title === '' ? 'image.png' : title), ...unknownSize }];
    [link] = type === 'Reroute' ? index.into(link.from, 'in') : [];
  }
  return [];
}

/** A name without folders, with an ending that ComfyUI knows. */
function fileName(name: string): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-nameMax);
  const named = base.replace(/^\.+/, '') || 'image';
  return /\.(png|jpe?g|webp)$/i.test(named) ? named : `${named}.png`;
}

/** Images that people entered at the nodes of a board, by the name of their file. */
export function imagesOnBoard(nodes: Readonly<Record<string, BoardNode>>): Map<string, BoardImage> {
  const found = Object.values(nodes).flatMap(({ values }) =>
    Object.values(values).flatMap((value) => imagesOf(Array.isArray(value) ? value : [value])),
  );
  return new Map(found.map((image) => [image.asset, image]));
}
