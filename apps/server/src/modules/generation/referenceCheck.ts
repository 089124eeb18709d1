/*
 * Pictures that a request names are looked at before it waits in the queue, so that a person hears at once what is
 * wrong: they must be theirs, not too large for the tool, and a mask must fit its picture.
 */
import {
  detailsOf,
  drawnOn,
  enlargementRefusal,
  expansionProblem,
  pictureIdsOf,
  rulesOf,
  type Capability,
  type Parameter,
  type ParameterProblem,
  type ParameterValues,
  type Picture,
} from '@tai/contracts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { FairGate } from '../../platform/fairGate.ts';
import type { PictureService } from '../picture/index.ts';
import { maskFault } from './maskFault.ts';

interface Lookers {
  pictures: Pick<PictureService, 'find' | 'readOriginal'>;
  decoding: FairGate;
}

/**
 * @returns ids of the pictures that the result is made from, without masks
 * @throws ApiError pictureNotFound for foreign, deleted or unknown ids, mediumNotTaken, pictureTooLarge, expansionTooLarge,
 * enlargementTooLarge, pictureLargeEnough, aspectRatio, maskSize, maskInvalid, tooManyRequests
 */
export async function checkReferences(
  lookers: Lookers,
  userId: string,
  { tool, parameters }: Capability,
  params: ParameterValues,
): Promise<string[]> {
  const parents: string[] = [];
  const first = new Map<string, Picture>();
  for (const parameter of parameters) {
    const named = rulesOf(parameter).pictures;
    if (!named?.areParents) continue;
    const ids = named.ids(params[parameter.name]);
    const found = await findAll(lookers, userId, ids);
    for (const picture of found) assertNone(named.check?.(picture, parameter));
    if (found[0]) first.set(parameter.name, found[0]);
    parents.push(...ids);
  }
  const source = first.get('source');
  if (source) assertNone(expansionProblem(tool, source, params));
  for (const parameter of parameters) {
    assertNone(enlargementRefusal(parameter, params, (name) => first.get(name)));
  }
  for (const parameter of parameters) await checkDrawn(lookers, userId, parameter, params, first);
  return [...new Set(parents)];
}

/** What is drawn on a picture must fit it. */
async function checkDrawn(
  lookers: Lookers,
  userId: string,
  parameter: Parameter,
  params: ParameterValues,
  first: ReadonlyMap<string, Picture>,
): Promise<void> {
  const value = params[parameter.name];
  const { drawn } = detailsOf(parameter);
  const name = drawnOn(parameter);
  if (!drawn || name === undefined || value === null) return;
  const [own] = await findAll(lookers, userId, pictureIdsOf(parameter, value));
  const original = first.get(name);
  if (!original) throw new ApiError('parameterMissing', { name });
  assertNone(drawn.check(value, parameter, original, own));
  const kind = drawn.maskKind?.(parameter);
  if (!own || !kind) return;
  // Only the server decodes it: a form cannot look at the pixels of what is stored.
  const { pictures, decoding } = lookers;
  const found = await decoding.run(userId, async () =>
    maskFault(await pictures.readOriginal(userId, own.id), kind),
  );
  if (found) throw new ApiError('maskInvalid', { found });
}

/** @throws ApiError pictureNotFound when one of them is missing */
async function findAll(
  { pictures }: Pick<Lookers, 'pictures'>,
  userId: string,
  ids: string[],
): Promise<Picture[]> {
  const found = ids.length > 0 ? await pictures.find(userId, ids) : [];
  if (found.length !== ids.length) throw new ApiError('pictureNotFound');
  return found;
}

function assertNone(problem: ParameterProblem | undefined): void {
  if (problem) throw new ApiError(problem.error, problem.params);
}
