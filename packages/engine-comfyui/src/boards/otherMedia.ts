/* Videos and 3D objects: one tool does the whole chain, from the model to the file. */
import type { Capability } from '@tai/contracts';
import { readModel, readWords } from './conditions.ts';
import { behindLatent, readLatent } from './latents.ts';
import { follow, type Found, type Made, type Reading } from './made.ts';
import { readSampler } from './samplers.ts';
import { templateClip, templateMesh } from './templateImage.ts';
import { ToolFields } from './toolFields.ts';

const videoSampling = new Set(['ModelSamplingSD3', 'VideoLinearCFGGuidance']);
const meshSampling = new Set(['ModelSamplingAuraFlow']);

/** The node of a video or 3D object that an output of the file stores; null when no engine makes one, or it follows no pattern. */
export function otherMedium(reading: Reading, output: Found): Made | null {
  switch (output.classType) {
    case 'SaveVideo': {
      const own = templateClip(reading, output);
      if (own) return own;
      const created = follow(reading.graph, output.inputs['video']);
      if (created?.classType !== 'CreateVideo') return null;
      return video(reading, [output.id, created.id], created.inputs['images']);
    }
    case 'SaveWEBM':
    case 'SaveAnimatedWEBP':
    case 'SaveAnimatedPNG':
      return video(reading, [output.id], output.inputs['images']);
    case 'SaveGLB':
      return templateMesh(reading, output) ?? mesh(reading, output);
    default:
      return null;
  }
}

function offered(
  reading: Reading,
  medium: Capability['medium'],
  takesImage: boolean,
): Capability | undefined {
  return reading.capabilities.find(
    (one) => one.medium === medium && (!takesImage || one.parameters.some(({ type }) => type === 'images')),
  );
}

function video(reading: Reading, members: string[], frames: unknown): Made | null {
  const { graph, capabilities } = reading;
  const decoder = follow(graph, frames);
  if (decoder?.classType !== 'VAEDecode') return null;
  const sampler = readSampler(graph, decoder.inputs['samples']);
  const latent = sampler && readLatent(graph, sampler.latent);
  const model = sampler && readModel(graph, sampler.model, videoSampling);
  if (!sampler || latent?.kind !== 'video' || !model) return null;
  const start = latent.image === null ? null : reading.image(latent.image);
  if (latent.image !== null && !start) return null;
  const capability = offered(reading, 'video', start !== null);
  if (!capability) return null;
  const fields = new ToolFields(graph, capabilities, capability.tool, model.file)
    .covers([...members, decoder.id, ...sampler.members, ...latent.members, ...model.members])
    .covers(behindAll(reading, [decoder.id, latent.node, ...sampler.members]));
  for (const [field, link] of [
    ['prompt', sampler.positive],
    ['negative', sampler.negative],
  ] as const) {
    const words = readWords(graph, behindLatent(graph, behindLatent(graph, link, latent), latent));
    if (!words?.text) continue;
    fields.covers(words.members).set(field, words.text.value, [words.text.at]);
  }
  for (const field of ['seed', 'steps', 'cfg', 'sampler', 'scheduler'] as const) {
    const placed = sampler[field];
    if (placed) fields.set(field, placed.value, [placed.at]);
  }
  return (start ? fields.link('source', start) : fields).build();
}

function mesh(reading: Reading, output: Found): Made | null {
  const { graph, capabilities } = reading;
  const voxels = follow(graph, output.inputs['mesh']);
  if (voxels?.classType !== 'VoxelToMesh' && voxels?.classType !== 'VoxelToMeshBasic') return null;
  const decoder = follow(graph, voxels.inputs['voxel']);
  if (decoder?.classType !== 'VAEDecodeHunyuan3D') return null;
  const sampler = readSampler(graph, decoder.inputs['samples']);
  const model = sampler && readModel(graph, sampler.model, meshSampling);
  const condition = sampler && follow(graph, sampler.positive);
  if (!sampler || !model || condition?.classType !== 'Hunyuan3Dv2Conditioning') return null;
  const seen = follow(graph, condition.inputs['clip_vision_output']);
  if (seen?.classType !== 'CLIPVisionEncode' || readLatent(graph, sampler.latent)?.kind !== '3d') return null;
  const source = reading.image(seen.inputs['image']);
  const capability = offered(reading, '3d', true);
  if (!source || !capability) return null;
  const fields = new ToolFields(graph, capabilities, capability.tool, model.file)
    .covers([output.id, voxels.id, decoder.id, condition.id, seen.id])
    .covers([...sampler.members, ...model.members])
    .covers(behindAll(reading, [decoder.id, seen.id, ...sampler.members]));
  for (const field of ['seed', 'steps', 'cfg', 'sampler', 'scheduler'] as const) {
    const placed = sampler[field];
    if (placed) fields.set(field, placed.value, [placed.at]);
  }
  return fields.link('source', source).build();
}

/** Loaders of decoders, text encoders and vision, and conditionings that prepare a latent: they belong to the tool. */
function behindAll({ graph }: Reading, ids: readonly string[]): string[] {
  const belonging = /Loader|LTXVConditioning|CLIPVisionEncode|Empty.*Latent/;
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const value of Object.values(graph[id]?.inputs ?? {})) {
      const next = follow(graph, value);
      if (!next || found.has(next.id) || !belonging.test(next.classType)) continue;
      found.add(next.id);
      open.push(next.id);
    }
  }
  return [...found];
}
