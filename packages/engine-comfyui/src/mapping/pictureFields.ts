// Pictures and masks that a graph loads. ComfyUI reads a mask from the transparency of a picture, the product sends it
// as a picture of its own.
import { imagesParameter, maskParameter, sourceParameter, type WorkflowField } from '@tai/contracts';
import { words } from '../templates/knownParameters.ts';
import { asLink, type Graph } from '../templates/placeholders.ts';
import type { createNames } from './fieldNames.ts';
import { type PlainInput, targetOf } from './plainInputs.ts';

/** The slot at which `LoadImage` gives its mask. */
const maskSlot = 1;

/** The graph with a node of its own for each mask that is read from the transparency of a picture. It does the same. */
export function withMaskNodes(graph: Graph): Graph {
  const made: Graph = {};
  const masks: Graph = {};
  for (const [id, node] of Object.entries(graph)) {
    const inputs = Object.entries(node.inputs).map(([name, value]): [string, unknown] => {
      const link = asLink(value);
      const from = link && Object.hasOwn(graph, link.from) ? graph[link.from] : undefined;
      if (!link || link.slot !== maskSlot || from?.class_type !== 'LoadImage') return [name, value];
      const image = from.inputs['image'];
      if (typeof image !== 'string') return [name, value];
      const maskId = `${link.from.slice(0, 50)}-mask`;
      masks[maskId] = { class_type: 'LoadImageMask', inputs: { image, channel: 'alpha' }, ...metaOf(from) };
      return [name, [maskId, 0]];
    });
    made[id] = { ...node, inputs: Object.fromEntries(inputs) };
  }
  return { ...made, ...masks };
}

function metaOf({ _meta: meta }: Graph[string]): Pick<Graph[string], '_meta'> {
  return meta ? { _meta: meta } : {};
}

export function pictureFields(
  graph: Graph,
  take: (isMeant: (input: PlainInput) => boolean) => PlainInput[],
  names: ReturnType<typeof createNames>,
): WorkflowField[] {
  const bare = { isUsed: true, isFixed: false, options: [] };
  const loaded = take(({ classType, input }) => classType === 'LoadImage' && input === 'image');
  // A LoadImage of which only the mask was used has no user any more.
  const used = new Set(
    Object.values(graph).flatMap(({ inputs }) =>
      Object.values(inputs).flatMap((value) => asLink(value)?.from ?? []),
    ),
  );
  const pictures = loaded
    .filter(({ node }) => used.has(node))
    .map((input, place): WorkflowField => {
      const name = names.free(place === 0 ? 'source' : 'picture');
      const label = words(input.title, input.title, input.title);
      const parameter =
        name === sourceParameter.name ? sourceParameter : imagesParameter(name, 'reference', label);
      return { ...bare, kind: 'picture', parameter, targets: [targetOf(input, `{{${name}}}`)] };
    });
  const source = pictures[0]?.parameter?.name;
  const masks = take(({ classType, input }) => classType === 'LoadImageMask' && input === 'image');
  const channels = take(({ classType, input }) => classType === 'LoadImageMask' && input === 'channel');
  // A mask is drawn on a picture: without one there is nothing to draw it on.
  if (source === undefined) return pictures;
  return [
    ...pictures,
    ...masks.map((input): WorkflowField => {
      const name = names.free('mask');
      const channel = channels.find(({ node }) => node === input.node);
      const targets = [targetOf(input, `{{${name}}}`), ...(channel ? [targetOf(channel, 'red')] : [])];
      return { ...bare, kind: 'mask', parameter: { ...maskParameter(), name, of: source }, targets };
    }),
  ];
}
