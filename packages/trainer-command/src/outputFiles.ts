import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrainerDefinition } from './trainersFile.ts';

/** A style file that a program has written whole. */
export interface FoundFile {
  name: string;
  path: string;
  isFinal: boolean;
  epoch: number | null;
  step: number | null;
}

export interface FoundSample extends Omit<FoundFile, 'isFinal'> {
  index: number;
  seed: number | null;
}

/** Files of the output that are whole, the last one of the run behind those of its epochs. */
export async function findStyleFiles(
  folder: string,
  { checkpoint, final }: TrainerDefinition['output'],
): Promise<FoundFile[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const found: FoundFile[] = [];
  for (const name of names.toSorted()) {
    const isFinal = final.test(name);
    const groups = isFinal ? {} : checkpoint?.exec(name)?.groups;
    if (!groups) continue;
    const path = join(folder, name);
    if (!(await isWhole(path))) continue;
    found.push({ name, path, isFinal, epoch: numberIn(groups['epoch']), step: numberIn(groups['step']) });
  }
  return found.toSorted(
    (a, b) => Number(a.isFinal) - Number(b.isFinal) || (a.epoch ?? a.step ?? 0) - (b.epoch ?? b.step ?? 0),
  );
}

/** Images of the samples folder. One that is being written is found again, with more bytes, at the next look. */
export async function findSamples(
  folder: string,
  { name: pattern }: NonNullable<TrainerDefinition['samples']>,
): Promise<(FoundSample & { bytes: number })[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const found = await Promise.all(
    names.toSorted().map(async (name) => {
      const groups = pattern.exec(name)?.groups;
      const path = join(folder, name);
      const size = groups && (await stat(path).catch(() => null));
      if (!groups || !size) return [];
      const { epoch, step, index, seed } = groups;
      return [
        {
          ...{ name, path, bytes: size.size, epoch: numberIn(epoch), step: numberIn(step) },
          ...{ index: numberIn(index) ?? 0, seed: numberIn(seed) },
        },
      ];
    }),
  );
  return found.flat();
}

function numberIn(text: string | undefined): number | null {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isFinite(value) ? value : null;
}

/** A header of more than this is none of a style. */
const headerMax = 100_000_000;

/** True when a safetensors file has all the bytes that its header promises: programs write them piece by piece. What is no such file counts as whole, and is refused by who stores it. */
async function isWhole(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (!file) return false;
  try {
    const { size } = await file.stat();
    const start = Buffer.alloc(8);
    if (size < 8 || (await file.read(start, 0, 8, 0)).bytesRead < 8) return false;
    const length = Number(start.readBigUInt64LE());
    if (length > headerMax) return true;
    if (size < 8 + length) return false;
    const header = Buffer.alloc(length);
    await file.read(header, 0, length, 8);
    return size >= 8 + length + dataLength(header);
  } finally {
    await file.close();
  }
}

function dataLength(header: Buffer): number {
  try {
    const tensors = JSON.parse(header.toString()) as Record<string, { data_offsets?: [number, number] }>;
    return Math.max(
      0,
      ...Object.values(tensors).map(({ data_offsets: offsets }) => Number(offsets?.[1] ?? 0)),
    );
  } catch {
    return 0;
  }
}

/** Bytes in a folder and below; links are not followed. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile())
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  return bytes;
}

/** Piece by piece, so that a file of gigabytes is not in the memory. */
export async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    for (;;) {
      const piece = Buffer.alloc(1024 * 1024);
      const { bytesRead } = await file.read(piece, 0, piece.byteLength);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
