/*
 * Reads the workflow template that an administrator uploads. The file may come from anywhere, so nothing of it is
 * believed before it was checked: what it holds is stored, shown, and sent to the machines that make pictures.
 */
import { limits, tools, workflowTemplate, type WorkflowTemplate } from '@tai/contracts';
import { safeParse } from 'zod/mini';
import { engineTemplateProblems } from '../../engines/templateProblems.ts';

const { templateBytes, templateNodesMax } = limits.engine;
/** Levels of a JSON; a graph needs five. */
const depthMax = 32;
/** A file that is wrong throughout would tell the same a thousand times. */
const problemsMax = 20;
const hostileKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** The template, or everything that is wrong with it in plain sentences. */
export function readTemplate(
  tool: string,
  content: string,
): { template: WorkflowTemplate } | { problems: string[] } {
  if (Buffer.byteLength(content) > templateBytes) {
    return { problems: [`The file is larger than ${templateBytes / 1024 / 1024} MB.`] };
  }
  let json: unknown;
  try {
    json = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return { problems: ['The file is not JSON.'] };
  }
  const hostile = hostileProblem(json);
  if (hostile !== null) return { problems: [hostile] };
  const shape = shapeProblem(json);
  if (shape !== null) return { problems: [shape] };
  const read = safeParse(workflowTemplate, isBareGraph(json) ? { graph: json } : json);
  if (!read.success) {
    const lines = read.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'The file'}: ${message}.`,
    );
    return { problems: [...new Set(lines)].slice(0, problemsMax) };
  }
  const problems = [...ownProblems(tool, read.data), ...engineTemplateProblems(read.data)];
  return problems.length === 0
    ? { template: read.data }
    : { problems: [...new Set(problems)].slice(0, problemsMax) };
}

/** What must not reach code that walks objects, or the database. Iterative: the nesting may be meant to end the stack. */
function hostileProblem(json: unknown): string | null {
  const open: [value: unknown, depth: number][] = [[json, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (depth > depthMax) return `The file is nested more than ${depthMax} levels deep.`;
    if (typeof value === 'string' && !isStorable(value))
      return 'A text has characters that cannot be stored.';
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (hostileKeys.has(key)) return `The name ${key} is not allowed.`;
      if (!isStorable(key)) return 'A name has characters that cannot be stored.';
      open.push([inner, depth + 1]);
    }
  }
  return null;
}

/** PostgreSQL keeps neither of the two in JSON. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function shapeProblem(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return 'The file is not a workflow: an object with the nodes of a graph is expected.';
  if ('nodes' in json && Array.isArray(json.nodes))
    return 'This is a workflow as the editor saves it. Export it in ComfyUI with “Export (API)” and upload that.';
  return null;
}

/** What “Export (API)” of ComfyUI writes: the nodes by their ids and nothing around them. */
function isBareGraph(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || 'graph' in json) return false;
  const nodes: unknown[] = Object.values(json);
  return (
    nodes.length > 0 &&
    nodes.every((node) => typeof node === 'object' && node !== null && 'class_type' in node)
  );
}

function ownProblems(tool: string, { graph, parameters = [], toolName }: WorkflowTemplate): string[] {
  const problems: string[] = [];
  const nodes = Object.keys(graph).length;
  if (nodes === 0) problems.push('The graph has no node.');
  if (nodes > templateNodesMax)
    problems.push(`The graph has ${nodes} nodes; at most ${templateNodesMax} are allowed.`);
  const names = parameters.map(({ name }) => name);
  for (const name of new Set(names.filter((one, place) => names.indexOf(one) !== place)))
    problems.push(`The parameter ${name} is there twice.`);
  if (!Object.hasOwn(tools, tool) && toolName === undefined)
    problems.push(`The product has no tool ${tool}: say in toolName what it is called, in en, zh and ja.`);
  return problems;
}
