import { EngineFailure, type ParameterValues, readWorkflow, type WorkflowValue } from '@tai/contracts';
import type { ToolPlan } from '../offers.ts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import { type Graph, placeholdersIn } from '../templates/placeholders.ts';
import { workflowRefusal } from './checkWorkflow.ts';
import { isResultPrefix } from './fileInputs.ts';
import {
  workflowField,
  workflowFlow,
  workflowModel,
  workflowParameters,
  workflowTool,
  workflowToolName,
} from './workflowTool.ts';

/** Under which results of workflows lie in the output folder of a host. */
const resultPrefix = `tai/${workflowTool}`;
/** Placeholder of a text of the workflow that looks like a placeholder itself. */
const literalName = 'literal';

/** A workflow as a tool of its own, for the search of a host and the run. */
export interface WorkflowPlan {
  plan: ToolPlan;
  /** Values by placeholder, beside those of the form. */
  values: ReadonlyMap<string, unknown>;
}

/**
 * The workflow of a request with its files and prefixes rewritten.
 * @throws EngineFailure when it must not run; settings may have changed since it was accepted
 */
export function planWorkflow(
  params: ParameterValues,
  allowed: readonly string[],
  infos: readonly ObjectInfo[],
): WorkflowPlan {
  const value = readWorkflow(params[workflowField]);
  if (!value) throw new EngineFailure('parameterMissing', { name: workflowField });
  const refusal = workflowRefusal(value, allowed, infos, params);
  if (refusal) throw refusal;
  const { graph, values } = templateOf(value);
  const names = new Set([workflowField, ...value.fields.map(({ name }) => name)]);
  const parameters = workflowParameters(allowed).filter(({ name }) => names.has(name));
  const template = { graph, parameters };
  const variant = { id: workflowModel, label: workflowToolName, template };
  return {
    values,
    plan: {
      ...{ tool: workflowTool, toolName: workflowToolName, flow: workflowFlow },
      ...{ variants: [variant], problem: null },
    },
  };
}

/** The graph with a placeholder at each target of a field. Texts that look like placeholders become values, which are not read again. */
function templateOf({ graph, fields }: WorkflowValue): { graph: Graph; values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  const made: Graph = {};
  for (const [id, node] of Object.entries(graph)) {
    const inputs = Object.entries(node.inputs).map(([input, value]): [string, unknown] => {
      // Also one that another node would give.
      if (isResultPrefix(input)) return [input, resultPrefix];
      return [input, escaped(value, values)];
    });
    made[id] = { ...node, inputs: Object.fromEntries(inputs) };
  }
  for (const { name, targets } of fields) {
    for (const { node, input } of targets) {
      if (isResultPrefix(input)) continue;
      const inputs = Object.hasOwn(made, node) ? made[node]?.inputs : undefined;
      if (inputs && Object.hasOwn(inputs, input)) inputs[input] = `{{${name}}}`;
    }
  }
  return { graph: made, values };
}

function escaped(value: unknown, values: Map<string, unknown>): unknown {
  if (typeof value === 'string') {
    if (placeholdersIn(value).length === 0) return value;
    const key = `${literalName}.n${values.size}`;
    values.set(key, value);
    return `{{${key}}}`;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => escaped(one, values));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, escaped(one, values)]));
}
