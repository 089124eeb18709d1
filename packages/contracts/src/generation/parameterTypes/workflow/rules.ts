import * as z from 'zod/mini';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { refused, wrongType } from '../valueChecks.ts';
import { type WorkflowValue, workflowValue } from './definition.ts';

type Workflow = ParameterOf<'workflow'>;

/** Names in a refusal; more would tell the same again. */
const namesMax = 10;

export const workflowRules: ParameterRules<Workflow> = {
  hasForm: (value) => readWorkflow(value) !== null,
  check(value, parameter) {
    const { name, nodesMax, bytesMax, allowed } = parameter;
    const read = readWorkflow(value);
    if (!read) return wrongType(name, 'a workflow', value);
    const count = Object.keys(read.graph).length;
    if (count === 0) return wrongType(name, 'a workflow with nodes', value);
    if (count > nodesMax) return refused('importTooManyNodes', { count, limit: nodesMax });
    const size = JSON.stringify(read).length;
    if (size > bytesMax)
      return refused('importTooLarge', {
        size: Math.ceil(size / 1024),
        limit: Math.floor(bytesMax / 1024),
      });
    if (allowed.length === 0) return refused('workflowNodesNone', {});
    const forbidden = forbiddenNodes(read, parameter);
    return forbidden.length > 0
      ? refused('workflowNodeForbidden', { node: forbidden.slice(0, namesMax).join(', ') })
      : { value: read };
  },
  isEmpty: (value) => value === null || value === undefined,
  holdsFreeText: true,
};

/** The value of a parameter of type `workflow`; null when it is none. */
export function readWorkflow(value: unknown): WorkflowValue | null {
  return z.safeParse(workflowValue, value).data ?? null;
}

/** Classes of a workflow that may not run, each once and sorted. */
export function forbiddenNodes({ graph }: WorkflowValue, { allowed }: Pick<Workflow, 'allowed'>): string[] {
  const classes = new Set(Object.values(graph).map((node) => node.class_type));
  return [...classes].filter((one) => !allowed.includes(one)).toSorted();
}
