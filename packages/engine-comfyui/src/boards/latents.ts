/* What a sampler begins with, which decides the tool. */
import type { Graph } from '../templates/placeholders.ts';
import { follow, literal } from './made.ts';

export type Latent =
  | { kind: 'empty'; node: string; width: number; height: number; count: number; members: string[] }
  | { kind: 'image'; pixels: unknown; members: string[] }
  | { kind: 'inpaint'; pixels: unknown; mask: unknown; members: string[] }
  | { kind: 'outpaint'; pad: string; pixels: unknown; members: string[] }
  | { kind: 'video'; node: string; image: unknown; members: string[] }
  | { kind: '3d'; node: string; members: string[] };

const empty = new Set(['EmptyLatentImage', 'EmptySD3LatentImage', 'EmptyFlux2LatentImage']);
/** Nodes that begin a video, with the input of its first image where they have one. */
const video: Readonly<Record<string, string | null>> = {
  EmptyHunyuanLatentVideo: null,
  EmptyLTXVLatentVideo: null,
  WanImageToVideo: 'start_image',
  LTXVImgToVideo: 'image',
  SVD_img2vid_Conditioning: 'init_image',
};

/** Null for a node that no pattern begins with. */
export function readLatent(graph: Graph, link: unknown): Latent | null {
  const found = follow(graph, link);
  if (!found) return null;
  const { id, classType, slot, inputs } = found;
  if (empty.has(classType)) {
    const members = new Set([id]);
    const [width, height] = [
      literal(graph, inputs['width'], members),
      literal(graph, inputs['height'], members),
    ];
    const count = literal(graph, inputs['batch_size'], members) ?? 1;
    if (typeof width !== 'number' || typeof height !== 'number' || typeof count !== 'number') return null;
    return { kind: 'empty', node: id, width, height, count, members: [...members] };
  }
  if (Object.hasOwn(video, classType)) {
    const input = video[classType];
    // Nodes that take an image give the latent behind both conditionings.
    if (slot !== (input === null ? 0 : 2)) return null;
    const image = input === null || input === undefined ? null : inputs[input];
    return { kind: 'video', node: id, image, members: [id] };
  }
  switch (classType) {
    case 'EmptyLatentHunyuan3Dv2':
      return { kind: '3d', node: id, members: [id] };
    case 'VAEEncode':
      return { kind: 'image', pixels: inputs['pixels'], members: [id] };
    case 'SetLatentNoiseMask': {
      const encoded = follow(graph, inputs['samples']);
      if (encoded?.classType !== 'VAEEncode') return null;
      const { pixels } = encoded.inputs;
      return { kind: 'inpaint', pixels, mask: inputs['mask'], members: [id, encoded.id] };
    }
    case 'VAEEncodeForInpaint':
      return readInpaint(graph, id, inputs);
    case 'InpaintModelConditioning':
      return slot === 2 ? readInpaint(graph, id, inputs) : null;
    default:
      return null;
  }
}

function readInpaint(graph: Graph, id: string, inputs: Record<string, unknown>): Latent {
  const { pixels, mask } = inputs;
  const [pad, padMask] = [follow(graph, pixels), follow(graph, mask)];
  if (pad?.classType === 'ImagePadForOutpaint' && padMask?.id === pad.id && padMask.slot === 1)
    return { kind: 'outpaint', pad: pad.id, pixels: pad.inputs['image'], members: [id, pad.id] };
  return { kind: 'inpaint', pixels, mask, members: [id] };
}

/** The conditioning behind a node that also prepares the latent, such as one for inpainting models. */
export function behindLatent(graph: Graph, link: unknown, latent: Latent): unknown {
  const found = follow(graph, link);
  if (found && latent.members.includes(found.id))
    return found.inputs[found.slot === 1 ? 'negative' : 'positive'];
  if (found?.classType === 'LTXVConditioning')
    return found.inputs[found.slot === 1 ? 'negative' : 'positive'];
  return link;
}
