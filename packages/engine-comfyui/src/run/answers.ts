// Sentences for people, made of what a host says about a job that went wrong.
import { cleanText, RefusedError } from '../errors.ts';
import { refusalText } from '../hosts/client.ts';
import { executionError, type HistoryEntry, type NodeErrors, type Refusal } from '../hosts/wire.ts';
import type { FilledGraph } from '../templates/fill.ts';

const shown = 3;

/** Why a host does not take a prompt. Its general message is often empty; what it says of the nodes is not. */
export function refusedPrompt(answer: Refusal, graph: FilledGraph, hostName: string): RefusedError {
  const details = nodeProblems(answer.node_errors, graph, hostName);
  const error = typeof answer.error === 'string' ? {} : answer.error;
  const missing = cleanText(error.extra_info?.class_type);
  if (missing) details.unshift(`the node ${missing} is not installed`);
  const why = details.slice(0, shown).join('; ') || refusalText(answer) || 'it does not say why';
  return new RefusedError(`${hostName} cannot run this workflow: ${why}`);
}

/** What is wrong with each node; repeated once for every output that needs it, so said once. */
export function nodeProblems(errors: NodeErrors, graph: FilledGraph, hostName: string): string[] {
  const problems = Object.entries(errors).flatMap(([id, { errors: own, class_type }]) => {
    const node = nodeName(id, graph, class_type);
    return own.map(({ type, message, details, extra_info: extra }) => {
      const input = cleanText(extra?.input_name);
      const value = cleanText(String(extra?.received_value ?? ''));
      const [, limits] = Array.isArray(extra?.input_config) ? (extra.input_config as unknown[]) : [];
      const { min, max } = (typeof limits === 'object' && limits ? limits : {}) as Record<string, unknown>;
      switch (type) {
        case 'value_not_in_list':
          return `${input} “${value}” of ${node} is not installed on ${hostName}`;
        case 'value_smaller_than_min':
          return `${input} of ${node} is ${value}; at least ${String(min)} is needed`;
        case 'value_bigger_than_max':
          return `${input} of ${node} is ${value}; at most ${String(max)} is allowed`;
        case 'required_input_missing':
          return `${input} of ${node} is missing`;
        default:
          return `${node}: ${[message, details].map(cleanText).filter(Boolean).join(', ') || 'not accepted'}`;
      }
    });
  });
  return [...new Set(problems)];
}

/** True when a history entry tells of a job that somebody stopped. */
function wasInterrupted({ status }: HistoryEntry): boolean {
  return (status?.messages ?? []).some(([kind]) => kind === 'execution_interrupted');
}

/** Why a job failed, and whether it was for want of memory. Null when it did not fail. */
export function failureOf(
  entry: HistoryEntry,
  graph: FilledGraph,
  hostName: string,
): { error: RefusedError; isMemory: boolean } | null {
  const { status } = entry;
  if (status?.status_str !== 'error') return null;
  if (wasInterrupted(entry)) {
    return {
      error: new RefusedError(`The job was stopped on ${hostName} by somebody else`),
      isMemory: false,
    };
  }
  const told = status.messages.find(([kind]) => kind === 'execution_error')?.[1];
  const parsed = executionError.safeParse(told);
  const { node_id, node_type, exception_message, exception_type } = parsed.success ? parsed.data : {};
  const node = node_id || node_type ? nodeName(node_id ?? '', graph, node_type) : 'a node';
  const message = cleanText(exception_message);
  if (isMemoryError(exception_type, exception_message)) {
    return {
      error: new RefusedError(
        `The graphics device of ${hostName} ran out of memory at ${node}. Choose a smaller size, fewer pictures or a smaller model.`,
      ),
      isMemory: true,
    };
  }
  const why = message || cleanText(exception_type) || 'it does not say why';
  return { error: new RefusedError(`${hostName} failed at ${node}: ${why}`), isMemory: false };
}

function isMemoryError(type = '', message = ''): boolean {
  return (
    /OutOfMemory/i.test(type) ||
    /out of memory|allocation on device|not enough (?:GPU |video )?memory|cannot allocate memory|DefaultCPUAllocator/i.test(
      message,
    )
  );
}

/** Its title or class; ids say nothing to a person unless they are all there is. */
function nodeName(id: string, graph: FilledGraph, classType: string | undefined): string {
  const name = cleanText(classType) || (Object.hasOwn(graph, id) ? graph[id]?.class_type : '');
  return name ? `node ${name}` : `node ${cleanText(id)}`;
}
