import { nodeTypeOfTool, type Capability } from '@tai/contracts';
import { type Edit, newId } from '@tai/graph';
import { newNode } from './fittingNodes.ts';

/** Small pipelines to begin with: the nodes of each from left to right, and what is linked to what. */
const pipelines = {
  text: {
    tools: ['create', 'augment'],
    first: ['TextDescription', 'text', 'prompt'],
  },
  sketch: {
    tools: ['rendering', 'shadow', 'augment'],
    first: ['ImageInput', 'image', ''],
  },
  product: {
    tools: ['matting', 'image'],
    first: ['ImageInput', 'image', ''],
  },
} as const;

export type Starter = keyof typeof pipelines;
export const starters = Object.keys(pipelines) as Starter[];

/** Pixels from the left edge of one node to that of the next. */
const distance = 340;

/** True when engines offer every tool of a pipeline. */
export function canStart(starter: Starter, capabilities: readonly Capability[]): boolean {
  return pipelines[starter].tools.every((tool) => capabilities.some((one) => one.tool === tool));
}

/** Edits that put a pipeline on the board. The image input of each tool is the first that its capability names. */
export function starterEdits(starter: Starter, capabilities: readonly Capability[]): Edit[] {
  const { tools, first } = pipelines[starter];
  const [type, output, named] = first;
  const ids = [newId(), ...tools.map(() => newId())];
  const nodes = [type, ...tools.map(nodeTypeOfTool)].map((one, place): Edit => ({
    path: ['nodes', ids[place] ?? ''],
    value: newNode(one, { x: place * distance, y: 0 }),
  }));
  const links = tools.flatMap((tool, place): Edit[] => {
    const capability = capabilities.find((one) => one.tool === tool);
    const image = capability?.parameters.find((parameter) => parameter.type === 'images')?.name;
    const input = place === 0 && named !== '' ? named : image;
    if (input === undefined) return [];
    const link = {
      ...{ from: ids[place] ?? '', output: place === 0 ? output : 'result' },
      ...{ to: ids[place + 1] ?? '', input },
    };
    return [{ path: ['links', newId()], value: link }];
  });
  return [...nodes, ...links];
}
