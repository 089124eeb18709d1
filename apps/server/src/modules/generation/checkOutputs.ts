/*
 * What an engine hands over is looked at before any of it is kept. It may be a program of somebody else on another
 * machine, and what it says of a picture would otherwise be told to browsers as true: so type and size come from the
 * bytes, and a remark that is none is left out, because the picture is worth more than the remark.
 */
import { type EngineOutput, type EngineRequest, limits, localizedText } from '@tai/contracts';
import sharp from 'sharp';
import * as z from 'zod/mini';

const most = {
  pictures: 64,
  /** An encoded picture; larger ones fill the memory of the server several times over. */
  bytes: 256 * 1024 * 1024,
  vectorLength: 10 * 1024 * 1024,
};

const mimeTypes: Partial<Record<string, EngineOutput['mimeType']>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

const notesOfEngine = z.array(localizedText).check(z.maxLength(100));

/** What a database cannot hold in a text, and what nobody would read. */
const plain = (text: string) => text.slice(0, 2000).toWellFormed().replaceAll('\0', '');

/** @throws Error with a plain sentence that says what is wrong with them */
export async function checkOutputs(given: unknown, { seed }: EngineRequest): Promise<EngineOutput[]> {
  if (!Array.isArray(given)) throw new Error('it returned something that is no list of pictures');
  if (given.length === 0) throw new Error('it returned no picture');
  if (given.length > most.pictures) {
    throw new Error(`it returned ${given.length} pictures, at most ${most.pictures} are taken`);
  }
  const outputs: EngineOutput[] = [];
  for (const [place, one] of given.entries()) {
    outputs.push(await checkOutput(one as unknown, (seed + place) % (limits.generation.seedMax + 1)));
  }
  return outputs;
}

async function checkOutput(given: unknown, usualSeed: number): Promise<EngineOutput> {
  const { data, seed, notes, vector } = (given ?? {}) as Record<keyof EngineOutput, unknown>;
  if (!(data instanceof Uint8Array) || data.byteLength === 0) throw new Error('it returned an empty picture');
  if (data.byteLength > most.bytes) {
    const [read, limit] = [data.byteLength, most.bytes].map((bytes) => Math.round(bytes / 1024 / 1024));
    throw new Error(`it returned a picture of ${read} MB, at most ${limit} MB are taken`);
  }
  const checkedNotes = z.safeParse(notesOfEngine, notes);
  return {
    ...{ data, ...(await readHead(data)) },
    seed: isSeed(seed) ? seed : usualSeed,
    ...(checkedNotes.success && {
      notes: checkedNotes.data.map(({ en, zh, ja }) => ({ en: plain(en), zh: plain(zh), ja: plain(ja) })),
    }),
    ...(isVector(vector) && { vector }),
  };
}

/** By the first bytes; a picture that is damaged further on is found when its small copies are made. */
async function readHead(data: Uint8Array): Promise<Pick<EngineOutput, 'mimeType' | 'width' | 'height'>> {
  const head = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new Error('it returned something that is no picture', { cause: error });
    });
  const { width, height, format } = head;
  const mimeType = mimeTypes[format];
  if (!mimeType) throw new Error(`it returned a picture as ${format}, only PNG, JPEG and WebP are taken`);
  if (width * height > limits.upload.imagePixels) {
    const limit = limits.upload.imagePixels / 1_000_000;
    throw new Error(`it returned a picture of ${width}×${height}, at most ${limit} megapixels are taken`);
  }
  return { mimeType, width, height };
}

function isSeed(seed: unknown): seed is number {
  return Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) <= limits.generation.seedMax;
}

/** It is offered as a file to whoever made it: nothing in it may run. */
function isVector(vector: unknown): vector is string {
  return (
    typeof vector === 'string' &&
    vector.length <= most.vectorLength &&
    /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(vector) &&
    !/<script|<foreignObject|javascript:|\0/i.test(vector)
  );
}
