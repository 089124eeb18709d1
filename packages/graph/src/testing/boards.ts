import {
  type Board,
  type BoardLink,
  type BoardNode,
  type Capability,
  emptyBoard,
  imagesParameter,
  maskParameter,
  promptParameter,
  seedParameter,
  sizeParameter,
  sourceParameter,
} from '@tai/contracts';
import { indexBoard } from '../boardIndex.ts';

const words = (text: string) => ({ en: text, zh: text, ja: text });

function capability(tool: string, parameters: Capability['parameters']): Capability {
  return {
    ...{ engineId: 'builtin', engineLabel: words('Built-in'), model: 'one', modelLabel: words('One') },
    ...{ tool, toolName: words(tool), version: '1', flow: tool, medium: 'image', available: true },
    parameters,
  };
}

const seed = seedParameter(words(''));
const references = imagesParameter('references', 'reference', words('References'), {
  ...{ required: false, min: 0, max: 3 },
});

/** A few tools with the parameters that boards meet: words, sizes, an image, several images, and a mask. */
export const capabilities: readonly Capability[] = [
  capability('create', [promptParameter(), sizeParameter(), references, seed]),
  capability('rendering', [sourceParameter, promptParameter(), seed]),
  capability('shadow', [sourceParameter, seed]),
  capability('repaint', [sourceParameter, maskParameter(), promptParameter(), seed]),
  capability('augment', [sourceParameter]),
];

/** A node at the origin. */
export function node(
  type: string,
  values: BoardNode['values'] = {},
  more: Partial<BoardNode> = {},
): BoardNode {
  return { type, x: 0, y: 0, values, ...more };
}

/** @param links each as `from.output > to.input` */
export function boardOf(nodes: Record<string, BoardNode>, links: readonly string[] = []): Board {
  return {
    ...emptyBoard(),
    nodes,
    links: Object.fromEntries(
      links.map((text, place) => [`l${String(place).padStart(5, '0')}`, linkOf(text)]),
    ),
  };
}

export function linkOf(text: string): BoardLink {
  const [source = '', target = ''] = text.split(' > ');
  const [from = '', output = ''] = source.split('.');
  const [to = '', input = ''] = target.split('.');
  return { from, output, to, input };
}

export function indexOf(nodes: Record<string, BoardNode>, links: readonly string[] = []) {
  return indexBoard(boardOf(nodes, links), capabilities);
}

/** A file of a board that stands for an image. @param digit makes its hash */
export function image(digit: string) {
  return { asset: `asset:${digit.repeat(64)}`, width: 64, height: 64 };
}
