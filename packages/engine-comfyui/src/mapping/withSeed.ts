import type { WorkflowTemplate } from '@tai/contracts';
import { seedParameter } from '../templates/knownParameters.ts';
import { isSeed } from './plainInputs.ts';

/**
 * The template with `{{seed}}` in place of every seed that is a number. With such a number the same picture is made again
 * and again, while the record of each names another seed.
 */
export function withSeed(template: WorkflowTemplate): WorkflowTemplate {
  let isChanged = false;
  const graph = Object.fromEntries(
    Object.entries(template.graph).map(([id, node]) => {
      const inputs = Object.entries(node.inputs).map(([input, value]): [string, unknown] => {
        if (!isSeed({ input, value })) return [input, value];
        isChanged = true;
        return [input, '{{seed}}'];
      });
      return [id, { ...node, inputs: Object.fromEntries(inputs) }];
    }),
  );
  if (!isChanged) return template;
  const { parameters } = template;
  const isDeclared = parameters?.some(({ name }) => name === seedParameter.name) ?? true;
  if (!parameters || isDeclared) return { ...template, graph };
  return { ...template, graph, parameters: [...parameters, seedParameter] };
}
