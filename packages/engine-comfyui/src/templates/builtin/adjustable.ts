/*
 * What every built-in workflow with a model lets people set besides: LoRAs, the sampler and the scheduler. It is added to
 * the graphs here, so that a new workflow has it without a line of its own.
 */
import type { Parameter } from '@tai/contracts';
import { loraParameter, samplerParameter, schedulerParameter } from '../knownParameters.ts';
import { asLink, type Graph } from '../placeholders.ts';
import { type Link, node, type Variant } from './variant.ts';

const textEncoderLoaders = new Set([
  ...['CLIPLoader', 'DualCLIPLoader', 'TripleCLIPLoader'],
  'LTXAVTextEncoderLoader',
]);

/** The variant with LoRAs between its loaders and what uses them, and with fields for sampler and scheduler. */
export function adjustable(variant: Variant): Variant {
  const { template } = variant;
  const loaded = loadersOf(template.graph);
  if (!loaded) return variant;
  const added = new Map<string, Parameter>([[loraParameter.name, loraParameter]]);
  const graph: Graph = {};
  for (const [id, { class_type: classType, inputs }] of Object.entries(template.graph)) {
    const own = { ...inputs };
    for (const [name, value] of Object.entries(inputs)) {
      if (isSame(value, loaded.model)) own[name] = ['loras', 0];
      else if (isSame(value, loaded.clip)) own[name] = ['loras', 1];
      else if (name === 'sampler_name' || name === 'scheduler') {
        const parameter = name === 'scheduler' ? schedulerParameter : samplerParameter;
        // A second pass keeps the sampler that it was made for.
        if ((added.get(parameter.name)?.default ?? value) !== value) continue;
        own[name] = `{{${parameter.name}}}`;
        added.set(parameter.name, { ...parameter, default: String(value) });
      }
    }
    graph[id] = { class_type: classType, inputs: own };
  }
  graph['loras'] = node('LoraLoader', {
    model: loaded.model,
    clip: loaded.clip,
    lora_name: '{{loras.file}}',
    strength_model: '{{loras.strength}}',
    strength_clip: '{{loras.strength}}',
  });
  const own = template.parameters ?? [];
  // The seed stays the last field.
  const last = own.filter(({ type }) => type === 'seed');
  return {
    ...variant,
    template: {
      graph,
      parameters: [...own.filter((one) => !last.includes(one)), ...added.values(), ...last],
    },
  };
}

/** Where model and text encoder come from; null for a workflow without them. */
function loadersOf(graph: Graph): { model: Link; clip: Link } | null {
  const idOf = (isMeant: (classType: string) => boolean) =>
    Object.entries(graph).find(([, { class_type }]) => isMeant(class_type))?.[0];
  const checkpoint = idOf((one) => one === 'CheckpointLoaderSimple');
  const model = idOf((one) => one === 'UNETLoader') ?? checkpoint;
  const encoder = idOf((one) => textEncoderLoaders.has(one));
  if (model === undefined) return null;
  if (encoder !== undefined) return { model: [model, 0], clip: [encoder, 0] };
  return checkpoint === undefined ? null : { model: [model, 0], clip: [checkpoint, 1] };
}

function isSame(value: unknown, [from, slot]: Link): boolean {
  const link = asLink(value);
  return link?.from === from && link.slot === slot;
}
