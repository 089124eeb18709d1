import type { WorkflowFault, WorkflowProblem } from '@tai/contracts';
import type { Graph } from './placeholders.ts';

/** Something that is wrong with a workflow. Its words are in the administration, in every language. */
export function fault(
  error: WorkflowFault,
  params: WorkflowProblem['params'] = {},
  title = '',
): WorkflowProblem {
  return { title, error, params };
}

/** The node as its author called it, else its class. */
export function titleOf(graph: Graph, id: string): string {
  const { _meta: meta, class_type: classType = '' } = graph[id] ?? {};
  return (meta?.title?.trim() || classType).slice(0, 200).toWellFormed();
}
