/*
 * Pictures that a request names are looked at before it waits in the queue, so that a person hears at once what is
 * wrong: they must be theirs, not too large for the tool, and a mask must fit its picture.
 */
import {
  hasSameAspectRatio,
  type Capability,
  type Parameter,
  type ParameterValues,
  type Picture,
  type PixelBox,
} from '@tai/contracts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { PictureService } from '../picture/index.ts';
import { maskFault } from './maskFault.ts';

type Pictures = Pick<PictureService, 'find' | 'readOriginal'>;
type Of<Type extends Parameter['type']> = Extract<Parameter, { type: Type }>;

/**
 * @returns ids of the pictures that the result is made from, without masks
 * @throws ApiError pictureNotFound for foreign, deleted or unknown ids, mediumNotTaken, pictureTooLarge, aspectRatio, maskSize,
 * maskInvalid
 */
export async function checkReferences(
  pictures: Pictures,
  userId: string,
  { parameters }: Capability,
  params: ParameterValues,
): Promise<string[]> {
  const parents: string[] = [];
  const first = new Map<string, Picture>();
  for (const parameter of parameters) {
    if (parameter.type !== 'images') continue;
    const ids = params[parameter.name] as string[];
    const found = await pictures.find(userId, ids);
    if (found.length !== ids.length) throw new ApiError('pictureNotFound');
    for (const picture of found) {
      checkMedium(parameter, picture);
      checkSize(parameter, picture);
    }
    if (found[0]) first.set(parameter.name, found[0]);
    parents.push(...ids);
  }
  for (const parameter of parameters) {
    if (parameter.type === 'mask') await checkMask(pictures, userId, parameter, params, first);
    if (parameter.type === 'box') checkBox(parameter, params, first);
  }
  return [...new Set(parents)];
}

function checkMedium({ name, takes = ['image'] }: Of<'images'>, { medium }: Picture): void {
  if (!takes.includes(medium))
    throw new ApiError('mediumNotTaken', { name, medium, takes: takes.join(', ') });
}

/** A limit of 3000×2500 allows 2500×3000 too: it is about memory, not about which way a picture stands. */
function checkSize({ maxWidth, maxHeight }: Of<'images'>, { width, height }: Picture): void {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long > Math.max(maxWidth, maxHeight) || short > Math.min(maxWidth, maxHeight)) {
    throw new ApiError('pictureTooLarge', { width, height, maxWidth, maxHeight });
  }
}

async function checkMask(
  pictures: Pictures,
  userId: string,
  { name, of, kind }: Of<'mask'>,
  params: ParameterValues,
  first: ReadonlyMap<string, Picture>,
): Promise<void> {
  const id = params[name] as string | null;
  if (id === null) return;
  const [mask] = await pictures.find(userId, [id]);
  if (!mask) throw new ApiError('pictureNotFound');
  const original = first.get(of);
  if (!original) throw new ApiError('parameterMissing', { name: of });
  const { width, height } = mask;
  if (!hasSameAspectRatio(mask, original)) throw new ApiError('aspectRatio');
  if (width !== original.width || height !== original.height) {
    throw new ApiError('maskSize', {
      width,
      height,
      neededWidth: original.width,
      neededHeight: original.height,
    });
  }
  const found = await maskFault(await pictures.readOriginal(userId, id), kind);
  if (found) throw new ApiError('maskInvalid', { found });
}

function checkBox(
  { name, of }: Of<'box'>,
  params: ParameterValues,
  first: ReadonlyMap<string, Picture>,
): void {
  const box = params[name] as PixelBox | null;
  if (box === null) return;
  const original = first.get(of);
  if (!original) throw new ApiError('parameterMissing', { name: of });
  if (box.left + box.width > original.width || box.top + box.height > original.height) {
    const detail = `it leaves the picture, which is ${original.width}×${original.height}`;
    throw new ApiError('parameterInvalid', { name, detail });
  }
}
