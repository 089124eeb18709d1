/*
 * Reads the workflow template that an administrator uploads. The file may come from anywhere, so nothing of it is
 * believed before it was checked: what it holds is stored, shown, and sent to the machines that make pictures.
 */
import {
  type EngineKind,
  limits,
  tools,
  type WorkflowFault,
  type WorkflowMapping,
  type WorkflowProblem,
  workflowTemplate,
  type WorkflowTemplate,
} from '@tai/contracts';
import { safeParse } from 'zod/mini';

const { templateBytes } = limits.engine;
/** Levels of a JSON; a graph needs five. */
const depthMax = 32;
/** A file that is wrong throughout would tell the same a thousand times. */
const problemsMax = 20;

/** Templates as one kind of engine works with them. */
export type EngineWorkflows = NonNullable<EngineKind['workflows']>;

type ReadTemplate = { template: WorkflowTemplate } | { problems: WorkflowProblem[] };

/** The template, or everything that is wrong with it. A seed that is a number becomes a placeholder. */
export function readTemplate(workflows: EngineWorkflows, tool: string, content: string): ReadTemplate {
  const read = readUpload(workflows, tool, content);
  if ('problems' in read) return read;
  const template = workflows.mapping.withSeed(read.template);
  const problems = [...toolProblems(tool, template), ...constantProblems(template)];
  return problems.length > 0 ? { problems } : { template };
}

/** The template that a mapping from a browser asks for, or what is wrong with it. */
export function readMapping(
  workflows: EngineWorkflows,
  tool: string,
  mapping: WorkflowMapping,
): ReadTemplate {
  // Before it is written as text: the nesting may be meant to end the stack.
  const hostile = hostileProblem(mapping);
  if (hostile) return refused(hostile);
  return readTemplate(workflows, tool, JSON.stringify(workflows.mapping.apply(mapping)));
}

/**
 * What a file holds before its inputs are mapped: it may have no placeholder, and no name for a tool of its own.
 * @param nodes what a host says of its nodes, to read a file of the editor; without it such a file is refused
 */
export function readUpload(
  workflows: EngineWorkflows,
  tool: string,
  content: string,
  nodes?: unknown,
): ReadTemplate {
  if (Buffer.byteLength(content) > templateBytes) {
    return refused(fault('fileTooLarge', { limitMb: templateBytes / 1024 / 1024 }));
  }
  let json: unknown;
  try {
    json = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return refused(fault('notJson'));
  }
  const hostile = hostileProblem(json);
  if (hostile) return refused(hostile);
  if (!isObject(json)) return refused(fault('notWorkflow'));
  const read = isEditorFile(json) ? fromEditor(workflows, json, nodes) : { file: json };
  if ('problems' in read) return { problems: read.problems.slice(0, problemsMax) };
  return checked(workflows, tool, read.file);
}

function checked(workflows: EngineWorkflows, tool: string, file: object): ReadTemplate {
  const template = isBareGraph(file) ? { graph: file } : file;
  const problems = withoutTwins(workflows.check(template, tool));
  if (problems.length > 0) return { problems: problems.slice(0, problemsMax) };
  const read = safeParse(workflowTemplate, template);
  return read.success ? { template: read.data } : refused(fault('notWorkflow'));
}

function isEditorFile(json: object): boolean {
  return 'nodes' in json && Array.isArray(json.nodes);
}

/** The graph of a file that the editor saved. */
function fromEditor(
  workflows: EngineWorkflows,
  json: object,
  nodes: unknown,
): { file: object } | { problems: WorkflowProblem[] } {
  if (nodes === undefined) return refused(fault('editorFile'));
  const converted = workflows.mapping.convert(json, nodes);
  return 'problems' in converted ? converted : { file: converted };
}

/** What must not reach code that walks objects, or the database. Iterative: the nesting may be meant to end the stack. */
function hostileProblem(json: unknown): WorkflowProblem | null {
  const open: [value: unknown, depth: number][] = [[json, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (depth > depthMax) return fault('nestedTooDeep', { max: depthMax });
    if (typeof value === 'string' && !isStorable(value)) return fault('textUnstorable');
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return fault('nameUnstorable');
      open.push([inner, depth + 1]);
    }
  }
  return null;
}

/** PostgreSQL keeps neither of the two in JSON. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** What “Export (API)” of ComfyUI writes: the nodes by their ids and nothing around them. */
function isBareGraph(json: object): boolean {
  const nodes: unknown[] = Object.values(json);
  return (
    !('graph' in json) && nodes.length > 0 && nodes.every((node) => isObject(node) && 'class_type' in node)
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function constantProblems({ graph }: WorkflowTemplate): WorkflowProblem[] {
  return JSON.stringify(graph).includes('{{') ? [] : [fault('noPlaceholder')];
}

/** People read the name of a tool, so one that the product does not know has to bring it. */
function toolProblems(tool: string, template: object): WorkflowProblem[] {
  return Object.hasOwn(tools, tool) || 'toolName' in template ? [] : [fault('toolNameMissing', { tool })];
}

function fault(error: WorkflowFault, params: WorkflowProblem['params'] = {}): WorkflowProblem {
  return { title: '', error, params };
}

function refused(problem: WorkflowProblem): { problems: WorkflowProblem[] } {
  return { problems: [problem] };
}

/** Leaves out repeated problems: a node that is wrong in the same way at two inputs is listed once. */
function withoutTwins(problems: readonly WorkflowProblem[]): WorkflowProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
