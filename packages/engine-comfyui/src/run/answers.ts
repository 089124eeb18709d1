// Failures with words for people, made of what a host says about a job that went wrong.
import { EngineFailure } from '@tai/contracts';
import { cleanText, HostFault } from '../errors.ts';
import { refusalText } from '../hosts/client.ts';
import { executionError, type HistoryEntry, type NodeErrors, type Refusal } from '../hosts/wire.ts';
import type { FilledGraph } from '../templates/fill.ts';
import { folderOf } from '../templates/modelFiles.ts';

/** Why a host does not take a prompt. Its general message is often empty; what it says of the nodes is not. */
export function refusedPrompt(answer: Refusal, graph: FilledGraph, host: string): EngineFailure {
  const error = typeof answer.error === 'string' ? {} : answer.error;
  // Hosts up to 0.3.64 name the node by its id alone.
  const [, id = ''] = /^Node ID '#(.+)'$/.exec(error.details ?? '') ?? [];
  const missing =
    cleanText(error.extra_info?.class_type) ||
    (/does not exist/.test(error.message ?? '') ? (graph[id]?.class_type ?? '') : '');
  if (missing) return new EngineFailure('nodeMissing', { node: missing });
  const [problem] = nodeProblems(answer.node_errors, graph, host);
  return problem ?? new EngineFailure('workflowRefused', { host, reason: refusalText(answer) || '400' });
}

/** One failure for each problem that the host found in a node. */
export function nodeProblems(errors: NodeErrors, graph: FilledGraph, host: string): EngineFailure[] {
  return Object.entries(errors).flatMap(([id, { errors: own, class_type: classType }]) => {
    const node = nodeName(id, graph, classType);
    return own.map(({ type, message, details, extra_info: extra }) => {
      const input = cleanText(extra?.input_name);
      const value = cleanText(String(extra?.received_value ?? ''));
      const [, limits] = Array.isArray(extra?.input_config) ? (extra.input_config as unknown[]) : [];
      const { min, max } = (typeof limits === 'object' && limits ? limits : {}) as Record<string, unknown>;
      const folder = folderOf(cleanText(classType), input);
      if (type === 'value_not_in_list' && folder) {
        return new EngineFailure('modelFileMissing', { file: value, folder });
      }
      if (type === 'value_smaller_than_min' || type === 'value_bigger_than_max') {
        const allowed = type === 'value_smaller_than_min' ? `≥ ${String(min)}` : `≤ ${String(max)}`;
        return new EngineFailure('workflowValue', { host, node, input, value, allowed });
      }
      // The details begin with the name of the input, which is said before them.
      const more = cleanText(details);
      const rest = more === input ? '' : more.startsWith(`${input}, `) ? more.slice(input.length + 2) : more;
      const words = [cleanText(message), rest].filter(Boolean).join(', ');
      const what = [input, words || type].filter(Boolean).join(': ');
      return new EngineFailure('workflowRefused', { host, reason: `${node}: ${what}` });
    });
  });
}

/** True when a history entry tells of a job that somebody stopped. */
export function wasInterrupted({ status }: HistoryEntry): boolean {
  return (status?.messages ?? []).some(([kind]) => kind === 'execution_interrupted');
}

/** Why a job failed; a HostFault when the host is to blame and not the workflow. Null when it did not fail. */
export function failureOf(entry: HistoryEntry, graph: FilledGraph, host: string): EngineFailure | null {
  const { status } = entry;
  if (status?.status_str !== 'error') return null;
  if (wasInterrupted(entry)) return new EngineFailure('hostStopped', { host });
  const told = status.messages.find(([kind]) => kind === 'execution_error')?.[1];
  const parsed = executionError.safeParse(told);
  const {
    node_id,
    node_type,
    exception_message = '',
    exception_type = '',
  } = parsed.success ? parsed.data : {};
  const node = nodeName(node_id ?? '', graph, node_type);
  if (isMemoryError(exception_type, exception_message)) {
    return new HostFault('hostOutOfMemory', { host, node });
  }
  const known = knownFailure(exception_message);
  if (known) {
    return new EngineFailure(known, { host, node, reason: cleanText(exception_message).replace(/\.$/, '') });
  }
  const reason = cleanText(exception_message) || cleanText(exception_type) || 'error';
  const Failure = isDeviceFault(exception_message) ? HostFault : EngineFailure;
  return new Failure('workflowFailed', { host, node, reason: reason.replace(/\.$/, '') });
}

/** True for a lack of memory on the graphics device, and for Python's MemoryError, which has no message. */
function isMemoryError(type: string, message: string): boolean {
  return (
    /OutOfMemory|(?:^|\.)MemoryError$/i.test(type) ||
    /out of memory|allocation on device|not enough (?:GPU |video )?memory|(?:cannot|unable to) allocate|DefaultCPUAllocator/i.test(
      message,
    )
  );
}

/** Shapes that do not fit tell of files that were made for other models, or of a length that the model does not make. */
function knownFailure(message: string): 'modelFilesMismatch' | 'clipLengthRefused' | null {
  if (/expected input.* to have \d+ channels, but got \d+|mat1 and mat2 shapes/i.test(message)) {
    return 'modelFilesMismatch';
  }
  return /shape .* is invalid for input of size/i.test(message) ? 'clipLengthRefused' : null;
}

/** A device, driver or disk that is broken for whatever runs there. */
function isDeviceFault(message: string): boolean {
  return /\b(?:CUDA|HIP|cuDNN|CUBLAS|MPS) (?:driver )?error|CUDNN_STATUS|CUBLAS_STATUS|device-side assert|no space left on device/i.test(
    message,
  );
}

/** The title that the author of a workflow gave the node, and its class; an id says nothing to a person. */
function nodeName(id: string, graph: FilledGraph, classType: string | undefined): string {
  const node = Object.hasOwn(graph, id) ? graph[id] : undefined;
  const kind = cleanText(classType) || node?.class_type || '';
  const title = cleanText(node?._meta?.title);
  if (title && title !== kind) return kind ? `“${title}” (${kind})` : `“${title}”`;
  return kind || cleanText(id) || '?';
}
