import type { WorkflowField } from '@tai/contracts';
import type { NodeInput, ObjectInfo } from '../templates/objectInfo.ts';
import { type Graph, placeholdersIn } from '../templates/placeholders.ts';
import { titleOf } from '../templates/workflowFault.ts';

/** An input of a graph that holds a value: no link and no placeholder. */
export interface PlainInput {
  /** `node/input` */
  key: string;
  node: string;
  input: string;
  classType: string;
  title: string;
  value: string | number | boolean;
  /** Undefined where no host says what the input takes. */
  spec: NodeInput | undefined;
}

export function plainInputs(graph: Graph, info: ObjectInfo): PlainInput[] {
  return Object.entries(graph).flatMap(([node, { class_type: classType, inputs }]) =>
    Object.entries(inputs).flatMap(([input, value]): PlainInput[] => {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
      if (typeof value === 'string' && placeholdersIn(value).length > 0) return [];
      const spec = info.get(classType)?.inputs.get(input);
      return [{ key: `${node}/${input}`, node, input, classType, title: titleOf(graph, node), value, spec }];
    }),
  );
}

export function isSeed({ input, value }: { input: string; value: unknown }): boolean {
  return (input === 'seed' || input === 'noise_seed') && typeof value === 'number';
}

type Target = WorkflowField['targets'][number];

export function targetOf({ node, input, title, value }: PlainInput, placeholder: string): Target {
  return { node, input, title, placeholder, value };
}
