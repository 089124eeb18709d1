/*
 * A workflow file as a graph in API format, whichever way it was saved. The file is hostile until it was read here: its size, depth,
 * keys and types are up to whoever made it, and nothing walks it by recursion before that.
 */
import { canvasLimits, type EngineProblem } from '@tai/contracts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import type { Graph } from '../templates/placeholders.ts';
import { readEditorFile } from './readEditorFile.ts';
import { problem, type WorkflowFile } from './workflowFile.ts';

const { importBytes, importNodesMax, importDepthMax } = canvasLimits;
const hostileKeys = new Set(['__proto__', 'constructor', 'prototype']);
const titleMax = 200;

/** @param info what hosts say of their nodes; empty when none answers */
export function readFile(json: object, info: ObjectInfo): WorkflowFile | { problem: EngineProblem } {
  const fault = hostileFault(json);
  if (fault) return fault;
  if ('nodes' in json && Array.isArray(json.nodes)) return readEditorFile(json, info);
  // Some programs wrap the graph, as `POST /prompt` does.
  const bare = 'prompt' in json && isObject(json.prompt) ? json.prompt : json;
  return readApiGraph(bare);
}

function readApiGraph(json: object): WorkflowFile | { problem: EngineProblem } {
  const entries = Object.entries(json);
  if (!entries.some(([, node]) => isObject(node) && 'class_type' in node))
    return problem('importNotWorkflow');
  if (entries.length > importNodesMax)
    return problem('importTooManyNodes', { count: entries.length, limit: importNodesMax });
  const graph: Graph = {};
  for (const [id, node] of entries) {
    const read = readApiNode(node);
    if (!read || id === '' || id.length > 64) return problem('importDamaged', { node: shown(id) });
    graph[id] = read;
  }
  return { format: 'api', graph, modes: new Map(), notes: [], groups: [] };
}

function readApiNode(node: unknown): Graph[string] | null {
  if (!isObject(node)) return null;
  const { class_type: classType, inputs = {}, _meta: meta } = node as Record<string, unknown>;
  if (typeof classType !== 'string' || classType === '' || classType.length > titleMax) return null;
  if (!isObject(inputs) || Object.keys(inputs).some((name) => name.length > titleMax)) return null;
  const title = isObject(meta) ? (meta as Record<string, unknown>)['title'] : undefined;
  return {
    class_type: classType,
    inputs: { ...inputs } as Record<string, unknown>,
    ...(typeof title === 'string' && { _meta: { title: title.slice(0, titleMax).toWellFormed() } }),
  };
}

/** What must not reach code that walks objects, or the database. Iterative: the nesting may be meant to end the stack. */
function hostileFault(json: object): { problem: EngineProblem } | null {
  let size = 0;
  const open: [value: unknown, depth: number][] = [[json, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (depth > importDepthMax) return problem('importTooDeep', { limit: importDepthMax });
    size += typeof value === 'string' ? value.length : 4;
    if (typeof value === 'string' && !isStorable(value))
      return problem('importDamaged', { node: shown(value) });
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (hostileKeys.has(key) || !isStorable(key)) return problem('importDamaged', { node: shown(key) });
      size += key.length;
      open.push([inner, depth + 1]);
    }
    if (size > importBytes) break;
  }
  return size > importBytes
    ? problem('importTooLarge', { size: Math.ceil(size / 1024), limit: importBytes / 1024 })
    : null;
}

/** PostgreSQL keeps neither of the two in JSON. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(text: string): string {
  return text.replaceAll('\0', '').slice(0, 60).toWellFormed() || '?';
}
