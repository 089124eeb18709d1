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
  const pictures = await Promise.all(
    wanted.map(async ({ name, isMask, ids }): Promise<[string, PreparedPicture[]]> => [
      name,
      await Promise.all(
        ids.map(async (id) => {
          const file = await readFile(id);
          return medium === '3d' && !isMask ? prepareView(file, framing) : prepare(file, isMask);
        }),
      ),
    ]),
  );
  return new Map(pictures);
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
}

/** @param graph the workflow with the model */
export function framingOf(graph: Readonly<Record<string, { class_type: string }>>): ViewFraming {
  const isTrellis = Object.values(graph).some(({ class_type }) => class_type === 'Trellis2Conditioning');
  return isTrellis ? { ground: 'black', filled: 1 } : { ground: 'white', filled: 0.85 };
}

/**
 * An object for a model of shapes: in the middle of a plain square, as far as its transparency tells what it is. Hosts drop
 * transparency, and what colour lies beneath it would become a wall.
 */
async function prepareView(original: Uint8Array, framing: ViewFraming): Promise<PreparedPicture> {
  const plain = await prepare(original, false);
  const { hasAlpha } = await sharp(plain.bytes).metadata();
  if (!hasAlpha || (await sharp(plain.bytes).stats()).isOpaque) return plain;
  try {
    const background = framing.ground;
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const object = await sharp(plain.bytes)
      .trim({ background: clear, threshold: 10 })
      .png()
      .toBuffer({ resolveWithObject: true });
    const side = Math.ceil(Math.max(object.info.width, object.info.height) / framing.filled);
    const [across, down] = [side - object.info.width, side - object.info.height];
    const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)];
    const framed = await sharp(object.data)
      .flatten({ background })
      .extend({ ...{ left, top, right: across - left, bottom: down - top }, background })
      .png({ compressionLevel: 3 })
      .toBuffer();
    return named(framed, side, side, 'png');
  } catch (error) {
    throw new EngineFailure('imageDamaged', {}, { cause: error });
  }
}

function named(bytes: Uint8Array, width: number, height: number, ending: string): PreparedPicture {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { fileName: `tai-${hash}.${ending}`, bytes, width, height };
}
