import type { WorkflowMapping } from '@tai/contracts';

/**
 * The template of a mapping: placeholders where fields are in the form, the values of the file elsewhere. Nothing in it is
 * checked: a mapping comes from a browser.
 */
export function applyMapping({ graph, fields, toolName }: WorkflowMapping): unknown {
  const written = new Map<string, unknown>();
  for (const { isUsed, isFixed, targets } of fields) {
    for (const { node, input, placeholder, value } of targets) {
      written.set(JSON.stringify([node, input]), isUsed || isFixed ? placeholder : value);
    }
  }
  const nodes = Object.entries(graph).map(([id, node]): [string, unknown] => {
    if (!isObject(node) || !('inputs' in node) || !isObject(node.inputs)) return [id, node];
    const inputs = Object.entries(node.inputs).map(([name, value]) => {
      const key = JSON.stringify([id, name]);
      return [name, written.has(key) ? written.get(key) : value];
    });
    return [id, { ...node, inputs: Object.fromEntries(inputs) as unknown }];
  });
  return {
    graph: Object.fromEntries(nodes),
    parameters: fields.flatMap(({ isUsed, isFixed, parameter }) =>
      (isUsed || isFixed) && parameter ? [parameter] : [],
    ),
    ...(toolName && { toolName }),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
