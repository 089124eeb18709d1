import type { ParameterValues } from '@tai/contracts';
import { fillGraph, type FilledGraph } from '../templates/fill.ts';
import { samplingDefaults } from '../templates/modelNames.ts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import type { Graph } from '../templates/placeholders.ts';
import { type Link, node } from '../templates/builtin/variant.ts';
import type { TrainNodes } from './trainNodes.ts';

/** Folder of finished trainings below the outputs of a host, which ComfyUI lists among its LoRAs. */
export const runsFolder = 'loras/tai-runs';

/** Id of the node whose progress is that of the training. */
export const trainerNode = 'train';

interface TrainGraphOptions {
  nodes: TrainNodes;
  slots: { lora: number; steps: number };
  base: string;
  /** Folder of the dataset below the inputs of the host. */
  folder: string;
  runId: string;
  params: ParameterValues;
  seed: number;
}

/** The graph that trains. Inputs that only newer hosts ask for get the defaults that those say. */
export function trainGraph(options: TrainGraphOptions, info: ObjectInfo): FilledGraph {
  const { nodes, slots, base, folder, runId, params, seed } = options;
  const { resolution, ...own } = params;
  const isText = nodes.dataset.kind === 'texts';
  const [latents, positive]: [Link, Link] = isText
    ? [
        ['encoded', 0],
        ['encoded', 1],
      ]
    : [
        ['encoded', 0],
        ['dataset', 1],
      ];
  const graph: Graph = {
    checkpoint: node('CheckpointLoaderSimple', { ckpt_name: base }),
    dataset: node(nodes.dataset.id, {
      folder,
      ...(!isText && {
        clip: ['checkpoint', 1],
        // Older hosts make one batch of all images, so that these need one size.
        ...{ resize_method: 'Crop', width: resolution, height: resolution },
      }),
    }),
    encoded: isText
      ? node('MakeTrainingDataset', {
          images: ['dataset', 0],
          vae: ['checkpoint', 2],
          clip: ['checkpoint', 1],
          texts: ['dataset', 1],
        })
      : node('VAEEncode', { pixels: ['dataset', 0], vae: ['checkpoint', 2] }),
    [trainerNode]: node('TrainLoraNode', {
      ...own,
      ...{ model: ['checkpoint', 0], latents, positive, seed },
      ...(info.get('TrainLoraNode')?.inputs.has('existing_lora') && { existing_lora: '[None]' }),
    }),
    save: node(nodes.save, {
      lora: [trainerNode, slots.lora],
      prefix: `${runsFolder}/${runId}`,
      steps: [trainerNode, slots.steps],
    }),
  };
  return fillGraph(graph, new Map(), info);
}

interface SampleOptions {
  base: string;
  lora: string;
  prompt: string;
  seed: number;
  side: number;
}

/** The graph that makes an image with the new style. Texts of people are values, because braces in them are no placeholders. */
export function sampleGraph({ base, lora, side, seed, prompt }: SampleOptions): {
  graph: Graph;
  values: Map<string, unknown>;
} {
  const graph: Graph = {
    checkpoint: node('CheckpointLoaderSimple', { ckpt_name: base }),
    lora: node('LoraLoader', {
      ...{ model: ['checkpoint', 0], clip: ['checkpoint', 1] },
      ...{ lora_name: lora, strength_model: 1, strength_clip: 1 },
    }),
    positive: node('CLIPTextEncode', { text: '{{prompt}}', clip: ['lora', 1] }),
    negative: node('CLIPTextEncode', { text: '', clip: ['lora', 1] }),
    latent: node('EmptyLatentImage', { width: side, height: side, batch_size: 1 }),
    sampler: node('KSampler', {
      ...{ model: ['lora', 0], positive: ['positive', 0], negative: ['negative', 0] },
      ...{ latent_image: ['latent', 0], seed, ...samplingDefaults(base), denoise: 1 },
      ...{ sampler_name: 'euler', scheduler: 'normal' },
    }),
    decoded: node('VAEDecode', { samples: ['sampler', 0], vae: ['checkpoint', 2] }),
    save: node('PreviewImage', { images: ['decoded', 0] }),
  };
  return { graph, values: new Map([['prompt', prompt]]) };
}
