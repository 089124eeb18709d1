/*
 * Files of a training on a host: the dataset goes into a folder of its inputs, the weights come out of its outputs. The host writes no
 * metadata into them, so what a style must say of itself is added here.
 */
import { type EngineContent, EngineFailure, type TrainRequest } from '@tai/contracts';
import { readStyleHeader, styleFileHead } from '@tai/style-file';
import sharp from 'sharp';
import type { Host } from '../hosts/host.ts';
import { listedLoras } from '../styles/styleNames.ts';
import { runsFolder } from './trainGraph.ts';

/** Latents have an eighth of the side; attention wants an eighth of that. */
const sideStep = 64;
/** LoRA weights of the largest rank for the largest model. */
const weightsBytesMax = 1024 * 1024 * 1024;

/** Sends images and labels. Trainers read the whole image, so each is scaled here to the pixels of the resolution. */
export async function sendDataset(
  host: Host,
  folder: string,
  { images }: TrainRequest,
  resolution: number,
  signal: AbortSignal,
): Promise<void> {
  for (const image of images) {
    const stem = image.name.replace(/\.\w+$/, '');
    const { width, height } = scaledSize(image, resolution);
    const bytes = await sharp(await image.read())
      .flatten({ background: '#ffffff' })
      .resize(width, height, { fit: 'cover' })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    await send(host, folder, `${stem}.png`, bytes, signal);
    // Without a label file the caption is empty.
    if (image.caption !== '') await send(host, folder, `${stem}.txt`, Buffer.from(image.caption), signal);
  }
}

function scaledSize({ width, height }: { width: number; height: number }, resolution: number) {
  const scale = resolution / Math.sqrt(width * height);
  const side = (length: number) => Math.max(sideStep, Math.round((length * scale) / sideStep) * sideStep);
  return { width: side(width), height: side(height) };
}

async function send(host: Host, folder: string, fileName: string, bytes: Buffer, signal: AbortSignal) {
  const fields = { type: 'input', subfolder: folder, overwrite: 'true' };
  const form = { field: 'image', fields, fileName, bytes: bytes.length };
  const status = await host.client.sendFile('/upload/image', form, piece(bytes), signal);
  if (status < 200 || status >= 300)
    throw new EngineFailure('workflowRefused', { host: host.name, reason: `${status}, ${fileName}` });
}

async function* piece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The newest file of a run as the host lists it among its LoRAs; null when it does not. */
export function listedRun(host: Host, runId: string): string | null {
  const own = listedLoras(host.lastInfo()).filter((name) => fileOf(name).startsWith(`${runId}_`));
  return own.toSorted().at(-1) ?? null;
}

function fileOf(name: string): string {
  return name.split(/[\\/]/).at(-1) ?? name;
}

/** The weights with metadata. @throws EngineFailure when they are no style file */
export async function fetchWeights(
  host: Host,
  listed: string | null,
  request: TrainRequest,
  { family, steps }: { family: string; steps: number },
  signal: AbortSignal,
): Promise<EngineContent> {
  // A host whose outputs are not among its LoRAs lists nothing; the first file of a run has this name.
  const filename = listed ? fileOf(listed) : `${request.runId}_${steps}_steps_00001_.safetensors`;
  const output = { filename, subfolder: runsFolder, type: 'output' };
  const bytes = await host.client.view(output, weightsBytesMax, signal);
  const { tensors, dataOffset } = await readStyleHeader(
    async (offset, length) => bytes.subarray(offset, offset + length),
    bytes.length,
  );
  const head = styleFileHead(tensors, metadataOf(request, family, steps));
  return (async function* () {
    yield head;
    yield bytes.subarray(dataOffset);
  })();
}

const baseVersions: Readonly<Record<string, string>> = {
  sd15: 'sd_v1',
  sdxl: 'sdxl_base_v1-0',
  flux: 'flux1',
};

/** Keys that programs which read LoRA files know. */
function metadataOf(request: TrainRequest, family: string, steps: number): Record<string, string> {
  const { name, trigger, base, seed, datasetHash, images, params } = request;
  return {
    ...{ ss_output_name: name, ss_sd_model_name: base, ss_steps: String(steps), ss_seed: String(seed) },
    ...{ ss_base_model_version: baseVersions[family] ?? family, ss_num_train_images: String(images.length) },
    ...{
      ss_network_dim: String(params['rank'] ?? ''),
      ss_learning_rate: String(params['learning_rate'] ?? ''),
    },
    ...{ 'modelspec.title': name, 'modelspec.trigger_phrase': trigger, 'tai.dataset': datasetHash },
  };
}
