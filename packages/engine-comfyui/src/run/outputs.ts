/*
 * What a host made, checked before it is believed: a custom node can name any file as its picture. PNG files carry the
 * whole graph, with the prompt; that record is taken out here, the server writes its own.
 */
import { EngineFailure, type EngineImage, limits } from '@tai/contracts';
import sharp from 'sharp';
import type { HostClient } from '../hosts/client.ts';
import { filesIn, type HistoryEntry, type OutputFile } from '../hosts/wire.ts';
import type { FilledGraph } from '../templates/fill.ts';

const outputBytesMax = 100 * 1024 * 1024;
/** A workflow that makes more at once is not one for a picture tool. */
const filesMax = 64;

export type MadePicture = Omit<EngineImage, 'seed'>;

/**
 * Files of the finished job, in the order of the graph: what its save nodes wrote, else its previews.
 * @throws EngineFailure when there is none
 */
export function outputFiles({ outputs }: HistoryEntry, graph: FilledGraph, hostName: string): OutputFile[] {
  const byNode = new Map(Object.entries(outputs));
  const files = Object.keys(graph).flatMap((id) => filesIn(byNode.get(id)?.images ?? []));
  const pictures = files.filter(
    ({ filename }) => !/\.(mp4|webm|mkv|mov|gif|glb|flac|mp3|wav)$/i.test(filename),
  );
  const saved = pictures.filter(({ type }) => type !== 'temp');
  const chosen = saved.length > 0 ? saved : pictures;
  if (chosen.length > 0) return chosen.slice(0, filesMax);
  const found = files.map(({ filename }) => filename.split('.').at(-1)).join(', ') || '0';
  throw new EngineFailure('workflowResult', { host: hostName, found });
}

/** Copies them at once: the host may overwrite or forget a file after the next job. */
export async function fetchPictures(
  client: HostClient,
  files: readonly OutputFile[],
  signal: AbortSignal,
): Promise<MadePicture[]> {
  const made: MadePicture[] = [];
  // One after the other: four pictures of a hundred megabytes at a time would be half a gigabyte.
  for (const file of files) {
    made.push(
      await checkPicture(await client.view(file, outputBytesMax, signal), file.filename, client.name),
    );
  }
  return made;
}

/** @throws EngineFailure when the bytes are no whole picture */
async function checkPicture(bytes: Buffer, fileName: string, hostName: string): Promise<MadePicture> {
  await checkPixels(bytes, fileName, hostName);
  try {
    const options = { limitInputPixels: limits.upload.imagePixels, failOn: 'error' } as const;
    const { format, width, height, exif, xmp, pages = 1 } = await sharp(bytes, options).metadata();
    // Reads every pixel, so that a file that breaks off is seen here and not by the person.
    await sharp(bytes, options).resize(8, 8, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
    if (format === 'png' && pages === 1) {
      return { data: withoutRecords(bytes), mimeType: 'image/png', width, height };
    }
    const isKept = (format === 'jpeg' || format === 'webp') && pages === 1 && !exif && !xmp;
    if (isKept) return { data: new Uint8Array(bytes), mimeType: `image/${format}`, width, height };
    const { data, info } = await sharp(bytes, options).rotate().png().toBuffer({ resolveWithObject: true });
    return { data: new Uint8Array(data), mimeType: 'image/png', width: info.width, height: info.height };
  } catch (error) {
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
