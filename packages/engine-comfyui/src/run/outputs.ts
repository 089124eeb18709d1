/*
 * What a host made, checked before it is believed: a custom node can name any file as its picture, so the first bytes tell what
 * a file is. PNG files carry the whole graph, with the prompt; that record is taken out here, the server writes its own.
 * Clips and 3D files are only opened here: the server reads them piece by piece, probes them and takes their records out.
 */
import { EngineFailure, type EngineClip, type EngineImage, limits, type Medium } from '@tai/contracts';
import sharp from 'sharp';
import type { HostClient } from '../hosts/client.ts';
import { filesOfNode, type HistoryEntry, type OutputFile } from '../hosts/wire.ts';
import type { FilledGraph } from '../templates/fill.ts';
import { mediumOf } from './mediumOf.ts';

const outputBytesMax = 100 * 1024 * 1024;
/** A workflow that makes more at once is not one for a tool. */
const filesMax = 64;
/** Sounds, texts and kinds of 3D files that the library does not take. */
const otherEndings = /\.(flac|mp3|wav|ogg|opus|m4a|txt|json|latent|gltf|obj|fbx|stl|usdz|ply|spz)$/i;

export type MadePicture = Omit<EngineImage, 'seed'>;
/** Its content is read once, while the signal of the run lasts. */
export type MadeClip = Omit<EngineClip, 'seed' | 'content'> & { content: AsyncIterable<Uint8Array> };
export type Made = MadePicture | MadeClip;

/**
 * Files of the finished job, in the order of the graph: what its save nodes wrote, else its previews.
 * @throws EngineFailure when there is none
 */
export function outputFiles({ outputs }: HistoryEntry, graph: FilledGraph, hostName: string): OutputFile[] {
  const byNode = new Map(Object.entries(outputs));
  const files = Object.keys(graph).flatMap((id) => {
    const output = byNode.get(id);
    return output ? filesOfNode(output) : [];
  });
  const usable = files.filter(({ filename }) => !otherEndings.test(filename));
  const saved = usable.filter(({ type }) => type !== 'temp');
  const chosen = saved.length > 0 ? saved : usable;
  if (chosen.length > 0) return chosen.slice(0, filesMax);
  throw unusable(files, hostName);
}

/**
 * Pictures are copied at once: the host may overwrite or forget a file after the next job. Clips are when they are read.
 * @param medium what the workflow is for; files of another are left there
 * @param preview the last picture of the run on its way, which stands for its clips
 * @throws EngineFailure when there is no file of that medium
 */
export async function fetchOutputs(
  client: HostClient,
  files: readonly OutputFile[],
  medium: Medium,
  signal: AbortSignal,
  preview?: Uint8Array,
): Promise<Made[]> {
  const made: Made[] = [];
  // One after the other: four pictures of a hundred megabytes at a time would be half a gigabyte.
  for (const file of files) {
    let isFitting = false;
    const wants = (head: Buffer) => {
      isFitting = mediumOf(head) === medium;
      // A clip is opened again when it is read.
      return isFitting && medium === 'image';
    };
    const bytes = await client.viewIf(file, wants, outputBytesMax, signal);
    // So short a file never had enough bytes to be looked at.
    if (!isFitting && (bytes === null || mediumOf(bytes) !== medium)) continue;
    if (medium === 'image') {
      made.push(await checkPicture(bytes ?? Buffer.alloc(0), file.filename, client.name));
      continue;
    }
    const bytesMax = medium === '3d' ? limits.media.meshBytes : limits.media.clipBytes;
    const content = client.stream(file, bytesMax, signal);
    made.push({ medium, content, ...(preview && { poster: preview }) });
  }
  if (made.length === 0) throw unusable(files, client.name);
  return made;
}

/** @param files all that the host named */
function unusable(files: readonly OutputFile[], host: string): EngineFailure {
  const found = files.map(({ filename }) => filename.split('.').at(-1)).join(', ') || '0';
  return new EngineFailure('workflowResult', { host, found });
}

/** @throws EngineFailure when the bytes are no whole picture */
async function checkPicture(bytes: Buffer, fileName: string, hostName: string): Promise<MadePicture> {
  await checkPixels(bytes, fileName, hostName);
  try {
    const options = { limitInputPixels: limits.upload.imagePixels, failOn: 'error' } as const;
    const { format, width, height, exif, xmp, pages = 1 } = await sharp(bytes, options).metadata();
    if (pages > 1) throw new EngineFailure('workflowAnimated', { host: hostName, found: fileName });
    // Reads every pixel, so that a file that breaks off is seen here and not by the person.
    await sharp(bytes, options).resize(8, 8, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
    if (format === 'png') {
      return { data: withoutRecords(bytes), mimeType: 'image/png', width, height };
    }
    const isKept = (format === 'jpeg' || format === 'webp') && !exif && !xmp;
    if (isKept) return { data: new Uint8Array(bytes), mimeType: `image/${format}`, width, height };
    const { data, info } = await sharp(bytes, options).rotate().png().toBuffer({ resolveWithObject: true });
    return { data: new Uint8Array(data), mimeType: 'image/png', width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof EngineFailure) throw error;
    throw new EngineFailure('workflowResult', { host: hostName, found: fileName }, { cause: error });
  }
}

/** Says the size of a picture that is too large to be kept: “no usable image” would not tell what to change. */
async function checkPixels(bytes: Buffer, fileName: string, host: string): Promise<void> {
  const found = await sizeIn(bytes);
  if (!found || found.width * found.height <= limits.upload.imagePixels) return;
  const size = `${found.width} × ${found.height} px > ${limits.upload.imagePixels / 1e6} MP`;
  throw new EngineFailure('workflowResult', { host, found: `${fileName}: ${size}` });
}

/** From the header alone; null when there is none. */
async function sizeIn(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

const records = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

/** The PNG without its text chunks. Pixels and colour are not touched. */
function withoutRecords(png: Buffer): Uint8Array {
  const kept: Buffer[] = [png.subarray(0, 8)];
  for (let at = 8; at + 12 <= png.length;) {
    const end = at + 12 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (!records.has(type)) kept.push(png.subarray(at, end));
    // What stands behind the end of the picture is no part of it.
    if (type === 'IEND') break;
    at = end;
  }
  return new Uint8Array(Buffer.concat(kept));
}
