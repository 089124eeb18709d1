import type { Graph } from '../templates/placeholders.ts';
import { type ModelChain, readModel, readWords, type Words } from './conditions.ts';
import { behindLatent, type Latent, readLatent } from './latents.ts';
import { follow, literal, type Made, type Reading } from './made.ts';
import { readSampler, type Sampler } from './samplers.ts';
import { type FieldName, ToolFields } from './toolFields.ts';

/** All parts of an image that a model makes. */
interface Sampled {
  sampler: Sampler;
  latent: Latent;
  model: ModelChain;
  positive: Words;
  negative: Words | null;
}

/** The parts behind a decoder; null when a node in between changes the result in a way that no tool knows. */
function readSampled(graph: Graph, samples: unknown): Sampled | null {
  const sampler = readSampler(graph, samples);
  const latent = sampler && readLatent(graph, sampler.latent);
  if (!sampler || !latent) return null;
  const model = readModel(graph, sampler.model);
  const positive = readWords(graph, behindLatent(graph, sampler.positive, latent));
  if (!model || !positive) return null;
  if (sampler.negative === undefined) return { sampler, latent, model, positive, negative: null };
  const negative = readWords(graph, behindLatent(graph, sampler.negative, latent));
  return negative && { sampler, latent, model, positive, negative };
}

/** The node that makes the image of a decoder: from text, an image, a mask, a drawing or the look of another image. */
export function sampledImage(reading: Reading, decoder: string): Made | null {
  const { graph } = reading;
  const { samples, vae } = graph[decoder]?.inputs ?? {};
  const parts = readSampled(graph, samples);
  if (!parts) return null;
  const vaes = [vae, ...parts.latent.members.map((id) => graph[id]?.inputs['vae'])];
  const begin = (tool: string) =>
    filled(new ToolFields(graph, reading.capabilities, tool, parts.model.file), parts).covers([
      decoder,
      ...vaes.flatMap((one) => vaeOf(graph, one)),
    ]);
  const { latent, positive, model } = parts;
  if (positive.control) return positive.style || model.adapter ? null : drawing(reading, parts, begin);
  if (positive.style || model.adapter) return styled(reading, parts, begin);
  switch (latent.kind) {
    case 'empty':
      return withSize(begin('create'), latent).build();
    case 'image': {
      const source = reading.image(latent.pixels);
      return source && withStrength(begin('imgtoimg'), 'strength', parts).link('source', source).build();
    }
    case 'inpaint': {
      const [source, mask] = [reading.image(latent.pixels), reading.mask(latent.mask)];
      if (!source || !mask) return null;
      const fields = withStrength(begin('repaint'), 'strength', parts).covers(maskChain(graph, latent.mask));
      return fields.link('source', source).link('mask', mask).build();
    }
    case 'outpaint':
      return extended(reading, latent, begin);
    default:
      return null;
  }
}

type Begin = (tool: string) => ToolFields;

/** Values that all of these tools have. */
function filled(fields: ToolFields, parts: Sampled): ToolFields {
  const { sampler, model, positive, negative, latent } = parts;
  fields.covers(sampler.members).covers(latent.members).covers(model.members).covers(positive.members);
  if (positive.text) fields.set('prompt', positive.text.value, [positive.text.at]);
  if (negative) {
    fields.covers(negative.members);
    const { text } = negative;
    if (text && text.value.trim() !== '') fields.set('negative', text.value, [text.at]);
    else if (text) fields.ignore(...text.at);
  }
  const placed: [FieldName, { value: unknown; at: readonly [string, string] } | undefined][] = [
    ['seed', sampler.seed],
    ['steps', sampler.steps],
    ['cfg', sampler.cfg],
    ['sampler', sampler.sampler],
    ['scheduler', sampler.scheduler],
    ['guidance', positive.guidance],
  ];
  for (const [field, one] of placed) if (one) fields.set(field, one.value, [one.at]);
  setLoras(fields, model.loras);
  // The same look, drawing and guidance stand before both prompts.
  for (const one of negative ? [negative.control, negative.guidance] : [])
    if (one && 'at' in one) fields.ignore(...one.at);
  return fields;
}

function setLoras(fields: ToolFields, loras: ModelChain['loras']): void {
  if (loras.length === 0) return;
  const at = loras.flatMap(({ node }) => [[node, 'lora_name'] as const, [node, 'strength_model'] as const]);
  fields.setLoras(loras, at);
  for (const { node, strength, clipStrength } of loras)
    if (strength === clipStrength) fields.ignore(node, 'strength_clip');
}

function withSize(fields: ToolFields, latent: Latent & { kind: 'empty' }): ToolFields {
  const { node, width, height, count } = latent;
  fields.set('size', { width, height }, [
    [node, 'width'],
    [node, 'height'],
  ]);
  return count > 1 ? fields.set('count', count, [[node, 'batch_size']]) : fields;
}

function withStrength(fields: ToolFields, field: 'strength' | 'change', { sampler }: Sampled): ToolFields {
  const { denoise } = sampler;
  return denoise ? fields.setShare(field, denoise.value, [denoise.at]) : fields;
}

/** A drawing holds the result through a ControlNet. */
function drawing(reading: Reading, parts: Sampled, begin: Begin): Made | null {
  const { positive, negative, latent } = parts;
  const { control } = positive;
  // One ControlNet before both prompts, and nothing else to begin with.
  if (!control || latent.kind !== 'empty' || (negative && negative.control?.node !== control.node))
    return null;
  const sketch = reading.image(control.image);
  if (!sketch) return null;
  const fields = begin('rendering').link('source', sketch);
  if (control.strength) fields.setShare('lines', control.strength.value, [control.strength.at]);
  return fields.build();
}

/** The look of an image is taken over. Without an image to change, that input stays open. */
function styled(reading: Reading, parts: Sampled, begin: Begin): Made | null {
  const { positive, model, latent } = parts;
  if (positive.style && model.adapter) return null;
  const look = reading.image(positive.style?.image ?? model.adapter?.image);
  if (!look || (latent.kind !== 'empty' && latent.kind !== 'image')) return null;
  const source = latent.kind === 'image' ? reading.image(latent.pixels) : null;
  if (latent.kind === 'image' && !source) return null;
  const fields = begin('styleTransfer');
  if (source) withStrength(fields.link('source', source), 'change', parts);
  const strength = positive.style?.strength ?? model.adapter?.weight;
  if (strength) fields.setShare('strength', strength.value, [strength.at]);
  return fields.link('style', look).build();
}

/** The image grows to the left and right, or up and down. How far in percent nobody knows before the image is there. */
function extended(reading: Reading, latent: Latent & { kind: 'outpaint' }, begin: Begin): Made | null {
  const { graph } = reading;
  const source = reading.image(latent.pixels);
  if (!source) return null;
  const { pad } = latent;
  const side = (input: string) => Number(literal(graph, graph[pad]?.inputs[input]) ?? 0) || 0;
  const [left, right, top, bottom] = [side('left'), side('right'), side('top'), side('bottom')];
  const isWide = left + right > 0;
  // The tool grows in one direction.
  if (isWide === top + bottom > 0) return null;
  const [before, after] = isWide ? [left, right] : [top, bottom];
  const fields = begin('biogram').link('source', source);
  fields.set('direction', isWide ? 'horizontal' : 'vertical', []);
  fields.set('position', Math.round((100 * before) / (before + after)) / 100, []);
  return fields.ignore(pad, ...(isWide ? ['top', 'bottom'] : ['left', 'right'])).build();
}

const vaeLoaders = new Set(['VAELoader', 'CheckpointLoaderSimple']);

/** The loader of an encoder or decoder; one of another class is left for the check of the whole. */
function vaeOf(graph: Graph, link: unknown): string[] {
  const found = follow(graph, link);
  return found && vaeLoaders.has(found.classType) ? [found.id] : [];
}

/** Nodes between a mask and what uses it. */
function maskChain(graph: Graph, link: unknown): string[] {
  const found = follow(graph, link);
  if (!found) return [];
  return found.classType === 'GrowMask' ? [found.id, ...maskChain(graph, found.inputs['mask'])] : [];
}
