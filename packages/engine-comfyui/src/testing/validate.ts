// Checks a prompt as ComfyUI 0.3.64 does, with its words and its gaps.
import type { TestGraph } from './evaluate.ts';

interface NodeProblem {
  type: string;
  message: string;
  details: string;
  extra_info: Record<string, unknown>;
}
type NodeErrors = Record<string, { errors: NodeProblem[]; dependent_outputs: string[]; class_type: string }>;

interface Described {
  input: { required: Record<string, unknown[]>; optional: Record<string, unknown[]> };
  output: string[];
  output_node: boolean;
}

export interface Validation {
  status: 200 | 400;
  /** Save nodes that will run. */
  outputs: string[];
  nodeErrors: NodeErrors;
  error: { type: string; message: string; details: string; extra_info: Record<string, unknown> };
}

/** @param files names of the pictures that were uploaded */
export function validate(
  graph: TestGraph,
  info: Record<string, unknown>,
  files: ReadonlySet<string>,
): Validation {
  const kinds = info as Record<string, Described>;
  const refuse = (type: string, message: string, details = ''): Validation => ({
    status: 400,
    outputs: [],
    nodeErrors: {},
    error: { type, message, details, extra_info: {} },
  });
  const unknown = Object.entries(graph).find(([, { class_type }]) => !kinds[class_type]);
  if (unknown) {
    const [id, { class_type }] = unknown;
    const message = `Cannot execute because node ${class_type} does not exist.`;
    return refuse('invalid_prompt', message, `Node ID '#${id}'`);
  }
  const wanted = Object.keys(graph).filter((id) => kinds[graph[id]?.class_type ?? '']?.output_node);
  if (wanted.length === 0) return refuse('prompt_no_outputs', 'Prompt has no outputs');

  const nodeErrors: NodeErrors = {};
  const good = wanted.filter((output) => {
    const broken = [...upstream(graph, output)].filter((id) => {
      const errors = problemsOf(graph, id, kinds, files);
      if (errors.length === 0) return false;
      const told = (nodeErrors[id] ??= {
        errors,
        dependent_outputs: [],
        class_type: graph[id]?.class_type ?? '',
      });
      told.dependent_outputs.push(output);
      return true;
    });
    // A graph that runs in a circle is refused without a word about its nodes.
    return broken.length === 0 && !isCircular(graph, output);
  });
  const failed = refuse('prompt_outputs_failed_validation', 'Prompt outputs failed validation').error;
  return { status: good.length > 0 ? 200 : 400, outputs: good, nodeErrors, error: failed };
}

/** A node and all that it is made from. */
export function upstream(graph: TestGraph, id: string): Set<string> {
  const found = new Set<string>();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const node = graph[at];
    if (found.has(at) || !node) continue;
    found.add(at);
    for (const value of Object.values(node.inputs)) {
      if (Array.isArray(value)) open.push(String(value[0]));
    }
  }
  return found;
}

function isCircular(graph: TestGraph, output: string): boolean {
  const sourcesOf = (id: string) =>
    Object.values(graph[id]?.inputs ?? {}).flatMap((value) => (Array.isArray(value) ? String(value[0]) : []));
  return [...upstream(graph, output)].some((id) =>
    sourcesOf(id).some((source) => upstream(graph, source).has(id)),
  );
}

function problemsOf(
  graph: TestGraph,
  id: string,
  kinds: Record<string, Described>,
  files: ReadonlySet<string>,
): NodeProblem[] {
  const node = graph[id];
  const kind = node && kinds[node.class_type];
  if (!kind) return [];
  const { inputs } = node;
  const { required, optional } = kind.input;
  const problems: NodeProblem[] = [];
  for (const [name, spec] of Object.entries({ ...required, ...optional })) {
    const [kind, limits = {}] = spec as [unknown, Record<string, unknown>?];
    const add = (type: string, message: string, details: string, more: Record<string, unknown> = {}) =>
      problems.push({ type, message, details, extra_info: { input_name: name, ...more } });
    const value = inputs[name];
    const given = { input_config: spec, received_value: value };
    if (value === undefined) {
      if (name in required) add('required_input_missing', 'Required input is missing', name);
    } else if (Array.isArray(value)) {
      const type = kinds[graph[String(value[0])]?.class_type ?? '']?.output[Number(value[1])];
      const details = `${name}, received_type(${String(type)}) mismatch input_type(${String(kind)})`;
      if (type !== kind)
        add('return_type_mismatch', 'Return type mismatch between linked nodes', details, {
          ...{ input_config: spec, received_type: type, linked_node: value },
        });
    } else {
      if (typeof limits['min'] === 'number' && Number(value) < limits['min'])
        add(
          'value_smaller_than_min',
          `Value ${String(value)} smaller than min of ${limits['min']}`,
          name,
          given,
        );
      if (typeof limits['max'] === 'number' && Number(value) > limits['max'])
        add(
          'value_bigger_than_max',
          `Value ${String(value)} bigger than max of ${limits['max']}`,
          name,
          given,
        );
      if (limits['image_upload'] === true && !files.has(String(value)))
        add(
          'custom_validation_failed',
          'Custom validation failed for node',
          `${name} - Invalid image file: ${String(value)}`,
        );
      const isChecked = Array.isArray(kind) && limits['image_upload'] !== true;
      if (isChecked && !kind.includes(value))
        add('value_not_in_list', 'Value not in list', ...notInList(name, value, spec, kind));
      // Numbers are cut to whole ones without a word.
      if (kind === 'INT' && !Number.isFinite(Number(value)))
        add(
          'invalid_input_type',
          'Failed to convert an input value to a INT value',
          `${name}, ${String(value)}`,
          given,
        );
    }
  }
  return problems;
}

/** A long list is neither told nor given as the configuration of the input. */
function notInList(
  name: string,
  value: unknown,
  spec: unknown,
  options: readonly unknown[],
): [string, Record<string, unknown>] {
  const isLong = options.length > 20;
  const list = isLong
    ? `(list of length ${options.length})`
    : `[${options.map((one) => `'${String(one)}'`).join(', ')}]`;
  return [
    `${name}: '${String(value)}' not in ${list}`,
    { input_config: isLong ? null : spec, received_value: value },
  ];
}
