/*
 * Inputs of a job as hosts can take them. What a camera or a press makes (rotated by EXIF, CMYK, 16 bit, animated)
 * is brought to plain eight-bit RGB first: nodes read such files in their own ways, and a mask would not fit any more.
 */
import { createHash } from 'node:crypto';
import {
  type Capability,
  detailsOf,
  EngineFailure,
  rulesOf,
  type Parameter,
  type ParameterValues,
} from '@tai/contracts';
import sharp from 'sharp';

/** A picture ready to be sent. */
export interface PreparedPicture {
  /** From its content, so that sending it again stores nothing twice. */
  fileName: string;
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * @param framing how models of shapes want an object that is cut out
 * @throws EngineFailure when a file cannot be read as a picture
 */
export async function preparePictures(
  { parameters, medium }: Pick<Capability, 'parameters' | 'medium'>,
  params: ParameterValues,
  framing: ViewFraming,
  readFile: (id: string) => Promise<Uint8Array>,
): Promise<Map<string, PreparedPicture[]>> {
  const wanted = parameters.flatMap((parameter) => {
    const { pictures: named } = rulesOf(parameter);
    if (!named) return [];
    const { name } = parameter;
    return [{ name, isMask: isMask(parameter), ids: named.ids(params[name]) }];
  });
  const read = await Promise.all(
    wanted.map(async ({ name, isMask, ids }) => ({
      name,
      views: await Promise.all(
        ids.map(async (id): Promise<View> => {
          const file = await readFile(id);
          return medium === '3d' && !isMask
            ? readView(file)
            : { picture: await prepare(file, isMask), object: null };
        }),
      ),
    })),
  );
  const largest = Math.max(0, ...read.flatMap(({ views }) => views.map(sizeOf)));
  const pictures = read.map(async ({ name, views }): Promise<[string, PreparedPicture[]]> => [
    name,
    await Promise.all(views.map((view) => frameView(view, framing, largest))),
  ]);
  return new Map(await Promise.all(pictures));
}

function isMask(parameter: Parameter): boolean {
  const isArea = parameter.type === 'images' && parameter.role === 'mask';
  return isArea || detailsOf(parameter).drawn?.maskKind !== undefined;
}

async function prepare(original: Uint8Array, isMask: boolean): Promise<PreparedPicture> {
  try {
    const { format, depth, space, orientation = 1, pages = 1, ...told } = await sharp(original).metadata();
    const isPlain =
      ['png', 'jpeg', 'webp'].includes(format) &&
      depth === 'uchar' &&
      space === 'srgb' &&
      orientation === 1 &&
      pages === 1;
    if (isPlain && !isMask) {
      return named(original, told.width, told.height, format === 'jpeg' ? 'jpg' : format);
    }
    const upright = sharp(original).rotate().toColourspace('srgb');
    const picture = isMask ? upright.flatten({ background: '#000' }).removeAlpha() : upright;
    const { data, info } = await picture.png({ compressionLevel: 3 }).toBuffer({ resolveWithObject: true });
    return named(data, info.width, info.height, 'png');
  } catch (error) {
    throw new EngineFailure('imageDamaged', {}, { cause: error });
  }
}

/** What a model of shapes was trained with: the ground, and the share of a square that the object fills. */
export interface ViewFraming {
  ground: 'white' | 'black';
  filled: number;
  /** All views are framed by the one in which the object is largest, so that it keeps its size from view to view. */
  hasOneScale?: boolean;
}

/** @param graph the workflow with the model */
export function framingOf(graph: Readonly<Record<string, { class_type: string }>>): ViewFraming {
  const classes = new Set(Object.values(graph).map(({ class_type }) => class_type));
  if (classes.has('Trellis2Conditioning')) return { ground: 'black', filled: 1 };
  if (classes.has('Pixal3DConditioning')) return { ground: 'black', filled: 1 / 1.1 };
  if (classes.has('Pixal3DMultiViewConditioning'))
    return { ground: 'black', filled: 1 / 1.1, hasOneScale: true };
  return { ground: 'white', filled: 0.85 };
}

interface View {
  picture: PreparedPicture;
  /** What of it is not transparent; null when everything is, or nothing tells. */
  object: { bytes: Uint8Array; width: number; height: number } | null;
}

async function readView(original: Uint8Array): Promise<View> {
  const picture = await prepare(original, false);
  const { hasAlpha } = await sharp(picture.bytes).metadata();
  if (!hasAlpha || (await sharp(picture.bytes).stats()).isOpaque) return { picture, object: null };
  try {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const { data: bytes, info } = await sharp(picture.bytes)
      .trim({ background: clear, threshold: 10 })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { picture, object: { bytes, width: info.width, height: info.height } };
  } catch (error) {
    throw new EngineFailure('imageDamaged', {}, { cause: error });
  }
}

/** The longer side of an object, as a share of the width of its image. */
function sizeOf({ picture, object }: View): number {
  return object ? Math.max(object.width, object.height) / picture.width : 0;
}

/**
 * An object for a model of shapes: in the middle of a plain square, as far as its transparency tells what it is. Hosts drop
 * transparency, and what colour lies beneath it would become a wall.
 * @param largest its size in the view in which it is largest, when all have one scale
 */
async function frameView(view: View, framing: ViewFraming, largest: number): Promise<PreparedPicture> {
  const { picture, object } = view;
  if (!object) return picture;
  const background = framing.ground;
  const size = framing.hasOneScale ? largest : sizeOf(view);
  const side = Math.ceil((size * picture.width) / framing.filled);
  const [across, down] = [side - object.width, side - object.height];
  const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)];
  const framed = await sharp(object.bytes)
    .flatten({ background })
    .extend({ ...{ left, top, right: across - left, bottom: down - top }, background })
    .png({ compressionLevel: 3 })
    .toBuffer();
  return named(framed, side, side, 'png');
}

function named(bytes: Uint8Array, width: number, height: number, ending: string): PreparedPicture {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { fileName: `tai-${hash}.${ending}`, bytes, width, height };
}
