import { limits, sizeParameter, type WorkflowField } from '@tai/contracts';
import { asLink, type Graph } from '../templates/placeholders.ts';
import type { createNames } from './fieldNames.ts';
import { type PlainInput, targetOf } from './plainInputs.ts';

const { sizeMin, sizeMax } = limits.generation;

/** The size of the empty picture that samplers begin with. Other sizes of a graph stay as they are. */
export function sizeFields(
  graph: Graph,
  take: (isMeant: (input: PlainInput) => boolean) => PlainInput[],
  names: ReturnType<typeof createNames>,
): WorkflowField[] {
  const [first] = Object.entries(graph).flatMap(([, { inputs }]) => {
    const link = asLink(inputs['latent_image']);
    const node = link && Object.hasOwn(graph, link.from) ? graph[link.from] : undefined;
    const width = sideOf(node?.inputs['width']);
    const height = sideOf(node?.inputs['height']);
    return width && height ? [{ width, height }] : [];
  });
  if (!first || !names.isFree('size')) return [];
  const isSame = ({ inputs }: Graph[string]) =>
    inputs['width'] === first.width && inputs['height'] === first.height;
  const nodes = new Set(
    Object.entries(graph).flatMap(([id, node]) =>
      isSame(node) && /Latent|ModelSampling/.test(node.class_type) ? [id] : [],
    ),
  );
  const sides = take(({ node, input }) => nodes.has(node) && (input === 'width' || input === 'height'));
  const inSteps = (length: number) => Math.min(sizeMax, Math.max(sizeMin, Math.round(length / 8) * 8));
  const initial = { width: inSteps(first.width), height: inSteps(first.height) };
  return [
    {
      kind: 'size',
      targets: sides.map((input) => targetOf(input, `{{${input.input}}}`)),
      parameter: { ...sizeParameter(), name: names.free('size'), default: initial },
      ...{ isUsed: true, isFixed: false, options: [] },
    },
  ];
}

function sideOf(value: unknown): number | null {
  return typeof value === 'number' && value > 0 ? value : null;
}
