/*
 * Does with sharp what the nodes of a graph would do, as far as tests look at the pixels. A model is replaced by one
 * that fills the picture with a colour made of the seed.
 */
import sharp from 'sharp';

export type TestGraph = Record<string, { class_type: string; inputs: Record<string, unknown> }>;

interface Raster {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Buffer;
}
interface Mask {
  width: number;
  height: number;
  data: Buffer;
}
interface Latent {
  width: number;
  height: number;
  seed: number;
  count: number;
}
type Value = Raster | Mask | Latent | number | null;

/** The pictures that a save node of the graph gets. */
export async function evaluate(
  graph: TestGraph,
  nodeId: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<Buffer[]> {
  const done = new Map<string, Promise<Value[]>>();

  function at(id: string): Promise<Value[]> {
    const known = done.get(id) ?? compute(id);
    done.set(id, known);
    return known;
  }

  async function input<T>(id: string, name: string): Promise<T> {
    const value = graph[id]?.inputs[name];
    if (!Array.isArray(value)) return value as T;
    const outputs = await at(String(value[0]));
    return outputs[Number(value[1])] as T;
  }

  async function compute(id: string): Promise<Value[]> {
    const { class_type: kind, inputs } = graph[id] ?? { class_type: '', inputs: {} };
    const number = (name: string) => Number(inputs[name]);
    switch (kind) {
      case 'LoadImage': {
        const raster = await decode(files.get(String(inputs['image'])));
        return [withoutAlpha(raster), alphaMask(raster)];
      }
      case 'LoadImageMask':
        return [channelOf(await decode(files.get(String(inputs['image']))))];
      case 'EmptyImage':
        return [plain(number('width'), number('height'), number('color'))];
      case 'ImageScale':
        return [await resized(await input<Raster>(id, 'image'), number('width'), number('height'))];
      case 'ImageUpscaleWithModel': {
        const raster = await input<Raster>(id, 'image');
        return [await resized(raster, raster.width * 4, raster.height * 4)];
      }
      case 'ImageInvert': {
        const raster = await input<Raster>(id, 'image');
        return [{ ...raster, data: raster.data.map((value) => 255 - value) as Buffer }];
      }
      case 'Canny':
        return [await input<Raster>(id, 'image')];
      case 'MaskToImage': {
        const { width, height, data } = await input<Mask>(id, 'mask');
        const rgb = Buffer.alloc(width * height * 3);
        for (let i = 0; i < data.length; i++) rgb.fill(data.readUInt8(i), i * 3, i * 3 + 3);
        return [{ width, height, channels: 3, data: rgb }];
      }
      case 'ImageToMask':
        return [channelOf(await input<Raster>(id, 'image'))];
      case 'InvertMask': {
        const mask = await input<Mask>(id, 'mask');
        return [{ ...mask, data: Buffer.from(mask.data.map((value) => 255 - value)) }];
      }
      case 'GrowMask':
        return [await input<Mask>(id, 'mask')];
      case 'ImageCompositeMasked':
        return [
          composed(
            await input<Raster>(id, 'destination'),
            await input<Raster>(id, 'source'),
            (await input<Mask | undefined>(id, 'mask')) ?? null,
            number('x'),
            number('y'),
          ),
        ];
      case 'JoinImageWithAlpha':
        return [joined(await input<Raster>(id, 'image'), await input<Mask>(id, 'alpha'))];
      case 'ImagePadForOutpaint': {
        const raster = await input<Raster>(id, 'image');
        const width = raster.width + number('left') + number('right');
        const height = raster.height + number('top') + number('bottom');
        const grey = plain(width, height, 0x808080);
        const blank: Mask = { width, height, data: Buffer.alloc(width * height, 255) };
        return [composed(grey, raster, null, number('left'), number('top')), blank];
      }
      case 'EmptyLatentImage':
      case 'EmptySD3LatentImage':
        return [{ width: number('width'), height: number('height'), seed: 0, count: number('batch_size') }];
      case 'VAEEncode':
      case 'VAEEncodeForInpaint': {
        const { width, height } = await input<Raster>(id, 'pixels');
        return [{ width, height, seed: 0, count: 1 }];
      }
      case 'SetLatentNoiseMask':
        return [await input<Latent>(id, 'samples')];
      case 'RandomNoise':
        return [number('noise_seed')];
      case 'KSampler':
        return [{ ...(await input<Latent>(id, 'latent_image')), seed: number('seed') }];
      case 'SamplerCustomAdvanced':
        return [{ ...(await input<Latent>(id, 'latent_image')), seed: await input<number>(id, 'noise') }];
      case 'VAEDecode': {
        const { width, height, seed } = await input<Latent>(id, 'samples');
        return [plain(width, height, colourOfSeed(seed))];
      }
      default:
        return [null, null, null];
    }
  }

  const raster = await input<Raster>(nodeId, 'images');
  const batch = Object.values(graph).find(({ class_type }) => class_type === 'EmptyLatentImage');
  const count = Math.max(1, Number(batch?.inputs['batch_size'] ?? 1));
  return Promise.all(Array.from({ length: count }, () => encode(raster)));
}

/** The colour with which the stand-in model fills a picture. */
export function colourOfSeed(seed: number): number {
  return Math.imul(seed + 1, 2_654_435_761) & 0xffffff;
}

async function decode(bytes: Buffer | undefined): Promise<Raster> {
  if (!bytes) throw new Error('FileNotFoundError: no such input');
  const { data, info } = await sharp(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  if (info.channels === 3 || info.channels === 4) {
    return { width: info.width, height: info.height, channels: info.channels, data };
  }
  throw new Error(`a test picture has ${info.channels} channels`);
}

function encode({ width, height, channels, data }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer();
}

async function resized(
  { width, height, channels, data }: Raster,
  toWidth: number,
  toHeight: number,
): Promise<Raster> {
  const scaled = await sharp(data, { raw: { width, height, channels } })
    .resize(toWidth, toHeight, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  return { width: toWidth, height: toHeight, channels, data: scaled };
}

function plain(width: number, height: number, colour: number): Raster {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < data.length; i += 3) data.writeUIntBE(colour, i, 3);
  return { width, height, channels: 3, data };
}

function withoutAlpha({ width, height, channels, data }: Raster): Raster {
  if (channels === 3) return { width, height, channels, data };
  const rgb = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) data.copy(rgb, i * 3, i * 4, i * 4 + 3);
  return { width, height, channels: 3, data: rgb };
}

/** Transparent is masked. */
function alphaMask({ width, height, channels, data }: Raster): Mask {
  const mask = Buffer.alloc(width * height);
  if (channels === 4) for (let i = 0; i < mask.length; i++) mask[i] = 255 - data.readUInt8(i * 4 + 3);
  return { width, height, data: mask };
}

function channelOf({ width, height, channels, data }: Raster): Mask {
  const mask = Buffer.alloc(width * height);
  for (let i = 0; i < mask.length; i++) mask[i] = data.readUInt8(i * channels);
  return { width, height, data: mask };
}

function composed(onto: Raster, source: Raster, mask: Mask | null, left: number, top: number): Raster {
  const data = Buffer.from(onto.data);
  for (let y = 0; y < source.height && y + top < onto.height; y++) {
    for (let x = 0; x < source.width && x + left < onto.width; x++) {
      const share = mask ? mask.data.readUInt8(y * mask.width + x) / 255 : 1;
      for (let c = 0; c < 3; c++) {
        const to = ((y + top) * onto.width + x + left) * onto.channels + c;
        data[to] = Math.floor(
          data.readUInt8(to) * (1 - share) +
            source.data.readUInt8((y * source.width + x) * source.channels + c) * share,
        );
      }
    }
  }
  return { ...onto, data };
}

/** The mask says what is transparent. */
function joined(raster: Raster, mask: Mask): Raster {
  const { width, height } = raster;
  const data = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    raster.data.copy(data, i * 4, i * raster.channels, i * raster.channels + 3);
    data[i * 4 + 3] = 255 - mask.data.readUInt8(i);
  }
  return { width, height, channels: 4, data };
}
